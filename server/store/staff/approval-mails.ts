import type { ApprovalMails } from '../../staff/approval-mails.ts';
import { insertAudit } from './audit.ts';
import type { StaffTableOptions } from './staff-table-options.ts';
import { createTransact } from './transact.ts';

/** Which owners want a mail about each purchase that waits for approval. */
export function createApprovalMails(options: StaffTableOptions): ApprovalMails {
  const { db } = options;
  const transact = createTransact(options);
  const since = (from: Pick<typeof db, 'selectFrom'>, personId: string) =>
    from
      .selectFrom('staff_people')
      .select(['email', 'approval_mails_since'])
      .where('id', '=', personId)
      .executeTakeFirst();
  return {
    async wantsApprovalMails(personId) {
      return ((await since(db, personId))?.approval_mails_since ?? null) !== null;
    },

    changeApprovalMails: (personId, wanted, who) =>
      transact(async (tx, at) => {
        const person = await since(tx, personId);
        if (!person || (person.approval_mails_since !== null) === wanted) return;
        const approval_mails_since = wanted ? at : null;
        await tx
          .updateTable('staff_people')
          .set({ approval_mails_since })
          .where('id', '=', personId)
          .execute();
        const word = (isOn: boolean) => (isOn ? 'on' : 'off');
        const told = { subject: person.email, before: word(!wanted), after: word(wanted) };
        await insertAudit(tx, { at, ...who, what: 'person.approval-mails', ...told });
      }),
  };
}
