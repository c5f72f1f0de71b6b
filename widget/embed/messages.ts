import { type Check, type FieldCheck, type Fields, optional } from './field-checks.ts';
import type { OrderData, Theme, WidgetEvents, WidgetEventType } from './public/embed.d.ts';

/**
 * The messages between the frame and the page around it: their names, what each may carry, and the guards that both
 * sides read with. The public ones are described for partners in `public/embed.d.ts`.
 */
export const source = 'esim-widget';
export const version = 1;

/** Between frame and loader only; a page without the loader may ignore them. */
export interface InternalEvents {
  /** Frame to page: I listen. */
  __ready: Record<never, never>;
  /** Page to frame: I listen too; its id is that of the `__ready` it answers, or empty. */
  __ack: Record<never, never>;
  /**
   * Frame to page: pixels of content; `top` when a new step begins and its head should be in view, `middle` when what lies
   * over the middle of the frame should be.
   */
  __height: { height: number; top?: boolean; middle?: boolean };
  /** Page to frame. */
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
 * Shapes are narrow enough that no e-mail address, ICCID or activation code fits into any of them. Spelt out, since
 * every partner's page loads these bytes; a test holds them to the contract's values.
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
 * The data of a type with exactly the fields that may travel, or null where a needed one is missing or misshapen.
 * An optional field that is misshapen is left out.
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

/** A message of this version and of a known type, its data cleaned; null for everything else, whatever it is. */
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

/** Internal types begin with two underscores and are never shown to a partner. */
export const isInternal = (type: keyof Events): type is keyof InternalEvents => type.startsWith('__');
