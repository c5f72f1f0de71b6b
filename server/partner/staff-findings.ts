import { todoOf } from '../cli/orders/needing-person.ts';
import type { PartnerFindings } from '../contract/schemas/partner.ts';
import { Problem } from '../contract/problem.ts';
import { payBackBy } from '../orders/withdrawal/rule.ts';
import { instant } from '../runtime/dates.ts';
import type { Caller } from './caller.ts';
import { toPartnerOrder, type OrdersDeps } from './orders.ts';

const maxFindings = 100;

/** The findings and orders that need a person, as far as a caller may see them. */
export async function listFindings(deps: OrdersDeps, { scope }: Caller): Promise<PartnerFindings> {
  const { store, lists } = deps;
  const [orders, findings, orderCount, { mails, others }] = await Promise.all([
    store.needingPerson(scope, maxFindings),
    store.findings(scope, maxFindings),
    store.countNeeding(scope),
    store.countFindings(scope),
  ]);
  const [listed, withdrawals] = await Promise.all([
    lists.withContacts(orders),
    store.withdrawalsOf(orders.map(({ id }) => id)),
  ]);
  return {
    orders: listed.map((each) => {
      const withdrawal = withdrawals.get(each.order.id);
      return {
        order: toPartnerOrder(deps, each),
        todo: todoOf(each.order),
        payBackBy: withdrawal === undefined ? null : instant(payBackBy(withdrawal.at)),
      };
    }),
    findings: findings.map(({ kind, subject, detail, foundAt }) => ({
      kind,
      subject,
      detail,
      foundAt: instant(foundAt),
    })),
    total: { orders: orderCount, findings: mails + others },
  };
}

/** Says that a person has dealt with a finding. */
export async function settleFinding(
  { store }: Pick<OrdersDeps, 'store'>,
  { scope, by, via }: Caller,
  subject: string,
): Promise<{ settled: string }> {
  const isTheirs = scope === null || (await store.findings(scope)).some((each) => each.subject === subject);
  if (!isTheirs || !(await store.dismissFinding(subject, by, via))) {
    throw new Problem('not-found', { detail: 'no such finding' });
  }
  return { settled: subject };
}
