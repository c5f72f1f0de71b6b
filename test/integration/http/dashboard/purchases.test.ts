import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyElsewhere, readStored } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { enter, textOf, type StaffBrowser } from '../../../support/staff.ts';

const path = '/dashboard/purchases';
const foreign = 'NR-9~ord_01kaf7x2h8v9d3b5t67m4qz2ab';

let shop: Harness;
let viewer: StaffBrowser;
let id: string;
let iccid: string;
/** An order's reference that our books do not have: only its ending marks it as this store's. */
let lost: string;
beforeAll(async () => {
  shop = await createHarness({
    dashboard: true,
    unjudged: 'it has purchases that no order of it has made',
  });
  const { view } = await shop.buy();
  id = view.id;
  iccid = view.profile?.iccid ?? '';
  await buyElsewhere(shop, `NR-1~${id}`);
  lost = `NR-8~${id.slice(0, -10)}000000${id.slice(-4)}`;
  await buyElsewhere(shop, lost);
  await buyElsewhere(shop, foreign);
  viewer = await enter(shop, 'viewer');
});
afterAll(() => shop.stop());

/** The rows of the list as they read, and whether each stands out. */
async function rows(query = ''): Promise<[standsOut: boolean, text: string][]> {
  const html = await (await shop.during(viewer.get(path + query))).text();
  const [, body = ''] = /<tbody>([^]*?)<\/tbody>/.exec(html) ?? [];
  return body
    .split('<tr')
    .slice(1)
    .map((row) => [row.startsWith(' class="stands-out"'), textOf(`<tr${row}`)]);
}

it('a purchase without an order stands out, and so does an order’s second purchase', async () => {
  const all = await rows();
  expect(all.map(([standsOut]) => standsOut)).toEqual([false, true, true, false]);
  expect(all[0]?.[1]).toContain(`${foreign} Not from this shop`);
  expect(all[1]?.[1]).toContain(`${lost} No order`);
  expect(all[2]?.[1]).toMatch(/Second purchase of its order/);
  for (const [, text] of all) expect(text).toMatch(/First Purchase API/);
});

it('purchases are found by id, ICCID, reference or days, or by several of them', async () => {
  const { purchaseId, reference } = await readStored(shop, id);
  const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
  const own = await rows(`?purchase=${purchaseId}`);
  expect(own).toHaveLength(1);
  const sent = await viewer.send(`${path}/search`, { once: await viewer.once(), iccid });
  expect(await rows(sent.headers.get('location')?.slice(path.length))).toEqual(own);
  expect(await rows(`?reference=${encodeURIComponent(reference)}&first=${today}&last=${today}`)).toEqual(own);
  const none = `?reference=${encodeURIComponent(reference)}&last=2020-01-01`;
  expect(await rows(none)).toEqual([]);
  // Each filter names itself, and links to the list without it.
  const html = await (await shop.during(viewer.get(path + none))).text();
  const to = /href="([^"]+)">To <b>2020-01-01/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await rows(to.slice(path.length))).toEqual(own);
});

it('a day that does not exist filters nothing, and does not claim to', async () => {
  const page = await (await shop.during(viewer.get(`${path}?first=2026-02-30`))).text();
  expect(page).not.toContain('2026-02-30');
});
