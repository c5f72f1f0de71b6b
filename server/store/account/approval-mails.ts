import { sql, type Kysely, type SqlBool } from 'kysely';
import type { ApprovalOutbox, DueApprovalMail } from '../../orders/account/approval-mails.ts';
import { claimDue, endClaim } from '../lease.ts';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';
import { toApproval } from './approval-rows.ts';

const outbox = { table: 'approval_mails', key: ['approval_id', 'person_id'] } as const;

/** Queues a mail to each owner who wants one, in the transaction that stores the request. */
export async function queueApprovalMails(tx: Kysely<Tables>, approvalId: string, at: number): Promise<void> {
  const owners = await ownersWhoWant(tx).select('id').execute();
  if (owners.length === 0) return;
  const rows = owners.map(({ id }) => ({ approval_id: approvalId, person_id: id, due_at: at, tries: 0 }));
  await tx.insertInto('approval_mails').values(rows).execute();
}

/** Only owners who may decide: those bound to some shops may not. */
const ownersWhoWant = (db: Kysely<Tables>) =>
  db
    .selectFrom('staff_people')
    .where('role', '=', 'owner')
    .where('shops', 'is', null)
    .where('approval_mails_since', 'is not', null);

export function createApprovalOutbox(options: {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly now: () => Promise<number>;
}): ApprovalOutbox {
  const { db, now } = options;
  const rowOf = ({ approval, personId }: DueApprovalMail) => ({
    approval_id: approval.id,
    person_id: personId,
  });
  const drop = async (row: { readonly approval_id: string; readonly person_id: string }) => {
    const { approval_id, person_id } = row;
    const mails = db.deleteFrom('approval_mails').where('approval_id', '=', approval_id);
    await mails.where('person_id', '=', person_id).execute();
  };

  /** What a mail says now; undefined: there is nothing left to say, or no recipient. */
  async function read(row: { approval_id: string; person_id: string; tries: number }, at: number) {
    const asked = await db
      .selectFrom('account_approvals')
      .leftJoin('api_keys', 'api_keys.id', 'account_approvals.key_id')
      .selectAll('account_approvals')
      .select('api_keys.name')
      .where('account_approvals.id', '=', row.approval_id)
      .where('state', '=', 'waiting')
      .where('account_approvals.ends_at', '>', at)
      .executeTakeFirst();
    const person = await ownersWhoWant(db)
      .select(['email', 'zone'])
      .where('id', '=', row.person_id)
      .executeTakeFirst();
    if (!asked || !person) return undefined;
    const { name, ...approval } = asked;
    return {
      approval: toApproval(approval),
      keyName: name,
      personId: row.person_id,
      to: person.email,
      zone: person.zone,
      tries: row.tries,
    };
  }

  return {
    async claim(limit, leaseMs) {
      const at = await now();
      const due = db
        .selectFrom('approval_mails')
        .select(outbox.key)
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit);
      const rows = await claimDue(options, outbox, {
        due,
        free: sql<SqlBool>`due_at <= ${at}`,
        take: sql`due_at = ${at + leaseMs}, tries = tries + 1`,
        returning: ['approval_id', 'person_id', 'tries'],
      });
      const mails = await Promise.all(
        rows.map(async (row) => {
          const mail = await read(row, at);
          if (!mail) await drop(row);
          return mail;
        }),
      );
      return mails.filter((mail) => mail !== undefined);
    },

    sent: (mail) => drop(rowOf(mail)),

    async later(mail, inMs) {
      await endClaim(db, outbox, rowOf(mail), { due_at: (await now()) + inMs });
    },
  };
}
