/**
 * Types for pages that embed the eSIM storefront, served as `/embed.d.ts`.
 * They describe version 1 of the messages, which is stable across deploys: fields are added, never changed.
 */
export type Currency = 'USD' | 'EUR' | 'AUD' | 'CAD' | 'NZD' | 'GBP' | 'ZAR';

/** The package that the traveller is looking at. `amount` is an integer in minor units (cents) of `currency`. */
export interface OfferData {
  destination: string;
  packageId: string;
  amount: number;
  /** `amount` in whole units, as analytics want it: 13.9 for 1390 cents. */
  value: number;
  currency: Currency;
  /** How many eSIMs `amount` is for; one if it is missing. */
  quantity?: number;
  /** The partner's own booking id, as given in the parameters. */
  referenceId?: string;
}

/** What the traveller ordered. */
export interface OrderData extends OfferData {
  orderId: string;
}

/** `compare` shows the plans for several destinations, `my-esims` those that this browser has kept. */
export type Step = 'destinations' | 'compare' | 'packages' | 'checkout' | 'order' | 'top-up' | 'my-esims';

/**
 * Every public event and its data. Never contains an e-mail address, an ICCID, an activation code or what the traveller
 * typed.
 */
export interface WidgetEvents {
  /** The storefront is ready to use. */
  'widget.ready': { currency: Currency };
  /** The traveller sees a step: once each time they come to it, the first one included. */
  'step.viewed': { step: Step; destination?: string; currency: Currency };
  /** A search found nothing, not even a similar name. Reports only the number of characters. */
  'search.empty': { length: number };
  /** The traveller has picked the days of the trip, `yyyy-MM-dd`. Not sent for days from the parameters. */
  'dates.selected': { destination: string; currency: Currency; start: string; end: string };
  'destination.selected': { destination: string; currency: Currency };
  'package.selected': OfferData;
  /** The checkout, with its e-mail and card fields, is showing. */
  'checkout.started': OfferData;
  /** The card was declined; the traveller can try again. */
  'checkout.payment.failed': OrderData;
  /**
   * The traveller left a checkout that was shown and not being paid: for the step in `step`, or, without it,
   * by closing the frame's page or having it out of sight for a minute. Sent once per `checkout.started` at
   * most; they may come back and pay.
   */
  'checkout.abandoned': OfferData & { step?: Step };
  /** An eSIM was bought and paid for. Sent once per order: count conversions by this event. */
  'purchase.completed': OrderData;
  /** Data was added to an eSIM and paid for. Sent once per order. */
  'topup.completed': OrderData;
  /** An eSIM of the order is on a phone. Sent once per eSIM, while the traveller has its page open. */
  'esim.installed': OrderData;
  /** The traveller saw an error instead of what they requested. */
  'widget.error': Partial<OrderData>;
}

export type WidgetEventType = keyof WidgetEvents;

/** What `window` receives as `event.data`. Check `event.source` and the exact `event.origin` first. */
export type WidgetMessage = {
  [Type in WidgetEventType]: {
    source: 'esim-widget';
    version: 1;
    /** Unique to the message; a message sent again keeps its id. */
    id: string;
    type: Type;
    data: WidgetEvents[Type];
  };
}[WidgetEventType];

export type Theme = 'light' | 'dark' | 'auto';

/** The storefront's parameters. Invalid values fall back to the default; unknown parameters are ignored. */
export interface StorefrontOptions {
  /** The id of one of the store's shops; without it, or with an unknown one, the default shop. */
  shop?: string;
  currency?: Currency;
  lang?: string;
  theme?: Theme;
  primaryColor?: string;
  secondaryColor?: string;
  /** `FR`, `FRA`, a region's word, or several by comma: `FR,IT`. */
  destination?: string;
  package?: string;
  /** The trip's first and last day, `yyyy-MM-dd`: both, at most 90 days, starting within 12 months. */
  start?: string;
  end?: string;
  /** How many travel, 1 to 5: each gets an eSIM. */
  travellers?: string | number;
  /** GB; the nearest size that is sold is selected at first. */
  data?: string | number;
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
  /** Changes the theme without reloading the frame. */
  setTheme(theme: Theme): void;
  /** Stops listening and removes the frame, unless the partner's page added it. */
  destroy(): void;
}

export interface EsimStorefrontLoader {
  /**
   * Puts a storefront into an element, or manages the frame already there. Mounting an element again returns the same
   * storefront.
   */
  mount(element: Element, options?: StorefrontOptions): MountedStorefront;
  /** Mounts every new `[data-esim-widget]` element, and destroys the storefronts whose element has left the page. */
  mountAll(): MountedStorefront[];
  /** Destroys an element's storefront, if there is one. */
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
