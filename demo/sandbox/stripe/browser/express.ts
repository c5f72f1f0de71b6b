import { checkClick, checkExpress, drawnAs } from './express-options.ts';
import type { ClickDetails, ExpressOptions } from './express-options.ts';
import { createFrameHost, freshFrameId, schemeOf } from './frame-host.ts';
import type { FrameHost } from './frame-host.ts';
import { createListeners } from './listeners.ts';
import type { Listener } from './listeners.ts';
import type { ExpressConfig, ExpressMethod, FromFrame, SheetResult } from './messages.ts';
import { integrationError } from './options.ts';
import { lay } from './overlay.ts';
import { resultOfSheet, sheetConfig } from './sheet-host.ts';
import type { Given } from './sheet-host.ts';

/** The customer's payment in a wallet's sheet, while it waits for the page. */
export interface Paying {
  readonly method: ExpressMethod;
  readonly token: string;
  /** The amount that the sheet showed, in minor units. */
  readonly amount: number;
  close(): void;
}

export interface ExpressElement {
  mount(target: string | HTMLElement): ExpressElement;
  unmount(): void;
  destroy(): void;
  on(event: string, listener: Listener): ExpressElement;
  off(event: string, listener?: Listener): ExpressElement;
  update(options: ExpressOptions): ExpressElement;
  focus(): void;
  blur(): void;
}

export interface ExpressHost extends ExpressElement {
  mounted(): boolean;
  /** Set from the sheet's Pay until the page has confirmed or given up. */
  paying(): Paying | undefined;
  redraw(): void;
}

const titles = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const;
const names = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' } as const;
/** An Apple Pay sheet that the page leaves waiting closes by itself. */
const sheetWaitsMs = 30_000;

/** The Express Checkout Element as the page holds it: buttons in a frame, a sheet over the page. */
export function createExpressElement(options: {
  base: string;
  given: ExpressOptions;
  of: () => Given;
}): ExpressHost {
  checkExpress(options.given);
  const { base, of } = options;
  const id = freshFrameId();
  const { emit, ...listeners } = createListeners('expressCheckout');
  let given = { ...options.given };
  let frame: FrameHost | undefined;
  let open = false;
  let paying: Paying | undefined;

  const config = (): ExpressConfig => {
    const { key, locale, appearance = {}, allowedPaymentMethodTypes: allowed } = of();
    const usable = (['apple_pay', 'google_pay', 'link'] as const).filter(
      (method) => allowed?.includes(method === 'link' ? 'link' : 'card') ?? true,
    );
    return {
      id,
      origin: window.location.origin,
      key,
      locale,
      scheme: schemeOf(appearance),
      appearance,
      wallets: true,
      ...drawnAs(given, usable),
    };
  };

  function hear(message: FromFrame): void {
    if (message.say === 'height')
      frame?.element.style.setProperty('height', `${Math.ceil(message.height)}px`);
    if (message.say === 'offered') offer(message.methods);
    if (message.say === 'pressed') {
      const top = frame?.element.getBoundingClientRect().top ?? 0;
      void pressed(message.method, top + message.bottom);
    }
  }

  function offer(methods: readonly ExpressMethod[]): void {
    const all = ['applePay', 'googlePay', 'link', 'amazonPay', 'klarna', 'paypal'];
    const has = (name: string) => methods.some((method) => names[method] === name);
    const some = methods.length > 0;
    emit('ready', {
      availablePaymentMethods: some ? Object.fromEntries(all.map((name) => [name, has(name)])) : undefined,
    });
    emit('availablepaymentmethodschange', {
      paymentMethods: some
        ? Object.fromEntries(all.map((name) => [name, { available: has(name) }]))
        : undefined,
    });
  }

  /** Asks the page, which has one second to answer, and opens the sheet while the user activation lasts. */
  async function pressed(method: ExpressMethod, near: number): Promise<void> {
    if (open) return;
    open = true;
    const details = await asked(method);
    const late = details && !navigator.userActivation.isActive;
    if (late) console.error(integrationError(`${titles[method]} opens only by the customer’s own act.`));
    if (details && !late) await showSheet(method, near);
    else open = false;
  }

  function asked(method: ExpressMethod): Promise<ClickDetails | null> {
    return new Promise((answer) => {
      const late = setTimeout(() => {
        console.error(
          integrationError(
            'the handler of `click` must call resolve() or reject() within 1 second of the event.',
          ),
        );
        answer(null);
      }, 1_000);
      const done = (details: ClickDetails | null) => {
        clearTimeout(late);
        answer(details);
      };
      const heard = emit('click', {
        expressPaymentType: method,
        resolve(details: ClickDetails = {}) {
          checkClick(details, of().amount ?? 0);
          done(details);
        },
        reject: () => done(null),
      });
      if (!heard) done({});
    });
  }

  async function showSheet(wallet: ExpressMethod, near: number): Promise<void> {
    const now = of();
    const sheet = lay<SheetResult>({
      src: `${base}/v3/sheet.html`,
      title: titles[wallet],
      config: sheetConfig(now, { wallet, email: given.emailRequired === true, near }),
      resultOf: resultOfSheet,
    });
    const close = () => {
      clearTimeout(patience);
      paying = undefined;
      open = false;
      sheet.close();
    };
    let patience: ReturnType<typeof setTimeout> | undefined;
    const result = await sheet.result;
    if (result.kind !== 'paid') {
      close();
      emit('cancel');
      return;
    }
    patience = setTimeout(() => {
      close();
      emit('cancel');
    }, sheetWaitsMs);
    paying = { method: wallet, token: result.token, amount: now.amount ?? 0, close };
    const heard = emit('confirm', {
      expressPaymentType: wallet,
      billingDetails: {
        name: 'Lena Traveller',
        ...(result.email === null ? {} : { email: result.email }),
        address: { city: '', state: '', postal_code: '', country: 'DE', line1: '', line2: null },
      },
      paymentFailed: close,
    });
    if (heard) return;
    console.error(integrationError('the Express Checkout Element needs a handler of `confirm`.'));
    close();
  }

  const element: ExpressHost = {
    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      if (!parent) throw integrationError(`no element matches ${String(target)}.`);
      element.unmount();
      frame = createFrameHost({
        id,
        src: `${base}/v3/express-checkout.html#${encodeURIComponent(JSON.stringify(config()))}`,
        title: 'Secure express checkout frame',
        styles: {
          display: 'block',
          border: '0',
          margin: '-4px',
          width: 'calc(100% + 8px)',
          height: '0',
          'color-scheme': config().scheme,
        },
        onMessage: hear,
      });
      parent.append(frame.element);
      return element;
    },
    unmount() {
      frame?.destroy();
      frame = undefined;
    },
    destroy() {
      paying?.close();
      element.unmount();
      listeners.clear();
    },
    on(event, listener) {
      listeners.on(event, listener);
      return element;
    },
    off(event, listener) {
      listeners.off(event, listener);
      return element;
    },
    update(changes) {
      checkExpress(changes, 'expressCheckoutElement.update()');
      given = { ...given, ...changes };
      element.redraw();
      return element;
    },
    focus: () => frame?.send({ say: 'focus' }),
    blur: () => frame?.element.blur(),
    mounted: () => frame !== undefined,
    paying: () => paying,
    redraw() {
      frame?.element.style.setProperty('color-scheme', config().scheme);
      frame?.send({ say: 'update', config: config() });
    },
  };
  return element;
}
