import { defaultCurrency, defaultShop } from '../../server/contract/values/values.ts';
import { type PageData, pageKey } from '../first-screen/dom/page-dom.ts';
import { dayAfter } from '../packages/trip/days.ts';
import type { Bridge, BridgeState } from '../frame/bridge/bridge.ts';

/** What the frame can observe about its environment; null where the browser does not tell. */
export interface Facts {
  readonly framed: boolean;
  /** The origin of the page around the frame. */
  readonly partner: string | null;
  readonly referrer: boolean;
  readonly bridge: BridgeState;
  /** False in a sandbox without allow-same-origin, where the frame has no origin, storage or access to the server. */
  readonly sameOrigin: boolean;
  readonly forms: boolean;
  readonly storage: boolean;
  readonly payment: boolean | null;
  /** Also null where the browser does not know the feature. */
  readonly passkeys: boolean | null;
  readonly clipboard: boolean | null;
  readonly https: boolean;
  /** False unless the page around the frame is https too. */
  readonly secureContext: boolean;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly search: string;
  readonly hash: string;
  /** The shop that the server shows, and its currency where the tag names none. */
  readonly shop: { readonly id: string; readonly currency: string };
  /** The page's language. */
  readonly lang: string;
  /** In the browser's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  /** The partner's primary colour as adjusted for text and lines on light and dark grounds; empty without one. */
  readonly inks: { readonly light: string; readonly dark: string };
}

const passkeys = 'publickey-credentials-get';

interface FeaturePolicy {
  features(): string[];
  allowsFeature(feature: string): boolean;
}
type Policed = Document & { featurePolicy?: FeaturePolicy; permissionsPolicy?: FeaturePolicy };

/** Whether the page runs on the developer's own machine. */
export const isLocal = ({ hostname }: Pick<Location, 'hostname'>) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * @param before earlier facts; those that cannot change are not probed again, because browsers log every failed probe.
 */
export function gatherFacts(window: Window & typeof globalThis, bridge: Bridge, before?: Facts): Facts {
  const { document, location } = window;
  const { permissionsPolicy, featurePolicy }: Policed = document;
  const policy = permissionsPolicy ?? featurePolicy;
  const local = isLocal(location);
  const { style, lang } = document.documentElement;
  return {
    framed: window.parent !== window,
    partner: location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : null),
    referrer: document.referrer !== '',
    bridge: bridge.state(),
    sameOrigin: window.origin !== 'null',
    forms: before?.forms ?? canSubmitForms(document),
    storage: canStore(window),
    payment: policy ? policy.allowsFeature('payment') : canMakePaymentRequest(window),
    passkeys: policy?.features().includes(passkeys) ? policy.allowsFeature(passkeys) : null,
    clipboard: policy ? policy.allowsFeature('clipboard-write') : null,
    https: location.protocol === 'https:' || local,
    secureContext: window.isSecureContext,
    width: window.innerWidth,
    height: window.innerHeight,
    search: location.search,
    hash: location.hash,
    shop: shownShop(document),
    lang,
    today: dayAfter(Date.now()),
    inks: {
      light: style.getPropertyValue('--p-ink-light'),
      dark: style.getPropertyValue('--p-ink-dark'),
    },
  };
}

/** The server's page states only what differs from the default. */
function shownShop({ body }: Document): Facts['shop'] {
  const { also } = JSON.parse(body.dataset[pageKey] ?? '{}') as Partial<PageData>;
  const own = new URLSearchParams(also);
  return { id: own.get('shop') ?? defaultShop, currency: own.get('currency') ?? defaultCurrency };
}

/** A sandbox without allow-forms never fires a submit event. This sends nothing. */
function canSubmitForms(document: Document): boolean {
  const form = document.createElement('form');
  let asked = false;
  form.hidden = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    asked = true;
  });
  document.body.append(form);
  form.requestSubmit();
  form.remove();
  return asked;
}

function canStore(window: Window): boolean {
  try {
    window.localStorage.setItem('esim-widget.doctor', '1');
    window.localStorage.removeItem('esim-widget.doctor');
    return true;
  } catch {
    return false;
  }
}

/** A fallback where the browser has no policy API: the constructor throws a SecurityError without `allow="payment"`. */
function canMakePaymentRequest(window: Window & typeof globalThis): boolean | null {
  if (!('PaymentRequest' in window)) return null;
  const total = { label: 'test', amount: { currency: 'EUR', value: '1' } };
  try {
    return Boolean(new window.PaymentRequest([{ supportedMethods: 'basic-card' }], { total }));
  } catch (error) {
    return error instanceof window.DOMException && error.name === 'SecurityError' ? false : null;
  }
}
