import type { Kysely } from 'kysely';
import type { Order } from '../../orders/order.ts';
import type { Change } from '../../orders/order-store.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from '../staff/audit.ts';

/** An order's change by a person goes into the audit, in the transaction that makes it. */
export async function auditChange(
  tx: Kysely<Tables>,
  order: Order,
  change: Change,
  at: number,
): Promise<void> {
  const { by, via = 'cli', cause, set } = change;
  if (by === undefined) return;
  const [, action = cause, detail = ''] = /^person:([a-z-]+) ?:? ?(.*)$/s.exec(cause) ?? [];
  // The audit stays for good, so it has no data of travellers.
  const { iccid: _iccid, ...kept } = set;
  const changed = Object.keys(kept) as (keyof typeof kept)[];
  await insertAudit(tx, {
    at,
    by,
    via,
    what: `order.${action}`,
    subject: order.id,
    before: Object.fromEntries(changed.map((name) => [name, order[name]])),
    after: { ...kept, ...(detail === '' ? {} : { detail }) },
  });
}
