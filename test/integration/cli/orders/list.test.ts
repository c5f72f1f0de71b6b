import { describe, expect, it } from 'vitest';
import { eachStaff, minutes } from './each-staff.ts';

const { at, causes, disputed, run, staff } = eachStaff();

describe('orders', () => {
  it('revokes every link to an order that reached the wrong hands, and records it in its events', async () => {
    const { id, keys } = await at.shop.buy();
    expect((await staff('revoke', id)).code).toBe(0);
    await expect(at.shop.read(id, keys)).rejects.toThrow('not-found');
    expect(await causes(id)).toContain('person:revoke');
    expect(await staff('revoke', 'ord_none')).toMatchObject({ code: 1 });
  });

  it('says when nothing needs a person', async () => {
    await at.shop.buy();
    expect(await run()).toEqual({ code: 0, out: 'Nothing needs a person.' });
  });

  it('lists orders and findings as a table, with what to do about each', async () => {
    const { id } = await disputed();
    await at.shop
      .storefront()
      .store.report({ kind: 'purchase-without-order', subject: 'pur_1', detail: 'x' });
    const { code, out } = await run();
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`${id}\\s+disputed\\s+captured\\s+bought\\s+[\\d.]+ EUR\\s+pi_`));
    expect(out).toContain('answer the dispute');
    expect(out).toMatch(/purchase-without-order\s+pur_1/);
  });

  it('keeps an existing mark when another is added, and advises on both', async () => {
    const { id } = await at.shop.buy();
    await at.shop.db.updateTable('orders').set({ review: 'bought-twice' }).execute();
    at.shop.stripe.control.dispute(at.shop.stripe.ledger.payments()[0]?.id ?? '');
    await at.shop.pass(minutes);
    expect(await at.shop.storefront().store.read(id)).toMatchObject({ marks: 'bought-twice disputed' });
    const { out } = await run();
    expect(out).toContain('ask the service to take the second purchase back');
    expect(out).toContain('answer the dispute');
  });

  it('refunds everything, and the traveller no longer sees a code', async () => {
    const { id, keys, view } = await at.shop.buy();
    await at.shop.pass(minutes);
    await at.shop.during(at.shop.storefront().move('refund', id));
    await at.shop.pass(minutes);
    const after = await at.shop.during(at.shop.refresh(id, keys));
    expect(view.profile).not.toBeNull();
    expect(after).toMatchObject({
      state: 'ready',
      money: 'refunded',
      reason: null,
      profile: null,
      returned: [1],
    });
  });

  it('lists the same as JSON', async () => {
    const { id } = await disputed();
    const found = JSON.parse((await run('--json')).out) as { orders: object[]; findings: object[] };
    expect(found).toMatchObject({ orders: [{ id, review: 'disputed', money: 'captured' }], findings: [] });
  });
});

describe('orders show', () => {
  it('shows state, events and effects, but no codes and no whole address', async () => {
    const { id, view } = await at.shop.buy();
    for (const words of [
      ['show', id],
      ['show', id, '--json'],
    ]) {
      const { code, out } = await run(...words);
      expect(code).toBe(0);
      expect(out).toContain('ready');
      expect(out).toContain('placed');
      expect(out).toContain('capture');
      expect(out).toContain('l•••@example.com');
      expect(out).not.toContain('lena@');
      expect(out).not.toContain('LPA:1');
      expect(out).not.toContain(view.profile?.iccid);
    }
  });

  it('reports an unknown order', async () => {
    expect(await run('show', 'ord_none')).toEqual({ code: 1, out: 'Not found: no such order' });
  });
});
