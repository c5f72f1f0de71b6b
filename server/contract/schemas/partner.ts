import { z } from 'zod';
import { listCursorPattern } from '../list-cursor.ts';
import { Currency, DestinationCode, goodsStates, moneyStates, Money, OrderId } from './storefront.ts';
import { shopIdPattern, maxStaffText } from '../values/values.ts';
import { Day, UtcInstant } from './dates.ts';

/** The API of the partner's own programs, by key. Money is in minor units, data in bytes, time in ISO 8601. */
const ShopId = z.string().regex(shopIdPattern);

/** As on the command line and in the dashboard. */
const actions = ['look', 'refund', 'withdraw', 'resend', 'revoke', 'release', 'adopt', 'settle'] as const;

export const PartnerOrder = z
  .strictObject({
    id: OrderId,
    number: z.string().describe('the part of the id that the traveller sees'),
    version: z.int().describe('counts changes; an action names the version that was seen'),
    shop: z.string(),
    kind: z.enum(['purchase', 'top-up']),
    money: z.enum(moneyStates),
    goods: z.enum(goodsStates),
    reason: z.string().nullable().describe('why nothing was bought'),
    marks: z.array(z.string()).describe('why it needs a person; empty when it does not'),
    destination: z.strictObject({ code: z.string(), name: z.string() }),
    dataBytes: z.int(),
    days: z.int(),
    quantity: z.int().describe('how many eSIMs'),
    price: Money,
    captured: z.int().nullable().describe('taken of the price, minor units'),
    refunded: z.int().describe('minor units'),
    costCents: z.int().describe('what the service charges, US cents'),
    emailMasked: z.string().nullable(),
    iccidEnd: z.string().nullable().describe('the last four digits'),
    esim: z
      .strictObject({
        status: z.string(),
        remainingBytes: z.int().nullable(),
        totalBytes: z.int().nullable(),
      })
      .nullable()
      .describe('the first eSIM, as it was last told'),
    referenceId: z.string().nullable().describe('of your own system'),
    source: z.string().nullable().describe('`utm_source` of the visit'),
    paymentId: z.string().nullable(),
    purchaseId: z.string().nullable(),
    createdAt: UtcInstant,
    updatedAt: UtcInstant,
  })
  .meta({ id: 'PartnerOrder' });
export type PartnerOrder = z.infer<typeof PartnerOrder>;

/** What an action changed: all that is shown to a key that may act but not read. */
export const MovedOrder = PartnerOrder.pick({ id: true, version: true, money: true, goods: true }).meta({
  id: 'MovedOrder',
});
export type MovedOrder = z.infer<typeof MovedOrder>;

export const OrdersQuery = z.strictObject({
  needsPerson: z.enum(['true']).optional().describe('only those that need a person'),
  money: z.enum(moneyStates).optional(),
  goods: z.enum(goodsStates).optional(),
  destination: DestinationCode.optional(),
  shop: ShopId.optional(),
  source: z.string().min(1).max(maxStaffText.source).optional(),
  changedFrom: Day.optional().describe('changed on this day or later, UTC'),
  changedTo: Day.optional().describe('changed on this day or before, UTC'),
  after: z.string().regex(listCursorPattern).optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).optional().describe('50 when omitted'),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;

export const PartnerOrders = z
  .strictObject({
    orders: z.array(PartnerOrder).describe('the latest change first'),
    next: z.string().nullable().describe('send it as `after` for the next page; null at the end'),
  })
  .meta({ id: 'PartnerOrders' });
export type PartnerOrders = z.infer<typeof PartnerOrders>;

export const PartnerOrderDetail = z
  .strictObject({
    order: PartnerOrder,
    history: z.array(
      z.strictObject({
        at: UtcInstant,
        cause: z.string(),
        by: z.string().nullable().describe('who did it, masked; null for the program'),
      }),
    ),
  })
  .meta({ id: 'PartnerOrderDetail' });
export type PartnerOrderDetail = z.infer<typeof PartnerOrderDetail>;

export const PartnerFindings = z
  .strictObject({
    orders: z
      .array(
        z.strictObject({
          order: PartnerOrder,
          todo: z.string().nullable().describe('what its marks ask for'),
          payBackBy: UtcInstant.nullable().describe('of a withdrawal'),
        }),
      )
      .describe('orders that need a person, oldest first, at most 100'),
    findings: z
      .array(
        z.strictObject({ kind: z.string(), subject: z.string(), detail: z.string(), foundAt: UtcInstant }),
      )
      .describe('what no order explains, oldest first, at most 100'),
    total: z.strictObject({ orders: z.int(), findings: z.int() }),
  })
  .meta({ id: 'PartnerFindings' });
export type PartnerFindings = z.infer<typeof PartnerFindings>;

export const SettleFinding = z
  .strictObject({ subject: z.string().min(1).max(300) })
  .meta({ id: 'SettleFinding' });
export const SettledFinding = z.strictObject({ settled: z.string() }).meta({ id: 'SettledFinding' });

export const FiguresQuery = z.strictObject({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(90)
    .optional()
    .describe('today and the days before; 7 when omitted'),
  zone: z.string().min(1).max(60).optional().describe('IANA time zone of the days; UTC when omitted'),
  shop: ShopId.optional(),
});
export type FiguresQuery = z.infer<typeof FiguresQuery>;

const counted = {
  orders: z.int(),
  sold: z.int(),
  refunds: z.int(),
  refunded: z.int(),
  cost: z.int().describe('what the service charges'),
  feesKnown: z.int().describe('of how many sales Stripe’s fee is known'),
  fees: z.int(),
  margin: z.int().describe('sold, less refunded, cost and fees'),
};
export const PartnerFigures = z
  .strictObject({
    currency: Currency.describe('the one in which most was sold; other sums are counted in it at the rates'),
    ratesOf: Day.describe('the day of the exchange rates'),
    zone: z.string(),
    total: z.strictObject(counted),
    days: z.array(z.strictObject({ day: Day, ...counted })),
    currencies: z.array(z.strictObject({ currency: z.string(), ...counted })).describe('each in its own'),
  })
  .meta({ id: 'PartnerFigures' });
export type PartnerFigures = z.infer<typeof PartnerFigures>;

export const AskedAction = z
  .strictObject({
    action: z.enum(actions),
    amount: z
      .int()
      .min(1)
      .max(99_999_999)
      .optional()
      .describe('of a refund, minor units; all that is left when omitted'),
    purchaseId: z.string().min(1).max(maxStaffText.purchaseId).optional().describe('what to adopt'),
  })
  .meta({ id: 'AskedAction' });
export type AskedAction = z.infer<typeof AskedAction>;

export const TakenAction = AskedAction.extend({
  version: z.int().min(1).describe('of the order as it was seen; another answers 409 order-changed'),
  reason: z
    .string()
    .max(maxStaffText.note)
    .regex(/^[^\p{Cc}]*$/u)
    .optional()
    .describe('kept with it'),
}).meta({ id: 'TakenAction' });
export type TakenAction = z.infer<typeof TakenAction>;

export const ActionPreview = z
  .strictObject({
    order: PartnerOrder,
    action: z.enum(actions),
    isPossible: z.boolean().describe('as far as can be told without doing it'),
    refused: z.string().nullable().describe('why it is not'),
    givesBack: Money.nullable().describe('to the traveller; null where nothing, or not known yet'),
    will: z.array(z.strictObject({ about: z.string(), what: z.string() })).describe('what will happen'),
  })
  .meta({ id: 'ActionPreview' });
export type ActionPreview = z.infer<typeof ActionPreview>;
