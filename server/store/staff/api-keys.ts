import type { Kysely } from 'kysely';
import type { Budget, Limits } from '../../orders/account/budget.ts';
import { spentOf, toBudget } from '../account/reserve.ts';
import { keyScopes, type ApiKey, type ApiKeys } from '../../staff/keys.ts';
import { touchMs } from '../../staff/sessions.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from './audit.ts';
import type { StaffTableOptions } from './staff-table-options.ts';
import { createTransact } from './transact.ts';

/** Keys of programs, by the hashes of their secrets. */
export function createApiKeys(options: StaffTableOptions): ApiKeys {
  const { db, present } = options;
  const transact = createTransact(options);

  const select = (within: Kysely<Tables> = db) =>
    within
      .selectFrom('api_keys')
      .leftJoin('staff_people', 'staff_people.id', 'api_keys.person_id')
      .leftJoin('account_budgets', 'account_budgets.id', 'api_keys.budget_id')
      .select([
        'api_keys.id',
        'name',
        'scopes',
        'shop',
        'person_id',
        'api_keys.made_at',
        'made_by',
        'ends_at',
        'used_at',
        'replaced_by',
        'role',
        'shops',
        'budget_id',
        'account_budgets.currency',
        'per_order',
        'per_day',
        'per_month',
      ])
      .select(present().as('now'));
  type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
  const fromRow = (row: Row): ApiKey => ({
    id: row.id,
    name: row.name,
    scopes: keyScopes.filter((scope) => row.scopes.split(' ').includes(scope)),
    shop: row.shop,
    budget: budgetIn(row),
    madeAt: row.made_at,
    madeBy: row.made_by,
    endsAt: row.ends_at,
    usedAt: row.used_at,
    // A key lives only while the person who made it is an owner of all shops.
    isAlive:
      row.ends_at > Number(row.now) &&
      (row.person_id === null || (row.role === 'owner' && row.shops === null)),
    replacedBy: row.replaced_by,
  });

  return {
    addKey: ({ id, hash, name, scopes, shop, budget = null, personId, forMs }, who) =>
      transact(async (tx, at) => {
        const ends_at = at + forMs;
        if (budget) {
          const { currency } = budget;
          const row = { id, currency, ...limitsOf(budget) };
          await tx.insertInto('account_budgets').values(row).execute();
        }
        await tx
          .insertInto('api_keys')
          .values({
            hash,
            id,
            name,
            scopes: scopes.join(' '),
            shop,
            person_id: personId,
            made_at: at,
            made_by: who.by,
            ends_at,
            used_at: null,
            budget_id: budget && id,
          })
          .execute();
        const after = { name, scopes, shop, endsAt: ends_at, ...(budget ? { budget } : {}) };
        await insertAudit(tx, { at, ...who, what: 'key.make', subject: id, before: null, after });
      }),

    async keys() {
      const rows = await select().orderBy('api_keys.made_at', 'desc').orderBy('api_keys.id').execute();
      return Promise.all(
        rows.map(async (row) => {
          const key = fromRow(row);
          return { ...key, spent: key.budget && (await spentOf(db, key.budget.id, Number(row.now))) };
        }),
      );
    },

    async useKey(hash) {
      const row = await select().where('hash', '=', hash).executeTakeFirst();
      const key = row && fromRow(row);
      if (!row || !key?.isAlive) return undefined;
      const used_at = Number(row.now);
      if (used_at - (key.usedAt ?? 0) >= touchMs) {
        await db.updateTable('api_keys').set({ used_at }).where('hash', '=', hash).execute();
      }
      return key;
    },

    rotateKey: (id, next, graceMs, who) =>
      transact(async (tx, at) => {
        const row = await select(tx).where('api_keys.id', '=', id).executeTakeFirst();
        if (!row || !fromRow(row).isAlive) return false;
        const { name, scopes, shop } = row;
        const formerEndsAt = Math.min(row.ends_at, at + graceMs);
        const { numUpdatedRows } = await tx
          .updateTable('api_keys')
          .set({ ends_at: formerEndsAt, replaced_by: next.id })
          .where('id', '=', id)
          .where('replaced_by', 'is', null)
          .executeTakeFirst();
        // Another request has replaced or ended it.
        if (Number(numUpdatedRows) === 0) return false;
        const ends_at = at + row.ends_at - row.made_at;
        await tx
          .insertInto('api_keys')
          .values({
            hash: next.hash,
            id: next.id,
            name,
            scopes,
            shop,
            budget_id: row.budget_id,
            person_id: next.personId ?? row.person_id,
            made_at: at,
            made_by: who.by,
            ends_at,
            used_at: null,
          })
          .execute();
        const before = { name, scopes: scopes.split(' '), shop, endsAt: row.ends_at };
        const after = { by: next.id, endsAt: ends_at, formerEndsAt };
        await insertAudit(tx, { at, ...who, what: 'key.rotate', subject: id, before, after });
        return true;
      }),

    changeBudget: (id, limits, who) =>
      transact(async (tx, at) => {
        const row = await tx
          .selectFrom('account_budgets')
          .innerJoin('api_keys', 'api_keys.budget_id', 'account_budgets.id')
          .selectAll('account_budgets')
          .where('api_keys.id', '=', id)
          .executeTakeFirst();
        if (!row) return false;
        const { id: budgetId, ...before } = toBudget(row);
        const after = { ...before, ...limits };
        await tx.updateTable('account_budgets').set(limitsOf(limits)).where('id', '=', budgetId).execute();
        await insertAudit(tx, { at, ...who, what: 'key.budget', subject: id, before, after });
        return true;
      }),

    endKey: (id, who) =>
      transact(async (tx, at) => {
        const gone = await tx
          .deleteFrom('api_keys')
          .where('id', '=', id)
          .returning(['name', 'scopes', 'shop'])
          .executeTakeFirst();
        if (!gone) return false;
        const before = { ...gone, scopes: gone.scopes.split(' ') };
        await insertAudit(tx, { at, ...who, what: 'key.end', subject: id, before, after: null });
        return true;
      }),
  };
}

const limitsOf = (limits: Limits) => ({
  per_order: limits.perOrder,
  per_day: limits.perDay,
  per_month: limits.perMonth,
});

function budgetIn(
  row: {
    readonly [Name in keyof Tables['account_budgets']]: Tables['account_budgets'][Name] | null;
  } & { readonly budget_id: string | null },
): Budget | null {
  const { budget_id: id, currency, per_order, per_day, per_month } = row;
  if (id === null || currency === null || per_order === null || per_day === null || per_month === null)
    return null;
  return toBudget({ id, currency, per_order, per_day, per_month });
}
