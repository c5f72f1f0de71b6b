import { createHash } from 'node:crypto';
import type { HookData, HookType } from '../contract/schemas/hooks.ts';
import type { Money } from '../contract/schemas/storefront.ts';
import { isLow, type EsimRecord } from '../orders/esims/esim-record.ts';
import type { Approval } from '../orders/account/book.ts';
import type { Order } from '../orders/order.ts';
import { deliveredOf } from '../orders/quantity.ts';
import { marksOf } from '../orders/marks.ts';
import type { Change } from '../orders/order-store.ts';
import { toState } from '../orders/order-view.ts';
import { instant } from '../runtime/dates.ts';

/** An event for the partner's systems, as it is sent. */
export interface Announcement {
  readonly id: string;
  readonly type: HookType;
  /** Null: it belongs to no shop. */
  readonly shop: string | null;
  /** Events of one stream are sent in the order in which they happened. */
  readonly stream: string;
  readonly at: number;
  readonly body: string;
}

/** The events that a change of an order causes; `after` has the version that the change makes. */
export function announceChange(
  before: Order,
  after: Order,
  { withdrawal }: Pick<Change, 'withdrawal'>,
  at: number,
): readonly Announcement[] {
  const version = String(after.version);
  const facts = factsOf(after);
  const money = (amount: number): Money => ({ amount, currency: after.price.currency });
  const tell = <T extends HookType>(type: T, key: string, data: HookData<T>) =>
    announce(type, after, key, at, data);
  const marks = marksOf(after);
  return [
    ...(withdrawal
      ? [
          tell('withdrawal.declared', version, {
            order: facts,
            verdict: withdrawal.verdict,
            back: withdrawal.amount === null ? null : money(withdrawal.amount),
          }),
        ]
      : []),
    ...(isDelivered(after) && !isDelivered(before)
      ? [
          tell(after.kind === 'purchase' ? 'order.delivered' : 'top_up.delivered', 'once', {
            order: facts,
            delivered: deliveredOf(after),
          }),
        ]
      : []),
    ...(isLetGo(after) && !isLetGo(before)
      ? [tell('order.released', 'once', { order: facts, reason: after.reason })]
      : []),
    ...(after.refundedAmount > before.refundedAmount
      ? [
          tell('order.refunded', `${after.refundedAmount} ${version}`, {
            order: facts,
            refund: money(after.refundedAmount - before.refundedAmount),
            refunded: money(after.refundedAmount),
          }),
        ]
      : []),
    ...(marks.some((each) => !marksOf(before).includes(each))
      ? [tell('order.needs_person', version, { order: facts, marks: [...marks] })]
      : []),
  ];
}

/** The traveller can install what was bought, and keeps it. */
const isDelivered = (order: Order): boolean =>
  toState(order) === 'ready' && order.money !== 'refunding' && order.money !== 'refunded';

/** Nothing was bought, and no money is asked for. */
const isLetGo = ({ money, payIn }: Order): boolean =>
  money === 'released' || (payIn === 'account' && money === 'refunded');

const steps = {
  installed: 'esim.installed',
  enabled: 'esim.enabled',
  deleted: 'esim.deleted',
} as const;
type Told = keyof typeof steps;

/** An announcement about an eSIM, no matter who bought it. */
export type EsimNotice =
  | { readonly type: (typeof steps)[Told]; readonly at: number }
  | { readonly type: 'esim.low'; readonly remainingBytes: number; readonly totalBytes: number };

/** The announcements that news about an eSIM causes. */
export function noticesOf(before: EsimRecord, after: EsimRecord): readonly EsimNotice[] {
  const count = (record: EsimRecord, status: string) =>
    record.steps.filter((step) => step.status === status).length;
  const fresh = after.steps.filter(
    (step) =>
      step.status in steps &&
      // A step is not new if only its time is more exact.
      count(after, step.status) > count(before, step.status) &&
      !before.steps.some(({ status, at }) => status === step.status && at === step.at),
  );
  const { remainingBytes, totalBytes } = after;
  return [
    ...fresh.map(({ status, at }) => ({ type: steps[status as Told], at })),
    ...(isLow(after) && !isLow(before) && remainingBytes !== null && totalBytes !== null
      ? [{ type: 'esim.low' as const, remainingBytes, totalBytes }]
      : []),
  ];
}

/** Makes the event about the n-th eSIM of the order that bought it. */
export function announceEsim(order: Order, n: number, notice: EsimNotice, at: number): Announcement {
  const facts = factsOf(order);
  if (notice.type !== 'esim.low') {
    const esim = { n, at: instant(notice.at) };
    return announce(notice.type, order, `${n} ${notice.at}`, at, { order: facts, esim });
  }
  const { type, ...left } = notice;
  return announce(type, order, `${n} ${left.totalBytes}`, at, { order: facts, esim: { n, ...left } });
}

/** Announces that a program asks to buy beyond its budget, so that the partner's systems can call an owner. */
export function announceApproval(approval: Approval, key: string, at: number): Announcement {
  const { id, orderId, shop, charge, purchase, endsAt } = approval;
  const { reference: referenceId, packageId, destination, dataBytes, days } = purchase;
  const what = { packageId, destination, dataBytes, days, charge, endsAt: instant(endsAt) };
  return announce('approval.requested', { id: orderId, shop }, id, at, {
    approval: { id, orderId, shop, referenceId, key, ...what },
  });
}

/** The event that staff send to try an endpoint out. */
export function announceTest(key: string, at: number): Announcement {
  const message = 'Somebody of your shop’s staff sent this to try the endpoint out.';
  return announce('webhook.test', { id: key, shop: null }, key, at, { message });
}

const factsOf = ({
  id,
  shop,
  attribution,
  kind,
  quantity,
  price,
}: Order): HookData<'order.released'>['order'] => ({
  id,
  shop,
  referenceId: attribution.referenceId ?? null,
  kind,
  quantity,
  price: { ...price },
});

/** The id says what happened to what: what happens again after a restored backup gets the same id. */
function announce<T extends HookType>(
  type: T,
  { id: stream, shop }: { readonly id: string; readonly shop: string | null },
  key: string,
  at: number,
  data: HookData<T>,
): Announcement {
  const hash = createHash('sha256').update(`${type} ${stream} ${key}`).digest('base64url');
  const id = `evt_${hash.slice(0, 22)}`;
  return { id, type, shop, stream, at, body: JSON.stringify({ id, type, timestamp: instant(at), data }) };
}
