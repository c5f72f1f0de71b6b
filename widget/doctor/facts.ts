import type { Bridge, BridgeState } from '../frame/bridge/bridge.ts';

/** What can be seen from inside the frame; null where the browser does not tell. */
export interface Facts {
  readonly framed: boolean;
  /** The page around the frame: its origin. */
  readonly partner: string | null;
  readonly referrer: boolean;
  readonly bridge: BridgeState;
  /** False in a sandbox without allow-same-origin: the frame then has no origin, no storage and no server. */
  readonly sameOrigin: boolean;
  readonly forms: boolean;
  readonly storage: boolean;
  readonly payment: boolean | null;
  /** Null, too, where the browser knows no such feature. */
  readonly passkeys: boolean | null;
  readonly clipboard: boolean | null;
  readonly https: boolean;
  /** False where the page around the frame is not https, even if the frame is. */
  readonly secureContext: boolean;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly search: string;
  readonly hash: string;
  /** The language that the page is in. */
  readonly lang: string;
  /** The partner's first colour as texts and lines have it on a light and on a dark ground; empty if there is none. */
  readonly inks: { readonly light: string; readonly dark: string };
}

const passkeys = 'publickey-credentials-get';

interface FeaturePolicy {
  features(): string[];
  allowsFeature(feature: string): boolean;
}
type Policed = Document & { featurePolicy?: FeaturePolicy; permissionsPolicy?: FeaturePolicy };

/** On the machine of who builds the partner's page. */
export const isLocal = ({ hostname }: Pick<Location, 'hostname'>) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** @param before facts gathered earlier: what cannot have changed is not probed again, as a refused probe is logged. */
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
    lang,
    inks: {
      light: style.getPropertyValue('--p-ink-light'),
      dark: style.getPropertyValue('--p-ink-dark'),
    },
  };
}

/** In a sandbox without allow-forms a form is not even asked: no submit event comes. Nothing is sent. */
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

/** Where no policy can be asked: the constructor throws a SecurityError without `allow="payment"`. */
function canMakePaymentRequest(window: Window & typeof globalThis): boolean | null {
  if (!('PaymentRequest' in window)) return null;
  const total = { label: 'test', amount: { currency: 'EUR', value: '1' } };
  try {
    return Boolean(new window.PaymentRequest([{ supportedMethods: 'basic-card' }], { total }));
  } catch (error) {
    return error instanceof window.DOMException && error.name === 'SecurityError' ? false : null;
  }
}
