/**
 * Types for pages that embed the eSIM storefront; served as `/embed.d.ts`.
 * They describe version 1 of the messages, which outlives every deploy: fields are added, never changed.
 */
export type Currency = 'USD' | 'EUR' | 'AUD' | 'CAD' | 'NZD' | 'GBP' | 'ZAR';

/** What a traveller looks at. `amount` is an integer in minor units (cents) of `currency`. */
export interface OfferData {
  destination: string;
  packageId: string;
  amount: number;
  currency: Currency;
  /** The partner's own booking id, as given in the parameters. */
  referenceId?: string;
}

/** What a traveller has ordered. */
export interface OrderData extends OfferData {
  orderId: string;
}

/** Every public event and its data. Never an e-mail address, an ICCID or an activation code. */
export interface WidgetEvents {
  /** The storefront can be used. */
  'widget.ready': { currency: Currency };
  'destination.selected': { destination: string; currency: Currency };
  'package.selected': OfferData;
  /** The traveller sees the step with the e-mail and the card. */
  'checkout.started': OfferData;
  /** The card was declined; the traveller can try again. */
  'checkout.payment.failed': OrderData;
  /** An eSIM was bought and paid. Once an order: count conversions by this one. */
  'purchase.completed': OrderData;
  /** Data was added to an eSIM and paid. Once an order. */
  'topup.completed': OrderData;
  /** The traveller was shown an error in place of what was asked for. */
  'widget.error': Partial<OrderData>;
}

export type WidgetEventType = keyof WidgetEvents;

/** What `window` receives as `event.data`; check `event.source` and the exact `event.origin` first. */
export type WidgetMessage = {
  [Type in WidgetEventType]: {
    source: 'esim-widget';
    version: 1;
    /** Unique to the message; one sent again has the same id. */
    id: string;
    type: Type;
    data: WidgetEvents[Type];
  };
}[WidgetEventType];

export type Theme = 'light' | 'dark' | 'auto';

/** The parameters of the storefront. Invalid values fall back to the default, unknown ones are ignored. */
export interface StorefrontOptions {
  currency?: Currency;
  lang?: string;
  theme?: Theme;
  primaryColor?: string;
  secondaryColor?: string;
  destination?: string;
  package?: string;
  email?: string;
  referenceId?: string;
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  debug?: '1';
}

export interface MountedStorefront {
  readonly element: Element;
  readonly frame: HTMLIFrameElement;
  /** Changes the theme without loading the frame again. */
  setTheme(theme: Theme): void;
  /** Takes the frame out of the page and stops listening. */
  destroy(): void;
}

export interface EsimStorefrontLoader {
  /** Puts a storefront into an element, or takes care of the frame that is in it; the same element twice is one storefront. */
  mount(element: Element, options?: StorefrontOptions): MountedStorefront;
  /** Mounts every `[data-esim-widget]` that is new, and lets go of those that have left the page. */
  mountAll(): MountedStorefront[];
  /** Destroys the storefront of an element, if there is one. */
  destroy(element: Element): void;
}

/** The DOM events that the loader dispatches on its element; they bubble. */
export type StorefrontEventMap = {
  [Type in WidgetEventType as `esim:${Type}`]: CustomEvent<WidgetEvents[Type]>;
};

declare global {
  interface Window {
    EsimStorefront?: EsimStorefrontLoader;
  }
  interface HTMLElementEventMap extends StorefrontEventMap {}
  interface DocumentEventMap extends StorefrontEventMap {}
}
