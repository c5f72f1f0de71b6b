import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConnectivityClient } from '../../../server/connectivity/connectivity-client.ts';
import { dayMs } from '../../../server/contract/values/values.ts';
import type { PurchaseFilter } from '../../../server/orders/lists/purchase-book.ts';
import { listPurchases } from '../../../server/orders/lists/purchase-list.ts';
import { createLog } from '../../../server/runtime/log.ts';
import { createOrderListing } from '../../../server/store/orders/order-list.ts';
import { buyElsewhere } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const lost = 'NR-9~ord_01kaf7x2h8v9d3b5t67m4qz2ab';
const foreignRows = [{ id: 'odd-1', referenceId: 'X-1', package: null }, { esim: { iccid: 7 } }];

let shop: Harness;
let id: string;
let iccid: string;
beforeAll(async () => {
  shop = await createHarness({
    quirks: { foreignRows },
    unjudged: 'it has purchases that no order of it has made',
  });
  const { view } = await shop.buy();
  id = view.id;
  iccid = view.profile?.iccid ?? '';
  await buyElsewhere(shop, `NR-1~${id}`);
  await buyElsewhere(shop, lost);
  await buyElsewhere(shop, 'their own');
});
afterAll(() => shop.stop());

function list(filter: PurchaseFilter = {}, cursor: string | null = null) {
  const { connectivity } = shop.config;
  const book = createConnectivityClient({
    ...connectivity,
    fetch: (input, init) => shop.service.fetch(new Request(input, init)),
    clock: shop.clock,
    log: createLog({ level: 'silent' }),
  });
  const lists = createOrderListing({ db: shop.db, dialect: 'sqlite' });
  return shop.during(
    listPurchases({ book, lists, isOurs: (order) => order !== 'of another', scope: null }, filter, cursor),
  );
}

const told = async (filter?: PurchaseFilter) =>
  (await list(filter)).rows.map(({ purchase, belongs, order }) => [
    belongs,
    order?.id ?? null,
    purchase.reference,
    'unreadable' in purchase ? 'unreadable' : purchase.source,
  ]);

it('purchases are listed with our orders, newest first, and unreadable ones keep their place', async () => {
  expect(await told()).toEqual([
    ['other', null, 'X-1', 'unreadable'],
    ['other', null, null, 'unreadable'],
    ['other', null, 'their own', 'API'],
    ['lost', null, lost, 'API'],
    ['second', id, `NR-1~${id}`, 'API'],
    ['order', id, id, 'API'],
  ]);
});

it.each<[string, () => PurchaseFilter, number]>([
  ['reference id', () => ({ reference: lost }), 1],
  ['purchase id', () => ({ purchaseId: shop.service.ledger.purchases[0]?.purchaseId ?? '' }), 1],
  ['ICCID', () => ({ iccid }), 1],
  ['an ICCID that the service does not know', () => ({ iccid: '8944500000000001717' }), 0],
  ['days that are over', () => ({ to: Date.parse('2020-01-02') }), 0],
  ['today', () => ({ from: shop.clock.now() - (shop.clock.now() % dayMs) }), 4],
])('purchases are found by %s', async (_name, filter, count) => {
  const { rows } = await list(filter());
  expect(rows.filter(({ purchase }) => !('unreadable' in purchase))).toHaveLength(count);
});

it('a service that does not answer is reported as such', async () => {
  shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'status', status: 503 } });
  await expect(list()).rejects.toThrow('Buying is not possible right now');
});
