import type { Hono } from 'hono';
import { Approvals } from '../../../widget/dashboard/connections/Approvals.tsx';
import { approvalTexts as texts } from '../../../widget/dashboard/connections/key-texts.ts';
import type { AccountBook } from '../../orders/account/book.ts';
import { may, type Person } from '../../staff/person.ts';
import type { Guard } from './guard.ts';
import { done, refuse } from './render.tsx';
import type { DashboardEnv } from './staff-visit.ts';

export interface ApprovalsDeps {
  readonly account: Pick<AccountBook, 'waiting' | 'decide'>;
  readonly destinationName: (code: string) => string;
}

const parentPath = '/dashboard/connections';
const path = `${parentPath}/approvals`;

/** The part of the page about requests to buy beyond a budget; null when none waits. */
export async function approvalsPart(
  { account, destinationName }: ApprovalsDeps,
  person: Person,
  once: string,
) {
  const approvals = await account.waiting();
  if (approvals.length === 0) return null;
  const given = may(person, 'owner') ? once : null;
  return <Approvals {...{ approvals, destinationName, path }} once={given} />;
}

/** The passkey signs the address, and with it the one request, which never changes. */
export function addApprovalRoutes(
  routes: Hono<DashboardEnv>,
  { account, guard }: ApprovalsDeps & { readonly guard: Guard },
): void {
  const answers = [
    ['approve', 'approved', texts.approved],
    ['refuse', 'refused', texts.refused],
  ] as const;
  for (const [verb, state, says] of answers)
    routes.post(`/approvals/:id/${verb}`, guard.change({ role: 'owner', stepUp: true }), async (c) => {
      const { person } = c.var.visit;
      const id = c.req.param('id') ?? '';
      const decided = await account.decide(id, state, { by: person.email, via: 'dashboard' });
      return decided ? done(c, parentPath, says) : refuse(c, 'lost-race');
    });
}
