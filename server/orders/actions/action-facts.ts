import type { OrderAction, ActionFacts } from './rules.ts';
import type { Order } from '../order.ts';
import { judge } from '../withdrawal/judge.ts';
import type { WithdrawDeps } from '../withdrawal/withdraw.ts';

export interface FactsDeps extends Pick<
  WithdrawDeps,
  'store' | 'payments' | 'connectivity' | 'log' | 'withdrawalTerms'
> {
  /** False when the service sends its own mail. */
  readonly mailing?: boolean;
}

/** Reads what an action's rules need to know from outside and from the store. */
export async function readFacts(
  deps: FactsDeps,
  action: OrderAction,
  order: Order,
): Promise<Omit<ActionFacts, 'now' | 'policy'>> {
  const { store, payments } = deps;
  switch (action) {
    case 'refund':
      return order.money === 'captured' && order.payIn !== 'account'
        ? { dispute: await payments.dispute(order.paymentId ?? '') }
        : {};
    case 'withdraw':
      return { ...(await readFacts(deps, 'refund', order)), ...(await withdrawalOf(deps, order)) };
    case 'resend': {
      const [contact, mails] = await Promise.all([store.contact(order.id), store.mailsOf(order.id)]);
      const { mailing } = deps;
      return { hasContact: contact !== null, mails, ...(mailing === undefined ? {} : { mailing }) };
    }
    default:
      return {};
  }
}

/** Whether an order was withdrawn from, and what a withdrawal would bring now. */
async function withdrawalOf(
  deps: FactsDeps,
  order: Order,
): Promise<Pick<ActionFacts, 'withdrawal' | 'judged'>> {
  const { store, withdrawalTerms } = deps;
  const how = { terms: withdrawalTerms(order.shop), now: await store.now(), byStaff: true };
  const [withdrawal, judged] = await Promise.all([store.withdrawal(order.id), judge(deps, order, how)]);
  return { withdrawal, judged };
}
