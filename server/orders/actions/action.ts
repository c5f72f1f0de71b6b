import { Problem } from '../../contract/problem.ts';
import { unmark } from '../marks.ts';
import { neverAt, type Order } from '../order.ts';
import type { ReconcileDeps } from '../reconcile/reconcile.ts';
import { refuseIf } from './refusal.ts';
import { withdraw, type WithdrawDeps } from '../withdrawal/withdraw.ts';
import { adopt } from './adopt.ts';
import { readFacts, type FactsDeps } from './action-facts.ts';
import { look } from './look.ts';
import { refuseIfBought, watchFrom } from './not-bought.ts';
import { advanced, byOf, causeOf, commit, type ActionDeps, type ActionOptions } from './record.ts';
import { refund } from './refund.ts';
import { mailToResend, reasonAgainst, type OrderAction } from './rules.ts';

/**
 * Takes one action, unless it is not safe.
 *
 * - `look`: reads Stripe and the service again and goes on from there.
 * - `release`: gives up buying and releases the hold; not for an order that is bought.
 * - `refund`: refunds what was captured, bought or not; or a part of it, and the eSIM stays.
 * - `adopt`: records a purchase that the service lists as this order's.
 * - `revoke`: ends every link to the order; the traveller can ask for a new one by e-mail.
 * - `resend`: queues the mail that tells how the order ended, with a fresh link.
 * - `withdraw`: records the traveller's withdrawal and sends back what the rule gives back.
 * - `settle`: says that a person has dealt with it; the order leaves the list.
 *
 * What the action itself writes is one commit: after a crash it is done, with its trace, or was never begun.
 *
 * @throws Problem `not-found`; `order-closed` with the reason when it is not safe; `order-changed` when another
 * person or process has changed the order meanwhile.
 */
export async function runAction(
  flow: ReconcileDeps & WithdrawDeps & FactsDeps,
  action: OrderAction,
  orderId: string,
  how: ActionOptions = {},
): Promise<Order> {
  const deps: ActionDeps = { ...flow, by: how.by, via: how.via };
  const order = await deps.store.read(orderId);
  if (!order) throw new Problem('not-found');
  if (how.version !== undefined && how.version !== order.version) throw new Problem('order-changed');
  const now = await deps.store.now();
  const facts = { now, policy: deps.policy, ...(await readFacts(deps, action, order)) };
  refuseIf(reasonAgainst(action, order, facts));
  switch (action) {
    case 'look':
      return look(deps, order, how, now);
    case 'settle':
      return commit(deps, order, {
        cause: causeOf(action, how),
        // The money went back by other means: Stripe is not asked again until a person says `look`.
        set: {
          marks: null,
          ...(order.money === 'refunding' ? { nextAt: neverAt } : {}),
          ...(order.refundDue === null ? {} : { refundDue: null, moneyTries: 0, nextAt: null }),
        },
      });
    case 'release': {
      await refuseIfBought(deps, order, now);
      const given = await commit(deps, order, {
        cause: causeOf(action, how),
        set: {
          goods: 'impossible',
          reason: order.reason ?? 'unavailable',
          ...unmark(order, 'stuck'),
          nextAt: now,
          ...watchFrom(deps, order, now),
        },
      });
      return advanced(deps, given);
    }
    case 'refund':
      return refund(deps, order, how, { now, dispute: facts.dispute ?? 'none' });
    case 'revoke':
      return commit(deps, order, { cause: causeOf(action, how), set: {}, endLinks: true });
    case 'resend': {
      const kind = mailToResend(order, now);
      if (kind === null) throw new Error('Bug! No mail to send again');
      return commit(deps, order, { cause: causeOf(action, how, kind), set: {}, mailAgain: kind });
    }
    case 'adopt':
      return adopt(deps, order, how);
    case 'withdraw':
      await withdraw(deps, order.id, {
        name: null,
        lang: order.lang,
        staff: { ...byOf(deps), version: order.version, cause: (sum) => causeOf(action, how, String(sum)) },
      });
      return advanced(deps, order);
    default:
      throw new Error(`Bug! Unhandled action ${String(action satisfies never)}`);
  }
}
