import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createSealing } from '../../../../server/store/crypto/sealing.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import { openSqlite } from '../../../../server/store/database/sqlite.ts';
import { realDisk } from '../../../../server/cli/doctor/database.ts';
import { eachDoctor, store, trial } from '../../../support/doctor.ts';

const { at, examine, instead, only } = eachDoctor();

const keyIdOf = (key: string) => createSealing([Buffer.from(key, 'hex')]).keyId;

describe('the doctor finds at the address of the store', () => {
  it('that nothing answers', async () => {
    instead(store, () => new Response('', { status: 502 }));
    expect((await only())?.says).toBe(`${store}/healthz does not answer 200 (status 502)`);
  });

  it('a store that is not ready, and the reason', async () => {
    instead(`${store}/readyz`, () =>
      Response.json({ status: 'not ready', checks: { store: true, catalogue: false } }, { status: 503 }),
    );
    expect((await only())?.says).toContain('not ready: catalogue');
  });

  it.each([
    ['a policy that was replaced', { 'content-security-policy': "default-src 'self'" }, 'does not allow'],
    ['X-Frame-Options', { 'x-frame-options': 'SAMEORIGIN' }, 'X-Frame-Options is added'],
    ['no Permissions-Policy', { 'permissions-policy': '' }, 'Permissions-Policy is lost'],
    ['no HSTS', { 'strict-transport-security': undefined }, 'Strict-Transport-Security is lost'],
  ])('%s on the way', async (_name, change, says) => {
    const headers = Object.entries({ ...at.page, ...change }).filter((each) => each[1] !== undefined);
    at.page = Object.fromEntries(headers) as Record<string, string>;
    expect((await only())?.says).toContain(says);
  });

  it('a firewall that answers for the webhook', async () => {
    instead(`${store}/webhooks/stripe`, () => new Response('blocked', { status: 403 }));
    expect((await only())?.says).toBe('the store does not refuse an unsigned event (status 403)');
  });

  it('proxies that are not counted, and an open port behind them', async () => {
    expect(await only({ TRUST_PROXY_HOPS: '0' })).toMatchObject({ level: 'fault', about: 'proxy' });
    expect(await only({ HOST: undefined })).toMatchObject({ level: 'warning', about: 'proxy' });
  });
});

describe('the doctor finds on this machine', () => {
  it.each([
    [
      -90_000,
      'fault',
      /^this machine is (89|90|91) s behind: webhooks will be refused as too old or too new$/,
    ],
    [20_000, 'warning', /^this machine is (19|20|21) s ahead$/],
  ])('a clock that is wrong by %i ms', async (skew, level, says) => {
    at.skewMs = skew;
    expect(await only()).toMatchObject({ level, about: 'clock', says: expect.stringMatching(says) });
  });

  it.each([
    ['in memory', 0x01021994, 'a restart loses every order'],
    ['in a layer of a container', 0x794c7630, 'replacing the container loses every order'],
    ['on a network', 0x6969, 'is on NFS'],
  ])('a database %s', async (_name, kind, says) => {
    at.disk = { stat: () => ({ kind, free: 1e12 }) };
    expect(await only()).toMatchObject({ level: 'fault', says: expect.stringContaining(says) });
  });

  it('a disk that is nearly full', async () => {
    at.disk = { stat: () => ({ kind: 0xef53, free: 1e7 }) };
    expect((await only())?.says).toMatch(/^only 9 MB are free in /);
  });

  it('a database that others can read, unless its folder is closed to them', async () => {
    const open = join(at.folder, 'open');
    mkdirSync(open, { mode: 0o755 });
    writeFileSync(join(open, 'orders.db'), '', { mode: 0o644 });
    const change = { DATABASE_PATH: join(open, 'orders.db') };
    expect(await only(change)).toMatchObject({ level: 'warning', todo: `chmod 700 ${open}` });
    chmodSync(open, 0o700);
    expect((await examine(change)).said.toSorted()).toEqual(trial.toSorted());
  });

  it('a file that is not a database', async () => {
    writeFileSync(join(at.folder, 'orders.db'), 'not a database at all'.repeat(100));
    expect((await only())?.says).toContain('cannot be read as a database');
  });

  describe.each(['profiles', 'further_esims'])('codes in the table %s that', (table) => {
    it.each([
      [undefined, 'is not set'],
      ['22'.repeat(32), `has ${keyIdOf('22'.repeat(32))}`],
    ])('STORE_KEY cannot open: %s', async (STORE_KEY, given) => {
      const keyId = keyIdOf('11'.repeat(32));
      const db = openSqlite(join(at.folder, 'orders.db'));
      await migrate(db, 'sqlite');
      await sql`pragma foreign_keys = off`.execute(db);
      const sealed = { order_id: 'ord_1', profile: 'sealed', key_id: keyId };
      if (table === 'profiles') await db.insertInto('profiles').values(sealed).execute();
      else
        await db
          .insertInto('further_esims')
          .values({ ...sealed, n: 2, purchase_id: 'p_2' })
          .execute();
      await db.destroy();
      expect((await examine()).said.toSorted()).toEqual(trial.toSorted());
      const { bad } = await examine({ STORE_KEY });
      expect(bad).toContainEqual({
        level: 'fault',
        about: 'database',
        says: `STORE_KEY ${given}, and the store holds codes that were encrypted under ${keyId}: without that key they cannot be read`,
        todo: 'add that key to STORE_KEY, after the current one: the store does not start without it',
      });
    });
  });

  it('what its disk reports about itself', () => {
    expect(realDisk.stat(at.folder)).toMatchObject({ kind: expect.any(Number), free: expect.any(Number) });
  });

  it('a missing PostgreSQL', async () => {
    const url = 'postgres://storefront@127.0.0.1:9/orders';
    expect((await only({ DATABASE_URL: url }))?.says).toBe('cannot connect to PostgreSQL (ECONNREFUSED)');
  });

  it.each([
    ['hold', 'a card is charged once its eSIM is bought'],
    ['at-once', 'a card is charged first, and refunded if nothing can be bought'],
  ])('that PAYMENT_CAPTURE is %s', async (PAYMENT_CAPTURE, says) => {
    const { diagnoses } = await examine({ PAYMENT_CAPTURE });
    expect(diagnoses).toContainEqual(
      expect.objectContaining({ level: 'fine', says: `PAYMENT_CAPTURE=${PAYMENT_CAPTURE}: ${says}` }),
    );
  });

  it('settings that a live shop should not have', async () => {
    const { said } = await examine({
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: undefined,
      SECURITY_CONTACT: undefined,
      STORE_KEY: undefined,
    });
    expect(said).toContain('warning configuration: LOG_LEVEL is debug');
    expect(said).toContain('warning configuration: nothing monitors the store');
    expect(said).toContain(
      'warning configuration: there is no contact for security reports, so security.txt is not served',
    );
    expect(said).toContain(
      'warning configuration: activation codes are stored unencrypted, including in every backup',
    );
  });
});
