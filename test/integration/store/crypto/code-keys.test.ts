import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { checkKeys } from '../../../../server/store/esims/profiles.ts';
import { createSealing } from '../../../../server/store/crypto/sealing.ts';
import { openSqlite } from '../../../../server/store/database/sqlite.ts';
import { createOrderStore } from '../../../../server/store/order-store.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import type { HarnessOptions } from '../../../support/harness-options.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';
import { openProcesses } from '../../../support/databases/processes.ts';
import { lonely, notBuilt, startProgram } from '../../../support/deploy/program.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const missing = notBuilt();
if (missing !== null) console.log(`skipped: a start without the key of the codes, ${missing}`);

const places = [
  ['SQLite', async () => ({})],
  ...(postgres
    ? [['PostgreSQL', async () => (await openProcesses(await postgres.migrated(), 1)).options] as const]
    : []),
] as const satisfies readonly (readonly [string, () => Promise<HarnessOptions>])[];

const first = '11'.repeat(32);
const second = Buffer.alloc(32, 2).toString('base64');
const bytesOf = (keys: readonly string[]) =>
  keys.map((key) => Buffer.from(key, key.length === 64 ? 'hex' : 'base64'));
const keysOf = (...keys: string[]) => createSealing(bytesOf(keys));

let shop: Harness;
afterEach(() => shop.stop());

const rows = () => shop.db.selectFrom('profiles').selectAll().orderBy('order_id').execute();

describe.each(places)('the codes that install an eSIM, over %s', (name, place) => {
  /** The codes as read by a store with these keys. */
  const reads = (orderId: string, ...keys: string[]) =>
    createOrderStore({
      db: shop.db,
      dialect: name === 'SQLite' ? 'sqlite' : 'postgres',
      clock: shop.clock,
      codeKeys: bytesOf(keys),
      onCommit: () => undefined,
    }).profile(orderId);

  const open = async (STORE_KEY?: string) => {
    const environment = STORE_KEY === undefined ? {} : { STORE_KEY };
    return (shop = await createHarness({ ...(await place()), environment }));
  };

  it('are in clear without a key', async () => {
    await open();
    const { view } = await shop.buy();
    const [row] = await rows();
    expect(row?.key_id).toBeNull();
    expect(row?.profile).toContain(view.profile?.manualActivationCode);
  });

  it('are encrypted under the key, and the traveller reads them', async () => {
    await open(first);
    const { view, id, keys } = await shop.buy();
    const code = view.profile?.manualActivationCode ?? '';
    expect(code).toMatch(/^LPA:1\$/);
    const [row] = await rows();
    expect(row?.key_id).toBe(keysOf(first).keyId);
    const bytes = Buffer.from(row?.profile ?? '', 'base64').toString('latin1');
    for (const secret of [code, view.profile?.iccid ?? '', 'LPA:', 'activationCode']) {
      expect(row?.profile).not.toContain(secret);
      expect(bytes).not.toContain(secret);
    }
    await shop.restart();
    expect((await shop.read(id, keys)).profile).toEqual(view.profile);
  });

  it('cannot be read without the key, after a change, or in the row of another order', async () => {
    await open(first);
    const a = await shop.buy();
    const b = await shop.buy();
    const refused = { slug: 'storage-unavailable' };
    await expect(reads(a.id, second)).rejects.toMatchObject(refused);
    await expect(reads(a.id)).rejects.toMatchObject(refused);
    expect(await reads(a.id, second, first)).toEqual(a.view.profile);
    const rowOf = async (id: string) => (await rows()).find(({ order_id }) => order_id === id);
    const own = (await rowOf(a.id))?.profile ?? '';
    const write = (profile: string) =>
      shop.db.updateTable('profiles').set({ profile }).where('order_id', '=', a.id).execute();
    await write((await rowOf(b.id))?.profile ?? '');
    await expect(reads(a.id, first)).rejects.toMatchObject(refused);
    await write(`${own.slice(0, -6)}AAAA${own.slice(-2)}`);
    await expect(reads(a.id, first)).rejects.toMatchObject(refused);
    await write(own);
  });

  it('are encrypted again when a key is set or replaced, and the former is then not needed', async () => {
    await open();
    const bought = [await shop.buy(), await shop.buy()];
    for (const now of [first, `${second},${first}`]) {
      await shop.restart({ STORE_KEY: now });
      const [newest = ''] = now.split(',');
      expect((await rows()).map(({ key_id }) => key_id)).not.toContain(keysOf(newest).keyId);
      bought.push(await shop.buy());
      await shop.during(shop.storefront().purge());
      expect(new Set((await rows()).map(({ key_id }) => key_id))).toEqual(new Set([keysOf(newest).keyId]));
      for (const { id, keys, view } of bought) {
        expect((await shop.read(id, keys)).profile).toEqual(view.profile);
        expect(await reads(id, newest)).toEqual(view.profile);
      }
    }
  });

  it('prevent a start without their key, and name that key', async () => {
    await open(first);
    await shop.buy();
    const id = keysOf(first).keyId;
    await expect(checkKeys(shop.db, keysOf(second, first))).resolves.toBeUndefined();
    await expect(checkKeys(shop.db, keysOf(second))).rejects.toThrow(
      `STORE_KEY has ${keysOf(second).keyId}, and the store holds codes that were encrypted under ${id}`,
    );
    await expect(checkKeys(shop.db, keysOf())).rejects.toThrow('STORE_KEY is not set');
  });
});

describe.skipIf(missing !== null)('the built program', () => {
  it('does not start without the key of its codes, and its backup has none in clear', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'storefront-keys-'));
    const path = join(folder, 'orders.db');
    shop = await createHarness({
      database: { db: openSqlite(path), dialect: 'sqlite' },
      environment: { STORE_KEY: first },
    });
    const { view } = await shop.buy();
    await shop.pass(10_000);
    const copy = join(folder, 'copy.db');
    expect(await startProgram(['backup', copy], lonely(path)).ended).toMatchObject({ code: 0 });
    expect(readFileSync(copy).includes(view.profile?.manualActivationCode ?? '')).toBe(false);
    for (const more of [{}, { STORE_KEY: second }]) {
      const { code, err } = await startProgram([], { ...lonely(path), ...more }).ended;
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('STORE_KEY') });
      expect(err).toContain(keysOf(first).keyId);
    }
    rmSync(folder, { recursive: true, force: true });
  });
});
