import { type Check, type FieldCheck, type Fields, optional } from './field-checks.ts';
import type { OrderData, Theme, WidgetEvents, WidgetEventType } from './public/embed.d.ts';

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
const checks: Fields<OrderData> = {
  orderId: [matches(/^ord_[a-z0-9]{1,64}$/)],
  referenceId: [matches(/^[\w.:-]{1,64}$/), optional],
  destination: [matches(/^[A-Z][A-Z0-9_-]{1,39}$/)],
  packageId: [matches(/^(?!\d{18})[^\s@$]{1,100}$/)],
  amount: [(value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e8],
  currency: [matches(/^(USD|EUR|AUD|CAD|NZD|GBP|ZAR)$/)],
};
const { currency, destination, orderId, ...rest } = checks;
const offer = { destination, currency, ...rest };

const fields: { readonly [Type in keyof Events]: Fields<Events[Type]> } = {
  'widget.ready': { currency },
  'destination.selected': { destination, currency },
  'package.selected': offer,
  'checkout.started': offer,
  'checkout.payment.failed': checks,
  'purchase.completed': checks,
  'topup.completed': checks,
  'widget.error': {
    orderId: [orderId[0], optional],
    referenceId: rest.referenceId,
    destination: [destination[0], optional],
    packageId: [rest.packageId[0], optional],
    amount: [rest.amount[0], optional],
    currency: [currency[0], optional],
  },
  __ready: {},
  __ack: {},
  __height: { height: [Number.isFinite], top: [isTrue, optional], middle: [isTrue, optional] },
  __setConfig: { theme: [matches(/^(light|dark|auto)$/)] },
};

/**
 * Reduces data to exactly the fields its type may carry, or null if a required one is missing or malformed. Drops
 * malformed optional fields.
 */
export function clean<Type extends keyof Events>(type: Type, data: unknown): Events[Type] | null {
  const given = new Map(Object.entries(data ?? {}));
  const kept: [string, unknown][] = [];
  for (const [field, [check, mayLack]] of Object.entries<FieldCheck>(fields[type])) {
    const value = given.get(field);
    if (check(value)) kept.push([field, value]);
    else if (!mayLack) return null;
  }
  return Object.fromEntries(kept) as unknown as Events[Type];
}

/** A message of this version and of a known type, with cleaned data; null for anything else. */
export function parse(value: unknown): Message | null {
  if (typeof value !== 'object' || value === null) return null;
  const envelope: Partial<Record<keyof Message, unknown>> = value;
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
