import { systemClock } from '../../../server/runtime/clock.ts';
import { createHookStore } from '../../../server/store/hooks/hooks.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';
import { createStaffStore } from '../../../server/store/staff/staff.ts';

/** Gives a shop API keys, one of them replaced and one with a budget, and the endpoint `hook_1`, whose secret is replaced. */
export async function connectPrograms(databasePath: string): Promise<void> {
  const db = openSqlite(databasePath);
  const over = { db, dialect: 'sqlite', clock: systemClock } as const;
  const [staff, hooks] = [createStaffStore(over), createHookStore(over)];
  const by = { by: 'olga@partner.example', via: 'dashboard' } as const;
  const [day, endpoint] = [86_400_000, 'hook_1'];
  const key = {
    name: 'Back office',
    scopes: ['read', 'act'] as const,
    shop: null,
    personId: null,
    forMs: day,
  };
  await staff.addKey({ ...key, id: 'key_0123456789', hash: 'a' }, by);
  await staff.useKey('a');
  await staff.rotateKey('key_0123456789', { id: 'key_9876543210', hash: 'b', personId: null }, day, by);
  const budget = { currency: 'EUR', perOrder: 2_000, perDay: 5_000, perMonth: 20_000 } as const;
  const buying = { ...key, name: 'Agency', scopes: ['buy'] as const, budget };
  await staff.addKey({ ...buying, id: 'key_0000000001', hash: 'c' }, by);
  const url = 'https://hooks.partner.example/esims';
  await hooks.add(
    { id: endpoint, shop: null, url, description: 'Books', events: ['order.delivered'] },
    'a',
    by,
  );
  await hooks.rotate(endpoint, 'b', day, by);
  await db.destroy();
}
