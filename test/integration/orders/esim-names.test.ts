import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EsimView } from '../../../server/contract/esim-view.ts';
import { OrderView } from '../../../server/contract/schemas.ts';
import { cleanEsimName } from '../../../server/orders/esim-names.ts';
import { createHarness, freshKeys, type Harness, type Keys } from '../../support/harness.ts';

let shop: Harness;
let keys: Keys;
let id: string;
beforeAll(async () => {
  shop = await createHarness();
  keys = freshKeys();
  const { body: placed } = await shop.place(await shop.offer({ quantity: 2 }), keys);
  id = placed.order.id;
  await shop.pay(placed.payment.clientSecret);
  await shop.during(shop.refresh(id, keys));
});
afterAll(() => shop.stop());

const send = (n: number | string, body: unknown, { capability } = keys) => ({
  path: `/api/orders/${id}/esims/${n}/name`,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${capability}` },
    body: JSON.stringify(body),
  },
});
const name = async (n: number, text: string) => {
  const { path, init } = send(n, { name: text });
  return (await shop.call(OrderView, path, init)).body.esims.map((each) => each.name);
};

describe('the name of an eSIM', () => {
  it('is given by the traveller, changed and taken away, each of its own', async () => {
    expect(await name(2, ' Lena ')).toEqual([null, 'Lena']);
    expect(await name(1, 'Müller, Papa')).toEqual(['Müller, Papa', 'Lena']);
    expect(await name(2, 'Helena')).toEqual(['Müller, Papa', 'Helena']);
    expect(await name(1, '   ')).toEqual([null, 'Helena']);
    expect((await shop.read(id, keys)).esims.map((each) => each.name)).toEqual([null, 'Helena']);
  });

  it('is told by its own link and by no other', async () => {
    await name(2, 'Helena');
    const { esims } = await shop.read(id, keys);
    const told = await Promise.all(
      esims.map(({ capability }) =>
        shop.call(EsimView, '/api/orders/esim', { headers: { authorization: `Bearer ${capability}` } }),
      ),
    );
    expect(told.map(({ body }) => body.name)).toEqual([null, 'Helena']);
  });

  it('is news to open pages', async () => {
    const response = await shop.request(`/api/orders/${id}/events`, {
      headers: { authorization: `Bearer ${keys.capability}` },
    });
    const told = response.text();
    await name(2, 'Mia');
    // Streams end after ten minutes.
    await shop.clock.advance(660_000);
    expect(await told).toContain('"name":"Mia"');
  });

  it('is refused for an eSIM that is not there, by a stranger, and as anything but a text', async () => {
    const problem = async (...sent: Parameters<typeof send>) => {
      const { path, init } = send(...sent);
      const { status, issues } = await shop.problem(path, init);
      return { status, at: issues?.[0]?.path };
    };
    for (const n of [0, 3, '2e0x', ''])
      expect(await problem(n, { name: 'x' })).toMatchObject({ status: 404 });
    expect(await problem(1, { name: 'x' }, freshKeys())).toMatchObject({ status: 404 });
    expect(await problem(1, { name: 7 })).toEqual({ status: 422, at: 'name' });
    expect(await problem(1, { name: 'x'.repeat(401) })).toEqual({ status: 422, at: 'name' });
  });
});

it.each([
  ['  Lena\t\n Marie ', 'Lena Marie'],
  ['Le\u202Ena\u2066 \u200F!', 'Le na !'],
  ['\u0000\u0007Kim\u00AD', 'Kim'],
  ['x'.repeat(50), 'x'.repeat(40)],
  ['👩‍👧'.repeat(2), '👩‍👧'.repeat(2)],
  ['😀'.repeat(50), '😀'.repeat(40)],
  ['\u200D\u200C ', null],
  ['', null],
  ['A\uD800', 'A\uFFFD'],
  ['لينا', 'لينا'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(cleanEsimName(typed)).toBe(kept);
});
