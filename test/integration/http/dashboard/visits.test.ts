import { once } from 'node:events';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../../server/http/listen.ts';
import { assets } from '../../../server/http/page/assets.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { dayMs } from '../../../../server/contract/values/values.ts';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';
import type { Harness } from '../../../support/harness.ts';
import { enter, textOf as text } from '../../../support/staff.ts';

const { stores } = await openOnBothStores(2);
const config = { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' } as const;
const servers: Server[] = [];
afterAll(() => void servers.map((server) => server.close()));

const page = 'https://www.partner.example/esim';
interface Visit {
  readonly referer?: string | null;
  readonly dest?: string;
  readonly times?: number;
}

describe.each(stores)('mistakes that visits reveal on partner pages, over %s', (_name, _dialect, open) => {
  let shop: Harness;
  beforeEach(async () => {
    shop = await open({
      dashboard: true,
      pages: (parts) => [createPageRoutes({ ...parts, assets, config })],
      environment: { EMBED_ORIGINS: 'https://www.partner.example' },
    });
  });

  /** Requests an address from one of the processes, as a frame in a page does. */
  async function visit(path: string, { referer = page, dest = 'iframe', times = 1 }: Visit = {}, nth = 0) {
    const { app, urlCache } = shop.storefronts[nth]!;
    const server = listen({ port: 0, hostname: '127.0.0.1', fetch: app.fetch, urlCache });
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { 'sec-fetch-dest': dest, ...(referer === null ? {} : { referer }) };
    for (let n = 0; n < times; n++) {
      const [answer] = await once(get({ host: '127.0.0.1', port, path, headers, agent: false }), 'response');
      answer.resume();
      expect(answer.statusCode).toBe(200);
    }
  }
  const told = async (id = 'default') => {
    await shop.pass(12_000);
    const rows = await shop.db.selectFrom('embed_findings').selectAll().where('shop', '=', id).execute();
    return rows.map(({ site, mistake, seen }) => `${mistake} ${site} ${String(seen)}`).toSorted();
  };
  const empty = async () => void (await shop.db.deleteFrom('embed_findings').execute());

  it('are kept with their site, and nothing about visitors, correct pages or other requests', async () => {
    // Correct pages.
    const own = shop.config.store.publicUrl;
    await visit('/');
    await visit('/?constructor=1&toString=2');
    await visit(
      '/?currency=EUR&lang=de&theme=dark&primaryColor=0b6b57&referenceId=MT-1&utm_source=x&fbclid=1',
      {
        times: 2,
      },
    );
    await visit('/?currency=eur', { dest: 'document' });
    await visit('/?currency=eur&step=checkout', { referer: `${own}/?currency=eur` });
    expect(await told()).toEqual([]);

    // Counted across processes, and also when the page comes from memory.
    await visit('/?currency=eur&primary-color=fff&primaryColor=red&price=1&lang=de&lang=fr', { times: 3 });
    await visit('/?currency=eur', {}, 1);
    expect(await told()).toEqual([
      'colour https://www.partner.example 3',
      'currency https://www.partner.example 4',
      'given-twice https://www.partner.example 3',
      'name-misspelt https://www.partner.example 3',
      'name-refused https://www.partner.example 3',
    ]);
    await empty();

    // Mistakes of the page around the frame.
    await visit('/', { referer: null });
    await visit('/?shop=fjord', { referer: 'http://www.partner.example/' });
    await visit('/?shop=%3Cb%3E', { referer: 'http://localhost:8000/' });
    expect(await told()).toEqual([
      'no-referrer  1',
      'shop-unknown http://localhost:8000 1',
      'shop-unknown http://www.partner.example 1',
      'site-insecure http://www.partner.example 1',
      'site-not-allowed http://localhost:8000 1',
      'site-not-allowed http://www.partner.example 1',
    ]);
    await empty();

    // Strangers' sites are named up to a limit, the shop's own always; nothing that a page sent is repeated.
    for (let n = 0; n < 25; n++)
      await visit('/', { referer: `https://s${String(n)}.example/secret-path?who=lena@example.com` });
    await visit('/?currency=%3Cscript%3E&referenceId=lena%40example.com&shop=a-strangers-word');
    for (const referer of [
      'https://[::1]/',
      'https://xn--bcher-kva.example:99999999/',
      'ftp://x/',
      'a'.repeat(900),
    ])
      await visit('/?currency=eur', { referer });
    const rows = await told();
    expect(rows.filter((row) => row.startsWith('site-not-allowed https://s'))).toHaveLength(20);
    expect(rows).toContain('site-not-allowed  5');
    expect(rows).toContain('currency https://www.partner.example 1');
    expect(JSON.stringify(rows)).not.toMatch(/lena|secret|script|stranger/);
  });

  it('include those that only the frame can see, if they are on the list', async () => {
    const report = async (body: unknown, headers: Record<string, string> = {}) => {
      const type = { 'content-type': 'application/json', ...headers };
      const sent = { method: 'POST', headers: type, body: JSON.stringify(body) };
      return (await shop.request('/api/frame-reports', sent)).status;
    };
    const site = 'https://www.partner.example';
    const found = ['payment-forbidden', 'frame-narrow', 'no-referrer', '<b>', 'payment-forbidden'];
    expect(await report({ site, found })).toBe(204);
    expect(await report({ shop: 'nope', site: 'javascript:alert(1)', found: ['clipboard-forbidden'] })).toBe(
      204,
    );
    expect(await report({ site: new URL(shop.config.store.publicUrl).origin, found })).toBe(204);
    expect(await report({ site, found: [] })).toBe(204);
    expect(await report({ site: `${site}/secret?who=lena@example.com`, found: ['frame-narrow'] })).toBe(204);
    for (const wrong of [{}, { found: 'x' }, { found: Array(11).fill('frame-narrow') }, { site: 1, found }])
      expect(await report(wrong)).toBe(422);
    expect(await report({ site, found }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await told()).toEqual([
      'clipboard-forbidden  1',
      `frame-narrow ${site} 2`,
      `payment-forbidden ${site} 1`,
    ]);
    const owner = await enter(shop, 'owner', 'frames@partner.example');
    const page = text(await (await owner.get('/dashboard/embed')).text());
    expect(page).toMatch(/Payment is not allowed in the frame .* https:\/\/www\.partner\.example 1 /);
    await empty();
  });

  it('are on the page of their shop for those who may see it, and expire after 30 days unseen', async () => {
    const owner = await enter(shop, 'owner', 'owner@partner.example');
    const bound = await enter(shop, 'owner', 'bound@partner.example', ['alps']);
    expect((await owner.post('/dashboard/shops', { id: 'alps', name: 'Alps' })).status).toBe(303);
    await visit('/?currency=eur', { times: 2 });
    await visit('/?shop=alps&theme=black');
    await told();
    const seen = async (as: typeof owner, query = '') =>
      text(await (await as.get(`/dashboard/embed${query}`)).text());
    expect(await seen(owner)).toMatch(/The currency is not valid .* https:\/\/www\.partner\.example 2 /);
    expect(await seen(owner)).not.toContain('The theme is not valid');
    expect(await seen(owner, '?shop=alps')).toContain('The theme is not valid');
    expect(await seen(bound)).toContain('The theme is not valid');
    expect(await seen(bound)).not.toContain('The currency is not valid');
    await shop.db
      .updateTable('embed_findings')
      .set((eb) => ({ last_at: eb('last_at', '-', 31 * dayMs) }))
      .where('shop', '=', 'default')
      .execute();
    await shop.storefront().purge();
    expect(await seen(owner)).toContain('None in the last 30 days');
    expect(await seen(owner, '?shop=alps')).toContain('The theme is not valid');
  });
});
