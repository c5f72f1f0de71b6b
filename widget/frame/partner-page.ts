import { appId } from '../first-screen/dom/page-dom.ts';
import type { Bridge } from './bridge/bridge.ts';
import type { Options } from './options.ts';

/**
 * The partner's page, as seen by the screens. The bridge loads separately, so that travellers never wait for it; calls
 * made before it has loaded are delivered then.
 */
export function connectPartnerPage(options: Options): Pick<Bridge, 'emit' | 'show'> {
  const bridge = import('./bridge/bridge.ts').then((module) => module.openBridge(options));
  if (options.debug) {
    void Promise.all([bridge, import('../doctor/Doctor.tsx')]).then(([here, module]) => {
      module.showDoctor({ window, bridge: here, into: document.querySelector(`#${appId}`)! });
    });
  }
  const tell = (say: (bridge: Bridge) => void) => void bridge.then(say, () => {});
  return {
    emit: (type, data) => tell((here) => here.emit(type, data)),
    show: (part) => tell((here) => here.show(part)),
  };
}
