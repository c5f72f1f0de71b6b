import { expect, it } from 'vitest';
import { hashOfKey, rotateKey } from '../../../server/staff/keys.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { openOnBothStores } from '../../support/databases/both-stores.ts';
import { staffOf } from '../../support/staff.ts';

const { stores } = await openOnBothStores(2);
const hour = 3_600_000;

it.each(stores)('a replaced key ends in every process at once over %s', async (_name, _dialect, open) => {
  const shop = await open();
  const staff = staffOf(shop);
  /** What each process answers to the program with this key. */
  const ask = async (key: string) => {
    const answers = shop.storefronts.map(({ app }) =>
      app.request('/api/partner/orders', { headers: bearer(key) }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const rotate = async (secret: string, graceMs: number) => {
    const { id = '' } = (await staff.useKey(hashOfKey(secret) ?? '')) ?? {};
    const made = await rotateKey(staff, { id, personId: null, graceMs }, { by: 'Lena', via: 'cli' });
    return made?.secret ?? '';
  };
  const first = await apiKey(shop, 'read');
  const second = await rotate(first, hour);
  expect([await ask(first), await ask(second)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  await shop.clock.advance(hour);
  expect([await ask(first), await ask(second)]).toEqual([
    [401, 401],
    [200, 200],
  ]);
  const third = await rotate(second, 0);
  expect([await ask(second), await ask(third)]).toEqual([
    [401, 401],
    [200, 200],
  ]);
});
