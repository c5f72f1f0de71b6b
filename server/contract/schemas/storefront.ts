import { z } from 'zod';
import { Attribution } from './attribution.ts';
import { Currency, DestinationCode, Money, PackageId } from './catalogue.ts';
import { Esim, Profile } from './esim.ts';
import { emailRule } from '../email/email.ts';
import { Consents, Ordering } from './ordering.ts';
import { askedQuantity, ofSeveral, whichEsim } from './quantity.ts';
import {
  capabilityPattern,
  iccidPattern,
  idempotencyKeyPattern,
  linkedEsim,
  maxEmailLength,
  maxTagLength,
  orderIdPattern,
} from '../values/values.ts';
import { Day, Instant } from './dates.ts';

/**
 * The HTTP API of the storefront: the one description of what travels between the widget and the server.
 * The widget imports the types only. Money is integer minor units, data is bytes, time is ISO 8601.
 */
export type { Attribution, Esim, Profile };
export {
  Currency,
  Destination,
  DestinationCode,
  DestinationList,
  Money,
  Package,
  PackageList,
} from './catalogue.ts';

export const OrderId = z.string().regex(orderIdPattern);
/** 256 random bits as base64url, made by the widget; the server keeps only its SHA-256. */
export const Capability = z.string().regex(capabilityPattern);
export const IdempotencyKey = z.string().regex(idempotencyKeyPattern);
export const Email = z.email({ pattern: emailRule }).max(maxEmailLength);
const Iccid = z.string().regex(iccidPattern);

const elements = z.strictObject({
  mode: z.literal('payment'),
  captureMethod: z.enum(['manual', 'automatic']),
  allowedPaymentMethodTypes: z.array(z.string()),
});

export const Checkout = z
  .strictObject({
    mode: z.enum(['live', 'sandbox']),
    open: z.boolean().describe('false while the service is down: paying would not begin'),
    publishableKey: z.string(),
    scriptUrl: z.url().describe('address of Stripe.js'),
    elements: elements.describe(
      'options for Stripe’s Elements, beside the price’s amount and its currency in lower case: each payment is made with the same, and Stripe confirms no other',
    ),
    moreWaysIn: z
      .array(Currency)
      .optional()
      .describe(
        'currencies in which an order may be paid in a tab of its own, by more methods; without it, none',
      ),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof Checkout>;

const offer = {
  packageId: PackageId,
  price: Money.describe('the price as shown; another price now answers 409 price-changed'),
  dates: z
    .strictObject({ start: Day, end: Day })
    .optional()
    .describe(
      'trip dates in place of the duration of the package; one or two days are bought as days from the first use',
    ),
  email: Email,
  consents: Consents.optional().describe('each statement ticked; needed, unless `consent` is sent'),
  consent: z.literal(true).optional().describe('in place of `consents`, from pages that knew one statement'),
  lang: z
    .string()
    .max(maxTagLength)
    .regex(/^[A-Za-z0-9_-]*$/),
  attribution: Attribution.optional(),
};

export const PlaceOrder = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('purchase'),
      ...offer,
      deviceCheck: z.enum(['yes', 'unsure']).describe('the traveller says that the device takes an eSIM'),
      quantity: askedQuantity,
    }),
    z.strictObject({
      kind: z.literal('top-up'),
      ...offer,
      esim: z.union([
        z
          .strictObject({ orderId: OrderId.or(z.literal(linkedEsim)), capability: Capability, n: whichEsim })
          .describe('an eSIM of an order; `esim` for that of a link to one eSIM'),
        z.strictObject({ iccid: Iccid }).describe('an ICCID typed in'),
      ]),
    }),
  ])
  .meta({ id: 'PlaceOrder' });
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const TopUpCheck = z
  .strictObject({ iccid: Iccid, destination: DestinationCode })
  .meta({ id: 'TopUpCheck' });
export type TopUpCheck = z.infer<typeof TopUpCheck>;
export const TopUpAnswer = z.strictObject({ topUpAllowed: z.boolean() }).meta({ id: 'TopUpAnswer' });
export type TopUpAnswer = z.infer<typeof TopUpAnswer>;

export const LinkRequest = z.strictObject({ email: Email }).meta({ id: 'LinkRequest' });
export type LinkRequest = z.infer<typeof LinkRequest>;

const orderStates = ['awaiting-payment', 'preparing', 'ready', 'not-bought', 'expired', 'in-review'] as const;
export const moneyStates = ['none', 'held', 'captured', 'released', 'refunding', 'refunded'] as const;
export const goodsStates = ['none', 'attempting', 'unknown', 'bought', 'impossible'] as const;

export const OrderView = z
  .strictObject({
    id: OrderId,
    kind: z.enum(['purchase', 'top-up']),
    state: z.enum(orderStates),
    money: z.enum(moneyStates),
    reason: z
      .enum(['refused', 'unavailable', 'outcome-unknown', 'hold-lapsed', 'not-paid', 'withdrawn'])
      .nullable()
      .describe('why nothing was bought'),
    createdAt: Instant,
    destination: z.strictObject({
      code: DestinationCode,
      name: z.string(),
      kind: z.enum(['country', 'region']),
    }),
    package: z.strictObject({ id: PackageId, dataBytes: z.int().positive(), days: z.int().positive() }),
    dates: z.strictObject({ start: Day, end: Day }).nullable(),
    price: Money,
    atOnce: z.boolean().describe('the money is taken as soon as it is paid, not once it is delivered'),
    tab: z
      .enum(['open', 'refused', 'deciding'])
      .nullable()
      .describe('while it is unpaid and is being paid in a tab of its own: how that stands'),
    paidWith: z.string().nullable().describe('what paid, such as `iDEAL` or `Visa •••• 4242`'),
    refunded: Money.nullable().describe('what was paid back, where that is a part of the price'),
    emailMasked: z.string().nullable(),
    referenceId: z.string().nullable(),
    topUpOf: OrderId.nullable().describe('the order of the eSIM that it tops up, where that is of one eSIM'),
    seller: z
      .strictObject({
        who: z.array(z.string()).describe('name, address and VAT number, as far as they are told'),
        tax: z.string().nullable().describe('beside the price, such as `incl. VAT`'),
      })
      .nullable()
      .describe('who sold it, as it was told on that day'),
    profile: Profile.nullable().describe('of the first eSIM'),
    esim: Esim.nullable().describe('the first eSIM'),
    ...ofSeveral,
  })
  .meta({ id: 'OrderView' });
export type OrderView = z.infer<typeof OrderView>;

export const OrderEmail = z
  .strictObject({ email: z.string().nullable().describe('null once it is forgotten') })
  .meta({ id: 'OrderEmail' });
export type OrderEmail = z.infer<typeof OrderEmail>;

export const PlacedOrder = z
  .strictObject({
    order: OrderView,
    payment: z
      .strictObject({ clientSecret: z.string() })
      .describe('for Stripe.js confirmPayment; empty when there is nothing to confirm any more'),
  })
  .meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const TabPayment = PlacedOrder.extend({
  elements: elements.describe('as at the checkout, and for this payment alone'),
}).meta({ id: 'TabPayment' });
export type TabPayment = z.infer<typeof TabPayment>;

/** RFC 9457; `price` comes with `price-changed`, `ordering` with `consents-changed`, `issues` with `invalid-request`. */
export const ProblemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().describe('the request id'),
    price: Money.optional(),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    ordering: Ordering.optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof ProblemBody>;
