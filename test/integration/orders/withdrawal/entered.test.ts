import { describe, expect, it } from 'vitest';
import { runStaff } from '../../../support/acts.ts';
import { days, eachWithdrawal, gigabyte, linked, minutes } from './each-withdrawal.ts';

const { at, confirm, delivered, receipts, refunds, stored } = eachWithdrawal();

describe('staff', () => {
  const staff = (...words: string[]) => runStaff(at.shop, [...words, '--by', 'Anna']);

  it('can enter a withdrawal once by the command, with the same sum', async () => {
    const { id, iccid, price } = await delivered();
    at.shop.service.control.playInstall(iccid);
    at.shop.service.control.use(iccid, 2.5 * gigabyte);
    expect(await staff('withdraw', id, '--reason', 'by letter')).toMatchObject({ code: 0 });
    await at.shop.pass(minutes);
    const back = price - Math.floor(price / 2);
    expect(refunds()).toEqual([[1, back]]);
    const history = await at.shop.storefront().store.history(id);
    expect(history.map(({ cause }) => cause)).toContain(`person:withdraw ${back}: by letter`);
    const audited = await at.shop.db.selectFrom('audit').selectAll().where('subject', '=', id).execute();
    expect(audited).toMatchObject([{ what: 'order.withdraw' }]);
    expect(await staff('withdraw', id)).toMatchObject({
      code: 1,
      out: expect.stringContaining('has withdrawn from it already') as string,
    });
    expect((await runStaff(at.shop, ['show', id])).out).toContain('accepted, service');
    expect(receipts()).toHaveLength(1);
  });

  it('see when the refund is due, and can enter the withdrawal again once the service answers', async () => {
    const { id, keys, iccid, price } = await delivered();
    at.shop.service.control.playInstall(iccid);
    at.shop.service.control.addFault({
      operation: 'GET /purchases/{purchaseId}/consumption',
      fault: { kind: 'status', status: 500 },
      times: 100,
    });
    await confirm(linked(id, keys));
    const { at: declaredAt } = (await at.shop.storefront().store.withdrawal(id)) ?? { at: 0 };
    const list = (await runStaff(at.shop, ['list'])).out;
    expect(list).toContain('withdrawal');
    expect(list).toContain(new Date(declaredAt + 14 * days).toISOString().slice(0, 10));
    expect(await staff('withdraw', id)).toMatchObject({ code: 1 });
    at.shop.service.control.clearFaults();
    await at.shop.pass(10 * minutes);
    expect(await staff('withdraw', id)).toMatchObject({ code: 0 });
    await at.shop.pass(minutes);
    expect(refunds()).toEqual([[1, price]]);
    expect(await stored(id)).toMatchObject({ money: 'refunded', marks: null });
    expect(await at.shop.storefront().store.withdrawal(id)).toMatchObject({ at: declaredAt, amount: price });
  });
});
