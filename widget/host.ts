import type { Bridge } from './bridge.ts';
import type { Options } from './options.ts';

/**
 * The partner's page, as the screens see it. The bridge to it is brought apart from the code that the traveller waits
 * for; what is said before it is here is said then.
 */
export function createHost(options: Options): Pick<Bridge, 'emit' | 'show'> {
  const { referenceId } = options.attribution;
  const page = document.documentElement;
  const root = document.querySelector('#app')!;
  const bridge = import('./bridge.ts').then((module) =>
    module.createBridge({
      window,
      root,
      defaults: { currency: options.currency, ...(referenceId ? { referenceId } : {}) },
      onTheme(theme) {
        if (theme === 'auto') delete page.dataset['theme'];
        else page.dataset['theme'] = theme;
      },
    }),
  );
  if (options.debug) {
    void Promise.all([bridge, import('./doctor.tsx')]).then(([here, module]) => {
      module.showDoctor({ window, bridge: here, into: root });
    });
  }
  const tell = (say: (bridge: Bridge) => void) => void bridge.then(say, () => {});
  return {
    emit: (type, data) => tell((here) => here.emit(type, data)),
    show: (part) => tell((here) => here.show(part)),
  };
}
