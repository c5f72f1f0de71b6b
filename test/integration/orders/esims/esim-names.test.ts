import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EsimView } from '../../../../server/contract/schemas/esim-view.ts';
import { OrderView } from '../../../../server/contract/schemas/storefront.ts';
import { cleanEsimName } from '../../../../server/orders/esims/esim-names.ts';
import { runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys, type Keys } from '../../../support/shop-calls.ts';
import { createMailbox } from '../../../support/mailbox.ts';

let shop: Harness;
let keys: Keys;
let id: string;
let mailbox: ReturnType<typeof createMailbox>;
beforeAll(async () => {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer });
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
  it('is given, changed and removed by the traveller, for each eSIM separately', async () => {
    expect(await name(2, ' Lena ')).toEqual([null, 'Lena']);
    expect(await name(1, 'Müller, Papa')).toEqual(['Müller, Papa', 'Lena']);
    expect(await name(2, 'Helena')).toEqual(['Müller, Papa', 'Helena']);
    expect(await name(1, '   ')).toEqual([null, 'Helena']);
    expect((await shop.read(id, keys)).esims.map((each) => each.name)).toEqual([null, 'Helena']);
  });

  it('is shown by its own link and by no other', async () => {
    await name(2, 'Helena');
    const { esims } = await shop.read(id, keys);
    const told = await Promise.all(
      esims.map(({ capability }) =>
        shop.call(EsimView, '/api/orders/esim', { headers: { authorization: `Bearer ${capability}` } }),
      ),
    );
    expect(told.map(({ body }) => body.name)).toEqual([null, 'Helena']);
  });

  it('reaches open pages', async () => {
    const response = await shop.request(`/api/orders/${id}/events`, {
      headers: { authorization: `Bearer ${keys.capability}` },
    });
    const told = response.text();
    await name(2, 'Mia');
    // Streams end after ten minutes.
    await shop.clock.advance(660_000);
    expect(await told).toContain('"name":"Mia"');
  });

  it('is refused for a missing eSIM, from a stranger, and if it is not a string', async () => {
    const problem = async (...sent: Parameters<typeof send>) => {
      const { path, init } = send(...sent);
      const { status, issues } = await shop.problem(path, init);
      return { status, at: issues?.[0]?.path };
    };
    for (const n of [0, 3, '2e0x', '', '1.0', '0x1', '1e0', '01', '%201'])
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
  ['\u3164\u115F\u1160\uFFA0\u2800', null],
  ['\uFE0F\u034F\u0301', null],
  ['\u3164Lena\u2800', 'Lena'],
  ['👩‍👩‍👧‍👦'.repeat(45), '👩‍👩‍👧‍👦'.repeat(40)],
  [`${'x'.repeat(39)}❤️🇫🇷`, `${'x'.repeat(39)}❤️`],
  [`Z${'\u0335\u0334\u0336\u0337\u0338'.repeat(9)}oe`, 'Z\u0335\u0334\u0336oe'],
  [`ก${'\u0E47'.repeat(50)}`, `ก${'\u0E47'.repeat(6)}`],
  ['မြို့', 'မြို့'],
  ['Nguyễn', 'Nguyễn'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(cleanEsimName(typed)).toBe(kept);
});

it('a resent mail calls an eSIM by its name, or by its number if it has none', async () => {
  await name(1, '');
  await name(2, '');
  await shop.pass(60_000);
  const mailed = () => mailbox.taken.at(-1)?.html ?? '';
  for (const n of [1, 2]) expect(mailed()).toContain(`eSIM ${n} · `);
  await name(2, 'Lena <3 לאה');
  expect((await runStaff(shop, ['resend', id, '--by', 'Kim'])).code).toBe(0);
  await shop.pass(60_000);
  expect(mailbox.taken).toHaveLength(2);
  for (const said of ['eSIM 1 · ', 'Lena &lt;3 לאה · ']) expect(mailed()).toContain(said);
  expect(mailed()).not.toContain('eSIM 2 · ');

  // A mail program would turn it into a link, in a mail of ours.
  for (const link of [
    'https://a/b',
    'WWW.x',
    'Pay at evil.example',
    'evil。example',
    'lena@evil.\u200Dexample',
  ]) {
    await name(2, link);
    expect((await shop.read(id, keys)).esims[1]?.name).toBe(link);
    expect((await runStaff(shop, ['resend', id, '--by', 'Kim'])).code).toBe(0);
    await shop.pass(60_000);
    expect(mailed()).toContain('eSIM 2 · ');
    expect(mailed()).not.toContain(link);
  }
  await name(2, 'J.R. Müller, 2.5');
  expect((await runStaff(shop, ['resend', id, '--by', 'Kim'])).code).toBe(0);
  await shop.pass(60_000);
  expect(mailed()).toContain('J.R. Müller, 2.5 · ');
});
