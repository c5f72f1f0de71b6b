import { createFrameHost, freshFrameId, schemeOf } from './frame-host.ts';
import type { FrameHost } from './frame-host.ts';
import { createListeners } from './listeners.ts';
import type { Listener } from './listeners.ts';
import type {
  Appearance,
  Changed,
  ConfirmResult,
  FrameConfig,
  FromFrame,
  Method,
  StripeJsError,
} from './messages.ts';

/** The Payment Element as the page holds it; the card itself stays in the frame. */
export interface PaymentElement {
  mount(target: string | HTMLElement): PaymentElement;
  unmount(): void;
  destroy(): void;
  on(event: string, listener: Listener): PaymentElement;
  off(event: string, listener?: Listener): PaymentElement;
  update(options: object): void;
  focus(): void;
  blur(): void;
  clear(): void;
  collapse(): void;
}

export interface MountedElement extends PaymentElement {
  /** The method that the customer has chosen. */
  chosen(): Method;
  /** Resolves once the frame shows it. */
  redraw(appearance: Appearance, locale: string): Promise<void>;
  submit(): Promise<StripeJsError | null>;
  confirm(clientSecret: string, more: Readonly<Record<string, string>>): Promise<ConfirmResult>;
}

const readyWithinMs = 15_000;

export function createPaymentElement(options: {
  base: string;
  key: string;
  locale: string;
  appearance: Appearance;
  wallets: boolean;
  redirects: readonly string[];
}): MountedElement {
  const id = freshFrameId();
  const { emit, ...listeners } = createListeners('payment');
  const calls = new Map<number, (message: FromFrame) => void>();
  let { appearance, locale } = options;
  let frame: FrameHost | undefined;
  let ready = Promise.withResolvers<void>();
  let callNumber = 0;
  let chosen: Method = 'card';
  let patience: ReturnType<typeof setTimeout> | undefined;
  let destroyed = false;

  const config = (): FrameConfig => ({
    id,
    origin: window.location.origin,
    key: options.key,
    locale,
    scheme: schemeOf(appearance),
    appearance,
    wallets: options.wallets,
    redirects: options.redirects,
  });

  function hear(message: FromFrame): void {
    switch (message.say) {
      case 'ready':
        clearTimeout(patience);
        ready.resolve();
        emit('ready');
        return;
      case 'height':
        frame?.element.style.setProperty('height', `${Math.ceil(message.height)}px`);
        return;
      case 'change':
        chosen = message.type;
        emit('change', changeEventOf(message));
        return;
      case 'updated':
      case 'submitted':
      case 'confirmed':
        calls.get(message.call)?.(message);
        calls.delete(message.call);
        return;
      case 'offered':
      case 'pressed':
      case 'answered':
      case 'left':
        return;
    }
  }

  async function call(send: (number: number) => void): Promise<FromFrame> {
    if (!frame) throw new Error('IntegrationError: the Payment Element is not mounted.');
    await ready.promise;
    const number = ++callNumber;
    return new Promise((resolve) => {
      calls.set(number, resolve);
      send(number);
    });
  }

  const element: MountedElement = {
    mount(target) {
      if (destroyed) throw new Error('IntegrationError: this Element has been destroyed.');
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      if (!parent) throw new Error(`IntegrationError: no element matches ${String(target)}.`);
      element.unmount();
      ready = Promise.withResolvers<void>();
      frame = createFrameHost({
        id,
        src: `${options.base}/v3/payment-element.html#${encodeURIComponent(JSON.stringify(config()))}`,
        title: 'Secure payment input frame',
        styles: {
          display: 'block',
          border: '0',
          margin: '-4px',
          width: 'calc(100% + 8px)',
          height: '0',
          'color-scheme': schemeOf(appearance),
        },
        onMessage: hear,
      });
      patience = setTimeout(
        () =>
          emit('loaderror', { error: { type: 'api_connection_error', message: 'The frame did not load.' } }),
        readyWithinMs,
      );
      parent.append(frame.element);
      return element;
    },
    unmount() {
      clearTimeout(patience);
      frame?.destroy();
      frame = undefined;
      chosen = 'card';
    },
    destroy() {
      element.unmount();
      listeners.clear();
      destroyed = true;
    },
    on(event, listener) {
      listeners.on(event, listener);
      return element;
    },
    off(event, listener) {
      listeners.off(event, listener);
      return element;
    },
    update: () => undefined,
    focus: () => frame?.send({ say: 'focus' }),
    blur: () => frame?.element.blur(),
    clear: () => frame?.send({ say: 'update', config: config() }),
    collapse: () => undefined,
    chosen: () => chosen,
    async redraw(nextAppearance, nextLocale) {
      [appearance, locale] = [nextAppearance, nextLocale];
      frame?.element.style.setProperty('color-scheme', schemeOf(appearance));
      if (frame) await call((number) => frame?.send({ say: 'update', config: config(), call: number }));
    },
    async submit() {
      const answer = await call((number) => frame?.send({ say: 'submit', call: number }));
      return answer.say === 'submitted' ? answer.error : null;
    },
    async confirm(clientSecret, more) {
      const answer = await call((number) =>
        frame?.send({ say: 'confirm', call: number, clientSecret, more }),
      );
      if (answer.say !== 'confirmed') throw new Error('the frame answered something else');
      return answer.result;
    },
  };
  return element;
}

const changeEventOf = ({ type, complete, empty }: Changed) => ({
  complete,
  empty,
  collapsed: false,
  value: { type },
});
