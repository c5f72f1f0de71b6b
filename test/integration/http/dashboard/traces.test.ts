import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '../../../../server/http/dashboard/stream-of.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { noLimits } from '../../../support/no-limits.ts';
import { createBrowser, enter, ownForm, staffOf, type StaffBrowser } from '../../../support/staff.ts';

let shop: Harness;
let owner: StaffBrowser;
beforeAll(async () => {
  shop = await createHarness({
    dashboard: true,
    limits: { ...noLimits, refused: [1, 60] },
    environment: { TRUST_PROXY_HOPS: '1' },
  });
  owner = await enter(shop);
});
afterAll(() => shop.stop());

const refusals = async () =>
  (await staffOf(shop).audit.list({ what: 'session.refuse' }, null, 100)).map(({ by, subject, after }) => ({
    by,
    subject,
    after,
  }));

describe('a failed sign-in', () => {
  const fail = async (browser: StaffBrowser, from: string) => {
    const asked = await browser.ask('/dashboard/sign-in/options', {});
    browser.authenticator.state.verified = false;
    const assertion = browser.authenticator.assert(asked);
    browser.authenticator.state.verified = true;
    const response = await browser.send('/dashboard/sign-in', { assertion }, { 'x-forwarded-for': from });
    expect(response.status).toBe(403);
  };

  it('is in the audit once a minute per address and per account, without the address', async () => {
    const mia = await enter(shop, 'viewer', 'mia@partner.example');
    const stranger = createBrowser(shop);
    stranger.authenticator.register({ challenge: 'x', user: { id: 'x' } });
    for (let n = 0; n < 3; n++) await fail(mia, '203.0.113.1');
    await fail(mia, '203.0.113.2');
    for (let n = 3; n < 9; n++) await fail(stranger, `203.0.113.${n}`);
    expect(await refusals()).toEqual([
      { by: 'stranger', subject: null, after: 'passkey' },
      { by: 'mia@partner.example', subject: 'mia@partner.example', after: 'passkey' },
    ]);
    await shop.clock.advance(60_000);
    await fail(mia, '203.0.113.1');
    expect(await refusals()).toHaveLength(3);
    const rows = JSON.stringify(await shop.db.selectFrom('audit').selectAll().execute());
    expect(rows).not.toContain('203.0.113');
  });

  it('is also in the audit at an invitation and at a step-up', async () => {
    await shop.clock.advance(60_000);
    const before = (await refusals()).length;
    const link = await createBrowser(shop).send('/dashboard/invitation', { token: 'x', attestation: '{}' });
    expect(link.status).toBe(403);
    const path = '/dashboard/people/role';
    const once = await owner.once();
    const of = { 'x-forwarded-for': '203.0.113.77' };
    expect((await owner.send(path, { once, assertion: '{}' }, of)).status).toBe(403);
    const added = (await refusals()).slice(0, -before);
    expect(added).toEqual([
      { by: 'owner@partner.example', subject: 'owner@partner.example', after: 'step-up' },
      { by: 'stranger', subject: null, after: 'invitation' },
    ]);
  });
});

describe('an export', () => {
  /** Unlike the harness, does not read the response to its end. */
  const begin = async (path: string, fields?: Record<string, string>) => {
    const { app } = shop.storefront();
    const headers = { cookie: owner.state.cookie, ...(fields ? ownForm(shop) : {}) };
    const body = fields && new URLSearchParams(fields).toString();
    return app.request(
      new Request(new URL(path, shop.config.store.publicUrl), {
        method: fields ? 'POST' : 'GET',
        headers,
        ...(body === undefined ? {} : { body }),
      }),
    );
  };

  it('is in the audit, whether of orders or of days', async () => {
    const at = '/dashboard/orders/export.csv?money=captured&column[]=order';
    expect((await owner.get(at)).status).toBe(200);
    const days = 'first=2026-01-01&last=2026-01-31&shop=default';
    expect((await owner.get(`/dashboard/today/days.csv?${days}`)).status).toBe(200);
    const { audit } = staffOf(shop);
    expect(await audit.list({ what: 'order.export' }, null, 2)).toMatchObject([
      { by: 'owner@partner.example', after: { money: 'captured', columns: ['order'] } },
    ]);
    expect(await audit.list({ what: 'sales.export' }, null, 2)).toMatchObject([
      { after: { first: '2026-01-01', last: '2026-01-31', shop: 'default' } },
    ]);
  });

  it('is limited to one at a time per person, until it is read or its reader leaves', async () => {
    const { audit } = staffOf(shop);
    const entry = { by: 'lena', via: 'cli', subject: null, before: null } as const;
    for (let n = 0; n < 1_100; n++) await audit.append({ ...entry, what: 'test', after: 'x'.repeat(500) });
    const fields = async () => ({ once: await owner.once(), as: 'json' });
    const first = await begin('/dashboard/audit/export', await fields());
    const reader = first.body!.getReader();
    await reader.read();
    for (const second of [
      await begin('/dashboard/audit/export', await fields()),
      await begin('/dashboard/orders/export.csv'),
    ])
      expect([second.status, await second.text()]).toEqual([
        429,
        expect.stringContaining('An export is being written'),
      ]);
    const other = await enter(shop, 'viewer', 'other@partner.example');
    expect((await other.get('/dashboard/orders/export.csv')).status).toBe(200);
    await reader.cancel();
    const again = await begin('/dashboard/audit/export', await fields());
    expect(((await again.json()) as unknown[]).length).toBeGreaterThan(1_100);
    expect((await owner.get('/dashboard/orders/export.csv')).status).toBe(200);
  });

  it('does not block the next when only its headers were requested', async () => {
    const path = '/dashboard/orders/export.csv';
    expect((await owner.request(path, { method: 'HEAD' })).status).toBe(200);
    expect((await owner.get(path)).status).toBe(200);
  });

  it('stops reading once its reader has left', async () => {
    let made = 0;
    const over: string[] = [];
    async function* lines() {
      try {
        for (;;) yield `${made++}`;
      } finally {
        over.push('source');
      }
    }
    const reader = streamOf(lines(), () => over.push('told')).getReader();
    await reader.read();
    await reader.cancel();
    const then = made;
    await new Promise((resolve) => setImmediate(resolve));
    expect([made, over]).toEqual([then, ['source', 'told']]);
  });
});
