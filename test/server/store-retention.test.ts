import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { dump, type OpenStore } from '../contracts/store.ts';
import { createHarness, type Harness } from '../harness.ts';
import { openProcesses } from '../processes.ts';
import { startPostgres } from '../postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const day = 86_400_000;
const email = 'lena@example.com';
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function overSqlite(): Promise<Harness> {
  const shop = await createHarness();
  ends.push(shop.stop);
  return shop;
}

async function overPostgres(): Promise<Harness> {
  const processes = await openProcesses((await postgres?.database()) ?? '', 1);
  const shop = await createHarness(processes.options);
  await shop.clock.advance(0);
  ends.push(shop.stop, processes.stop);
  return shop;
}

const stores: [string, OpenStore['dialect'], () => Promise<Harness>][] = [
  ['SQLite', 'sqlite', overSqlite],
  ...(postgres ? [['PostgreSQL', 'postgres', overPostgres] as [string, 'postgres', typeof overSqlite]] : []),
];

describe.each(stores)('personal data in %s', (_name, dialect, open) => {
  const everything = (shop: Harness) => dump({ db: shop.db, dialect });

  it('is gone after CONTACT_DAYS, and the ledger is whole', async () => {
    const shop = await open();
    const { id, view } = await shop.buy();
    const code = view.profile?.manualActivationCode ?? '';
    expect(code).toMatch(/^LPA:1\$/);
    const before = { orders: await shop.orders(), history: await shop.storefront().store.history(id) };
    expect(await everything(shop)).toContain(email);
    expect(await everything(shop)).toContain(code);

    await shop.clock.advance(459 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 0, profiles: 0 });
    await shop.clock.advance(2 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 1, profiles: 1 });

    const after = await everything(shop);
    expect(after).not.toContain(email);
    expect(after).not.toContain(code);
    expect(await shop.orders()).toEqual(before.orders);
    expect(await shop.storefront().store.history(id)).toEqual(before.history);
    expect(await shop.broken()).toEqual([]);
  });

  it('of an order that came to nothing is gone after 30 days', async () => {
    const shop = await open();
    await shop.place(await shop.offer());
    await shop.pass(3_600_000, 60_000);
    expect(await shop.orders()).toMatchObject([{ reason: 'not-paid', nextAt: null }]);
    await shop.clock.advance(29 * day);
    await shop.storefront().purge();
    expect(await everything(shop)).toContain(email);
    await shop.clock.advance(2 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 1 });
    expect(await everything(shop)).not.toContain(email);
    expect(await shop.broken()).toEqual([]);
  });

  it('that installs an eSIM is gone 30 days after the eSIM was deleted', async () => {
    const shop = await open();
    const { view } = await shop.buy();
    const { iccid, manualActivationCode = '' } = view.profile ?? {};
    for (const step of ['download', 'install', 'enable', 'delete'] as const) {
      shop.service.control.step(iccid ?? '', step);
      await shop.clock.advance(10_000);
    }
    await shop.pass(60_000);
    await shop.clock.advance(31 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 0, profiles: 1 });
    expect(await everything(shop)).not.toContain(manualActivationCode);
    expect(await everything(shop)).toContain(email);
  });

  it('is in no log line', async () => {
    const shop = await open();
    await shop.buy();
    expect(shop.log.join('\n')).not.toContain(email);
  });
});
