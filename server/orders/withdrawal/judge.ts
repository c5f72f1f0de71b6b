import { ruleOf } from '../../legal/statement-ids.ts';
import { Problem } from '../../contract/problem.ts';
import type { OrderContext } from '../context.ts';
import type { Order, Mark } from '../order.ts';
import { marksOf } from '../marks.ts';
import { accepted, endOfPeriod, type Judgement, type Used, type WithdrawalTerms } from './rule.ts';

export type JudgeDeps = Pick<OrderContext, 'store' | 'connectivity' | 'log'>;

/**
 * Whether an order can be withdrawn from now, and what goes back. Changes nothing. Staff are not bound by the period:
 * a declaration may have reached them in time by other means.
 */
export async function judge(
  deps: JudgeDeps,
  order: Order,
  how: {
    readonly terms: WithdrawalTerms;
    readonly now: number;
    readonly byStaff: boolean;
    /** False: the service is not asked, so a sum that depends on it stays open. */
    readonly asks?: boolean;
  },
): Promise<Judgement> {
  const { rule } = await agreedTerms(deps, order, how.terms);
  if (order.money === 'none') return { verdict: 'unpaid' };
  // Without a payment by the traveller there is nothing to withdraw from.
  if (rule === 'none' || order.payIn === 'account') return { verdict: 'exempt' };
  if (!how.byStaff && how.now >= endOfPeriod(order.createdAt)) return { verdict: 'late' };
  if (order.money === 'released' || order.money === 'refunding' || order.money === 'refunded') {
    return { verdict: 'accepted', usedBytes: null, amount: 0, due: order.refundedAmount, returned: [] };
  }
  if (order.goods !== 'bought') return accepted(order, []);
  if (rule === 'digital-content') return { verdict: 'delivered' };
  // A top-up of a typed ICCID says nothing about that eSIM: it may be a stranger's, so staff work out the sum.
  const isHidden = !how.byStaff && order.kind === 'top-up' && order.topUpOf === null;
  const isUnclear = isHidden || how.asks === false || marksOf(order).some((each) => unclear.has(each));
  const used = isUnclear ? null : await bytesUsed(deps, order);
  return used === null
    ? { verdict: 'accepted', usedBytes: null, amount: null, due: null, returned: [] }
    : accepted(order, used);
}

/**
 * The right as it was agreed to: a later change of a shop's rule takes nothing away. Pages of earlier versions named
 * no rule, so no traveller waived the right for digital content on them.
 */
export async function agreedTerms(
  { store }: Pick<JudgeDeps, 'store'>,
  order: Order,
  today: WithdrawalTerms,
): Promise<WithdrawalTerms> {
  const rule = ruleOf((await store.consents(order.id)).map(({ id }) => id));
  return { ...today, rule: rule ?? (today.rule === 'digital-content' ? 'service' : today.rule) };
}

/** Marks that leave the decision to a person: the bank may have the money, or the eSIM is not what was ordered. */
const unclear: ReadonlySet<Mark> = new Set([
  'disputed',
  'payment-mismatch',
  'dispute-lost',
  'bought-otherwise',
  'bought-twice',
]);

/** The data used by each eSIM that an order bought, as the service reports it now; null when it cannot. */
async function bytesUsed(deps: JudgeDeps, order: Order): Promise<readonly Used[] | null> {
  const further = order.quantity > 1 ? await deps.store.furtherEsims(order.id) : [];
  try {
    const used = await Promise.all(
      [{ ...order, n: 1 }, ...further].map(async (each) => ({
        n: each.n,
        bytes: await bytesUsedOf(deps, order, each),
      })),
    );
    return used.every((each): each is Used => each.bytes !== null) ? used : null;
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    deps.log.warn({ orderId: order.id, err: cause }, 'cannot read how much data was used');
    return null;
  }
}

async function bytesUsedOf(
  { connectivity }: JudgeDeps,
  { kind, dataBytes }: Order,
  { iccid, purchaseId }: Pick<Order, 'iccid' | 'purchaseId'>,
): Promise<number | null> {
  if (iccid === null || purchaseId === null) return null;
  if (kind === 'purchase') {
    const esim = await connectivity.esim(iccid);
    if (esim?.status === 'released' || esim?.status === 'downloaded') return 0;
  }
  const told = await connectivity.consumption(purchaseId);
  return told === null ? null : Math.min(dataBytes, Math.max(0, dataBytes - told.remainingBytes));
}
