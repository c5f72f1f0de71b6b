import type { Check, Fields } from './field-checks.ts';
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

/** The data that the frame passes for an event; `value` follows from `amount`. */
export type Given<Type extends keyof Events> = Omit<Events[Type], 'value'>;

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
const isCount: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e8;

/**
 * Each pattern is too narrow for an e-mail address, ICCID, activation code or sentence. Written out here
 * because every partner's page downloads these bytes. Tests compare them with the contract's values. The pattern of
 * an order's id is looser and takes every id of the contract.
 */
const currency = { currency: matches(/^(USD|EUR|AUD|CAD|NZD|GBP|ZAR)$/) };
const destination = { destination: matches(/^[A-Z][A-Z0-9_-]{1,39}$/), ...currency };
const offer = {
  packageId: matches(/^(?!\d{18})[^\s@$]{1,100}$/),
  amount: isCount,
  quantity: isCount,
  referenceId: matches(/^[\w.:-]{1,64}$/),
  ...destination,
};
const order = { orderId: matches(/^ord_[a-z0-9]{1,64}$/), ...offer };
const step = { step: matches(/^[a-z-]{1,39}$/) };
const day = matches(/^\d{4}(-\d\d){2}$/);

const fields: { readonly [Type in keyof Events]: Fields<Given<Type>> } = {
  'widget.ready': currency,
  'widget.error': order,
  'destination.selected': destination,
  'package.selected': offer,
  'dates.selected': { ...destination, start: day, end: day },
  'checkout.started': offer,
  'checkout.abandoned': { ...offer, ...step },
  'checkout.payment.failed': order,
  'purchase.completed': order,
  'topup.completed': order,
  'esim.installed': order,
  'step.viewed': { ...destination, ...step },
  'search.empty': { length: isCount },
  __ready: {},
  __ack: {},
  __height: { height: Number.isFinite, top: isTrue, middle: isTrue },
  __setConfig: { theme: matches(/^(light|dark|auto)$/) },
};

/**
 * Matches a type followed by one of its optional fields, which may be missing and is dropped if malformed.
 * All fields of an error or a step are optional.
 */
const optional = /^(widget.error|step.viewed)|(top|middle|referenceId|quantity|step)$/;

/**
 * Reduces data to exactly the fields its type may carry, or null if a required one is missing or malformed. Drops
 * malformed optional fields. The value is the amount in whole units: every currency here has two decimals.
 */
export function clean<Type extends keyof Events>(type: Type, data: unknown): Events[Type] | null {
  const kept: Record<string, unknown> = {};
  for (const [field, check] of Object.entries<Check>(fields[type])) {
    const value: unknown = Object(data)[field];
    if (check(value)) kept[field] = value;
    else if (!optional.test(type + field)) return null;
  }
  if ((kept['amount'] as number) >= 0) kept['value'] = (kept['amount'] as number) / 100;
  return kept as unknown as Events[Type];
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
