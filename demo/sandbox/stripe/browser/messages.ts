/** The messages between the page's Stripe.js and the sandbox's frames, always with exact origins. */
export interface Appearance {
  readonly theme?: string;
  readonly labels?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Travels in the frame's fragment, so that it is drawn right at once. */
export interface FrameConfig {
  readonly id: string;
  /** The page's origin, the only one that messages go to. */
  readonly origin: string;
  readonly key: string;
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly appearance: Appearance;
  /** Whether the page's list of methods allows a wallet, which pays with a card. */
  readonly wallets: boolean;
  /** Redirect methods, by Stripe's names. When there are any, the card fields are not shown. */
  readonly redirects?: readonly string[];
}

export interface ChallengeConfig extends FrameConfig {
  readonly clientSecret: string;
  readonly amount: string;
}

/** The buttons of the Express Checkout Element, by Stripe's names. */
export type ExpressMethod = 'apple_pay' | 'google_pay' | 'link';

export interface ExpressConfig extends FrameConfig {
  /** The methods that the page allows, in its order. */
  readonly methods: readonly ExpressMethod[];
  readonly types: Readonly<Partial<Record<ExpressMethod, string>>>;
  readonly height: number;
  /** Zero: no limit. */
  readonly columns: number;
  readonly rows: number;
  readonly overflow: boolean;
}

export interface SheetConfig extends FrameConfig {
  readonly wallet: ExpressMethod;
  /** Whether the page asked the wallet for an e-mail address. */
  readonly email: boolean;
  readonly amount: string;
  /** Where the customer clicked, from the top of the page: elsewhere in a tall frame a sheet would be out of sight. */
  readonly near: number;
}

/** How the customer left a wallet's sheet. */
export type SheetResult =
  | { readonly kind: 'cancelled' | 'failed' }
  | { readonly kind: 'paid'; readonly token: string; readonly email: string | null };

export interface StripeJsError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly payment_intent?: PaymentView;
}

/** The part of a payment that a browser may see and the stand-in needs. */
export interface PaymentView {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly capture_method: string;
  readonly last_payment_error: StripeJsError | null;
  readonly next_action: {
    readonly type: string;
    readonly redirect_to_url?: { readonly url: string };
  } | null;
}

/** The method chosen in the Payment Element, by Stripe's names. */
export type Method = string;

export interface Changed {
  readonly type: Method;
  readonly complete: boolean;
  readonly empty: boolean;
}

export type ToFrame =
  | { readonly say: 'update'; readonly config: FrameConfig; readonly call?: number }
  | { readonly say: 'focus' }
  | { readonly say: 'submit'; readonly call: number }
  | {
      readonly say: 'confirm';
      readonly call: number;
      readonly clientSecret: string;
      /** More fields of the form that is sent to the API, by their names there. */
      readonly more: Readonly<Record<string, string>>;
    };

export type FromFrame =
  | { readonly say: 'ready' }
  | { readonly say: 'height'; readonly height: number }
  | ({ readonly say: 'change' } & Changed)
  | { readonly say: 'updated'; readonly call: number }
  | { readonly say: 'submitted'; readonly call: number; readonly error: StripeJsError | null }
  | { readonly say: 'confirmed'; readonly call: number; readonly result: ConfirmResult }
  | { readonly say: 'offered'; readonly methods: readonly ExpressMethod[] }
  | { readonly say: 'pressed'; readonly method: ExpressMethod; readonly bottom: number }
  | { readonly say: 'answered' }
  | { readonly say: 'left'; readonly result: SheetResult };

export type ConfirmResult =
  | { readonly paymentIntent: PaymentView; readonly error?: never }
  | { readonly error: StripeJsError; readonly paymentIntent?: never };

const mark = 'stripe-sandbox';

export const wrap = (id: string, message: ToFrame | FromFrame) => ({ mark, id, message });

/** Sends a frame's message to the page that holds the frame, and to no other. */
export const tellPage = ({ id, origin }: FrameConfig, message: FromFrame): void =>
  window.parent.postMessage(wrap(id, message), origin);

/** The message of a well-formed envelope for this id, from this origin and window; else undefined. */
export function unwrap<T extends ToFrame | FromFrame>(
  event: MessageEvent,
  from: { id: string; origin: string; source: MessageEventSource | null },
): T | undefined {
  if (event.origin !== from.origin || event.source !== from.source || event.source === null) return undefined;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null) return undefined;
  const envelope = data as { mark?: unknown; id?: unknown; message?: T };
  return envelope.mark === mark && envelope.id === from.id ? envelope.message : undefined;
}
