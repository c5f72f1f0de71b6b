import { z } from 'zod';
import { DestinationCode, Money, OrderId } from './storefront.ts';
import { maxEsims } from '../values/values.ts';
import { Instant } from './dates.ts';

/**
 * The events that a partner's systems can get. Nothing in them identifies a traveller or installs an eSIM.
 */
const order = z
  .strictObject({
    id: OrderId,
    shop: z.string().describe('the shop that it was placed in'),
    referenceId: z.string().nullable().describe('the reference that the page around the shop gave'),
    kind: z.enum(['purchase', 'top-up']),
    quantity: z.int().min(1).max(maxEsims),
    price: Money.describe('of all of its eSIMs'),
  })
  .meta({ id: 'HookOrder' });

const nth = z.int().min(1).max(maxEsims).describe('which eSIM of the order');
const esim = z.strictObject({ order, esim: z.strictObject({ n: nth, at: Instant }) });
const delivered = z.strictObject({
  order,
  delivered: z.int().min(0).max(maxEsims).describe('how many of its eSIMs the service delivered'),
});

/** The data of each event. */
const data = {
  'order.delivered': delivered,
  'order.released': z.strictObject({
    order,
    reason: z.string().nullable().describe('why nothing was bought; the money that was set aside is free'),
  }),
  'order.refunded': z.strictObject({
    order,
    refund: Money.describe('what went back now'),
    refunded: Money.describe('what has gone back in all'),
  }),
  'order.needs_person': z.strictObject({
    order,
    marks: z.array(z.string()).describe('why it waits for a person, the newest last'),
  }),
  'top_up.delivered': delivered,
  'esim.installed': esim,
  'esim.enabled': esim,
  'esim.low': z.strictObject({
    order,
    esim: z.strictObject({ n: nth, remainingBytes: z.int().min(0), totalBytes: z.int().positive() }),
  }),
  'esim.deleted': esim,
  'withdrawal.declared': z.strictObject({
    order,
    verdict: z.string().describe('`accepted`, or why there is no right to withdraw'),
    back: Money.nullable().describe('what goes back because of it; null: a person works it out'),
  }),
  'approval.requested': z.strictObject({
    approval: z.strictObject({
      id: z.string(),
      orderId: OrderId.describe('the id that its order will have'),
      shop: z.string(),
      referenceId: z.string().describe('the reference that the program gave the purchase'),
      key: z.string().describe('the name of the API key that asks'),
      packageId: z.string(),
      destination: DestinationCode,
      dataBytes: z.int().positive(),
      days: z.int().positive(),
      charge: Money.describe('what it would take from the account'),
      endsAt: Instant.describe('until then an owner decides it in the dashboard, under Connections'),
    }),
  }),
  'webhook.test': z.strictObject({ message: z.string() }),
} as const;

export type HookType = keyof typeof data;
export type HookData<T extends HookType> = z.infer<(typeof data)[T]>;

/** What an endpoint may subscribe to; the test event goes to each. */
export const hookTypes = (Object.keys(data) as HookType[]).filter((type) => type !== 'webhook.test');

/** The body of each event. */
export const hookBodies = Object.fromEntries(
  Object.entries(data).map(([type, each]) => [
    type,
    z.strictObject({
      id: z.string().describe('as in the header `webhook-id`: the same however often it is sent'),
      type: z.literal(type),
      timestamp: Instant.describe('when it happened'),
      data: each,
    }),
  ]),
);
