import { describe, expect, it } from 'vitest';
import { returnedEsims } from '../../../../server/store/migrations/returned-esims.ts';
import { placeOrder, readStored, runStaff, topUp } from '../../../support/acts.ts';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';
import type { Harness } from '../../../support/harness.ts';

const minute = 60_000;
const meridian = { SELLER_NAME: 'Meridian Mobile GmbH', SELLER_ADDRESS: 'Hafenstr. 1, 20457 Hamburg' };
const { stores } = await openOnBothStores(2);

const kept = (shop: Harness) =>
  shop.db.selectFrom('returned_esims').selectAll().orderBy('order_id').orderBy('n').execute();
const idsOf = (rows: readonly { order_id: string; n: number | bigint | string }[]) =>
  rows.map(({ order_id, n }) => [order_id, Number(n)]);

describe.each(stores)('over %s', (_name, dialect, open) => {
  it('refunded eSIMs hide codes in each process and report use; the order keeps its seller', async () => {
    const shop = await open({ environment: meridian });
    const { id, keys } = await shop.buy({ quantity: 3 });
    await shop.pass(minute);
    const { esims } = await shop.read(id, keys);
    const [, second = '', third = ''] = esims.map(({ profile }) => profile?.iccid ?? '');
    for (const iccid of [second, third]) {
      shop.service.control.playInstall(iccid);
      shop.service.control.use(iccid, 2 ** 30);
    }
    await shop.pass(minute);
    await shop.during(shop.withdraw(id, keys));
    await shop.pass(minute);
    expect(idsOf(await kept(shop))).toEqual([1, 2, 3].map((n) => [id, n]));
    expect((await kept(shop)).map(({ used_bytes }) => Number(used_bytes))).toEqual([0, 2 ** 30, 2 ** 30]);
    for (const { store } of shop.storefronts) {
      expect(await store.profile(id)).toBeNull();
      expect((await store.furtherEsims(id)).map(({ profile }) => profile)).toEqual([null, null]);
    }

    await shop.restart({ SELLER_NAME: 'Fjord AS' });
    expect((await shop.read(id, keys)).seller?.who).toEqual(Object.values(meridian));
    expect(await shop.db.selectFrom('sellers').selectAll().execute()).toHaveLength(1);
    shop.service.control.playInstall(esims[0]?.profile?.iccid ?? '');
    await shop.pass(minute);
    expect(await readStored(shop, id)).toMatchObject({ marks: 'used-after-refund' });
    expect(await kept(shop)).toMatchObject([
      { n: 1, used_at: expect.anything() },
      { n: 2, used_at: null },
      { n: 3, used_at: null },
    ]);
  });

  it('the migration that adds their table fills in earlier refunds, and nothing else', async () => {
    const shop = await open();
    const whole = await shop.buy({ quantity: 3 });
    const one = await shop.buy();
    const part = await shop.buy({ quantity: 2 });
    await shop.buy({ quantity: 2 });
    const added = await topUp(shop, one);
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    const { secret } = await placeOrder(shop);
    await shop.pay(secret);
    await shop.pass(minute);
    for (const words of [[whole.id], [added.id], [one.id], [part.id, '1.00']])
      expect(await runStaff(shop, ['refund', ...words, '--by', 'Kim'])).toMatchObject({ code: 0 });
    await shop.pass(2 * minute);
    const before = await kept(shop);
    const all = [1, 2, 3].map((n) => [whole.id, n]);
    expect(idsOf(before)).toEqual([...all, [one.id, 1]].toSorted());

    await shop.db.schema.dropTable('returned_esims').execute();
    await returnedEsims(shop.db, dialect);
    const filled = await kept(shop);
    expect(idsOf(filled)).toEqual(idsOf(before));
    for (const each of filled) {
      const { updatedAt } = await readStored(shop, each.order_id);
      expect(each).toMatchObject({ used_bytes: null, checked_at: null, used_at: null });
      expect(Number(each.at)).toBe(updatedAt);
    }
    for (const { id } of [whole, one]) expect(await shop.storefront().store.profile(id)).toBeNull();
    expect(await shop.storefront().store.profile(part.id)).not.toBeNull();
  });
});
