import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../../../server/contract/problem.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { openAnswering, token } from './answering-shop.ts';

let open: Awaited<ReturnType<typeof openAnswering>>;
beforeAll(async () => {
  open = await openAnswering();
});
afterAll(() => open.stop());

const json = { 'content-type': 'application/json' };

describe('every problem', () => {
  it.each(Object.entries(problems))('%s has a page that explains it', async (slug, [status, title]) => {
    const answer = await open.shop.request(`/problems/${slug}`);
    expect(await answer.json()).toEqual({ type: `/problems/${slug}`, status, title });
  });

  it('comes as problem+json for an unknown address, a bad body and an oversized one', async () => {
    expect(await open.shop.problem('/nothing')).toMatchObject({ type: '/problems/not-found', status: 404 });
    const keys = freshKeys();
    const headers = { ...json, 'idempotency-key': keys.key, authorization: `Bearer ${keys.capability}` };
    expect(await open.shop.problem('/api/orders', { method: 'POST', headers, body: '{' })).toMatchObject({
      type: '/problems/invalid-json',
    });
    const large = 'x'.repeat(20_000);
    expect(await open.shop.problem('/api/orders', { method: 'POST', headers, body: large })).toMatchObject({
      type: '/problems/body-too-large',
    });
  });
});

describe('refusals', () => {
  const refused = async (slug: string) => {
    const answer = await open.shop.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    const line = (await answer.text())
      .split('\n')
      .find((each) => each.startsWith(`storefront_refusals_total{slug="${slug}"}`));
    return Number(line?.split(' ')[1] ?? 0);
  };

  it.each([
    ['not-found', '/nothing', {}],
    ['not-found', '/assets/x.js', {}],
    ['not-found', '/metrics', {}],
    ['signature-invalid', '/webhooks/stripe', { method: 'POST' }],
    ['method-not-allowed', '/', { method: 'PUT' }],
    [
      'body-too-large',
      '/api/links',
      { method: 'POST', headers: { 'content-length': '20000' }, body: 'x'.repeat(20_000) },
    ],
    ['unsupported-media-type', '/api/links', { method: 'POST', body: '{}' }],
    ['cross-site-request', '/api/links', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
    [
      'idempotency-key-missing',
      '/api/orders',
      { method: 'POST', headers: { authorization: freshKeys().key } },
    ],
  ])('are counted as %s: %s', async (slug, path, init) => {
    const before = await refused(slug);
    await open.shop.request(path, init);
    expect(await refused(slug)).toBe(before + 1);
  });
});
