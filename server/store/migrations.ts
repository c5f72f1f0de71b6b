// By hand: Kysely's Migrator uses no transaction on SQLite, so a failing step would leave half a schema behind, and its
// own tables would hide from an older program that the database is newer.
import { account } from './migrations/account.ts';
import { sql, type Kysely } from 'kysely';
import { actors } from './migrations/actors.ts';
import { buying } from './migrations/buying.ts';
import { chores } from './migrations/chores.ts';
import { capabilities } from './migrations/capabilities.ts';
import { claims } from './migrations/claims.ts';
import { codeKeys } from './migrations/code-keys.ts';
import type { Dialect } from './migrations/dialect.ts';
import { esimLinks } from './migrations/esim-links.ts';
import { evidence } from './migrations/evidence.ts';
import { inboxRetries } from './migrations/inbox-retries.ts';
import { furtherEsims } from './migrations/further-esims.ts';
import { initial } from './migrations/initial.ts';
import { jobs } from './migrations/jobs.ts';
import { orderShops } from './migrations/order-shops.ts';
import { mailsAgain } from './migrations/mails-again.ts';
import { orderNumbers } from './migrations/order-numbers.ts';
import { pictures } from './migrations/pictures.ts';
import { paidWith } from './migrations/paid-with.ts';
import { payIn } from './migrations/pay-in.ts';
import { reminderStops } from './migrations/reminder-stops.ts';
import { returnedEsims } from './migrations/returned-esims.ts';
import { refunds } from './migrations/refunds.ts';
import { refundsMade } from './migrations/refunds-made.ts';
import { reviewIndex } from './migrations/review-index.ts';
import { sales } from './migrations/sales.ts';
import { savedFilters } from './migrations/saved-filters.ts';
import { apiKeys } from './migrations/api-keys.ts';
import { approvalMails } from './migrations/approval-mails.ts';
import { replacedKeys } from './migrations/replaced-keys.ts';
import { sellers } from './migrations/sellers.ts';
import { senders } from './migrations/senders.ts';
import { settings } from './migrations/settings.ts';
import { sizes } from './migrations/sizes.ts';
import { staff } from './migrations/staff.ts';
import { staffShops } from './migrations/staff-shops.ts';
import { embedFindings } from './migrations/embed-findings.ts';
import { hookDetails } from './migrations/hook-details.ts';
import { hooks } from './migrations/hooks.ts';
import { staffZones } from './migrations/staff-zones.ts';
import { unsettledIndex } from './migrations/unsettled-index.ts';
import { wholeTexts } from './migrations/whole-texts.ts';
import { buildIndexes } from './database/indexes.ts';
import { withdrawals } from './migrations/withdrawals.ts';
import type { Tables } from './schema.ts';

type Db = Kysely<Tables>;

type Migration = (db: Db, dialect: Dialect) => Promise<void>;

/** Forward only; each runs once, in one transaction with its number. Never change one that has shipped. */
export const migrations: readonly Migration[] = [
  initial,
  reviewIndex,
  inboxRetries,
  jobs,
  unsettledIndex,
  refunds,
  buying,
  actors,
  chores,
  capabilities,
  claims,
  senders,
  wholeTexts,
  staff,
  sales,
  orderShops,
  settings,
  mailsAgain,
  codeKeys,
  staffShops,
  orderNumbers,
  furtherEsims,
  evidence,
  withdrawals,
  staffZones,
  esimLinks,
  payIn,
  returnedEsims,
  embedFindings,
  sellers,
  apiKeys,
  hooks,
  pictures,
  hookDetails,
  savedFilters,
  refundsMade,
  replacedKeys,
  paidWith,
  account,
  reminderStops,
  approvalMails,
  sizes,
];

/**
 * Migrates the database to this program's version, all or nothing; processes that start together wait for each other.
 * Refuses a database that a newer program has migrated. Nothing slow is a step: processes of the version before go on
 * selling, and get a changed table back only when all steps are done.
 */
export async function migrate(
  db: Db,
  dialect: Dialect,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') {
      // A step may take long on a large ledger, and other processes wait for it.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local lock_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(7205101)`.execute(tx);
    }
    await sql`create table if not exists schema_version (version integer primary key)`.execute(tx);
    const { rows } = await sql<{
      version: number | null;
    }>`select max(version) as version from schema_version`.execute(tx);
    const version = rows[0]?.version ?? 0;
    if (version > steps.length) {
      throw new Error(`the database is at version ${version}, this program knows ${steps.length}`);
    }
    for (const [index, step] of steps.entries()) {
      if (index < version) continue;
      await step(tx, dialect);
      await sql`insert into schema_version (version) values (${index + 1})`.execute(tx);
    }
  });
  if (steps === migrations) await buildIndexes(db, dialect);
}
