import type { Check, Fields, OptionalOf } from './field-checks.ts';
import type { Theme, WidgetEvents, WidgetEventType } from './public/embed.d.ts';

/**
 * The messages between the frame and the page around it: their names, the data each may carry, and the validation that
 * both sides use. `public/embed.d.ts` describes the public ones for partners.
 */
export const source = 'esim-widget';
export const version = 1;

/** Only between the frame and the loader; a page without the loader may ignore them. */
export interface InternalEvents {
  /** Frame to page: the frame is listening. */
  __ready: Record<never, never>;
  /** Page to frame: the page is listening too. Its id is that of the `__ready` it answers, or empty. */
  __ack: Record<never, never>;
  /**
   * Frame to page: the content's height in pixels; `top` to scroll the head of a new step into view, `middle` to scroll
   * to whatever covers the middle of the frame.
   */
  __height: { height: number; top?: boolean; middle?: boolean };
  /** Page to frame: changes the theme. */
  __setConfig: { theme: Theme };
}

export type PublicType = WidgetEventType;
export type Events = WidgetEvents & InternalEvents;
export type Message = {
  [Type in keyof Events]: {
    source: typeof source;
    version: typeof version;
    id: string;
    type: Type;
    data: Events[Type];
  };
}[keyof Events];

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const isTrue: Check = (value) => value === true;

/**
 * Each pattern is too narrow for an e-mail address, ICCID or activation code. Written out here because every partner's
 * page downloads these bytes; a test checks them against the contract's values.
 */
const currency = { currency: matches(/^(USD|EUR|AUD|CAD|NZD|GBP|ZAR)$/) };
const destination = { destination: matches(/^[A-Z][A-Z0-9_-]{1,39}$/), ...currency };
const offer = {
  packageId: matches(/^(?!\d{18})[^\s@$]{1,100}$/),
  amount: (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e8,
  referenceId: matches(/^[\w.:-]{1,64}$/),
  ...destination,
};
const order = { orderId: matches(/^ord_[a-z0-9]{1,64}$/), ...offer };

const fields: { readonly [Type in keyof Events]: Fields<Events[Type]> } = {
  'widget.ready': currency,
  'destination.selected': destination,
  'package.selected': offer,
  'checkout.started': offer,
  'checkout.payment.failed': order,
  'purchase.completed': order,
  'topup.completed': order,
  'widget.error': order,
  __ready: {},
  __ack: {},
  __height: { height: Number.isFinite, top: isTrue, middle: isTrue },
  __setConfig: { theme: matches(/^(light|dark|auto)$/) },
};

/** Fields that a message may lack, and that are dropped if malformed: these, and every field of an error. */
const optional: readonly string[] = ['top', 'middle', 'referenceId'] satisfies OptionalOf<
  Events[Exclude<keyof Events, 'widget.error'>]
>[];

/**
 * Reduces data to exactly the fields its type may carry, or null if a required one is missing or malformed. Drops
 * malformed optional fields.
 */
export function clean<Type extends keyof Events>(type: Type, data: unknown): Events[Type] | null {
  const kept: [string, unknown][] = [];
  for (const [field, check] of Object.entries<Check>(fields[type])) {
    const value: unknown = Object(data)[field];
    if (check(value)) kept.push([field, value]);
    else if (type !== 'widget.error' && !optional.includes(field)) return null;
  }
  return Object.fromEntries(kept) as unknown as Events[Type];
}

/** A message of this version and of a known type, with cleaned data; null for anything else. */
export function parse(value: unknown): Message | null {
  const envelope: Partial<Record<keyof Message, unknown>> = Object(value);
  const { id, type } = envelope;
  if (envelope.source !== source || envelope.version !== version) return null;
  if (typeof id !== 'string' || id.length > 64 || !isType(type)) return null;
  const data = clean(type, envelope.data);
  return data && ({ source, version, id, type, data } as Message);
}

const isType = (type: unknown): type is keyof Events =>
  typeof type === 'string' && Object.hasOwn(fields, type);

/** Internal types start with two underscores and are never exposed to partners. */
export const isInternal = (type: keyof Events): type is keyof InternalEvents => type.startsWith('__');
