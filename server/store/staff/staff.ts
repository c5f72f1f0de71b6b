import type { Kysely } from 'kysely';
import type { Clock } from '../../runtime/clock.ts';
import type { StaffStore } from '../../staff/staff-store.ts';
import { createStoreClock } from '../database/database-clock.ts';
import type { Dialect } from '../migrations/dialect.ts';
import { withStorageProblems } from '../database/storage-problems.ts';
import type { Tables } from '../schema.ts';
import { createApiKeys } from './api-keys.ts';
import { createApprovalMails } from './approval-mails.ts';
import { createAudit } from './audit.ts';
import { createChallenges } from './challenges.ts';
import { createSavedFilters } from './filters.ts';
import { createInvitations } from './invitations.ts';
import { createPasskeys } from './passkeys.ts';
import { createPeople } from './people.ts';
import { createSessions } from './sessions.ts';
import { createUsedForms } from './used-forms.ts';

/**
 * Everything about staff over either database, one file per table.
 *
 * @throws Problem `storage-unavailable`, from each method, when nothing can be stored.
 */
export function createStaffStore(options: {
  db: Kysely<Tables>;
  dialect: Dialect;
  clock: Pick<Clock, 'now'>;
}): StaffStore {
  const time = createStoreClock(options);
  const audit = createAudit({ ...options, ...time });
  const tables = { ...options, ...time, audit };
  const store = withStorageProblems({
    now: time.now,
    ...createPeople(tables),
    ...createPasskeys(tables),
    ...createSessions(tables),
    ...createInvitations(tables),
    ...createChallenges(tables),
    ...createUsedForms(tables),
    ...createApiKeys(tables),
    ...createSavedFilters(tables),
    ...createApprovalMails(tables),
  });
  return { ...store, audit: withStorageProblems(audit) };
}
