import { describe, expect, it, vi } from 'vitest';
import { resumeKey } from '../../../widget/frame/session/attempt-key.ts';
import { attemptsOf, newAttempt, opened, unfinishedOrders } from '../../../widget/frame/session/attempts.ts';
import { capability, orderId, orderView, preparing, ready } from '../samples.ts';
import { problem } from '../server.ts';
import { orderRoute } from '../traveller.tsx';
import { eachOrder, paidAgo, refresh } from './each-order.tsx';
import { sealed } from './open-order.tsx';

const { at, open } = eachOrder();

describe('the way back, after a partner’s page reloads,', () => {
  const way = () => sessionStorage.getItem(resumeKey);

  it('leads to an order that is still in progress, left or not', async () => {
    const { hears } = await open(orderView(), { sent: paidAgo(1_000) });
    expect(way()).toBe(`/order/${orderId}`);
    await hears(preparing);
    at.leave();
    expect(way()).toBe(`/order/${orderId}`);
  });

  it('leads to an eSIM that is ready until its page is left', async () => {
    await open(ready, { sent: paidAgo(1_000) });
    expect(way()).toBe(`/order/${orderId}`);
    at.leave();
    expect(way()).toBe('');
    await open(ready);
    expect(way()).toBe(`/order/${orderId}`);
  });

  it('leads to no order that cannot be opened', async () => {
    at.server.on(refresh, () => problem('not-found', 404));
    await open(null, { sent: paidAgo(1_000) });
    expect(way()).toBe('');
  });

  it('leads to no order of another visit', async () => {
    await open(ready);
    expect(way()).toBeNull();
  });
});

describe('two frames of one page, sharing the tab’s storage,', () => {
  const save = (id: string, paidAt: number | null) => {
    const attempt = { ...newAttempt(crypto), capability };
    opened[id] = { key: attempt.key, capability, body: null };
    attemptsOf({}, window).save({ ...attempt, orderId: id, paidAt, sealed: id });
  };

  it('each find their own order after the page reloads', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
    save(orderId, 1);
    save(`ord_${'b2'.repeat(13)}`, null);
    history.replaceState(null, '', '/');
    const { title } = await open(ready, { route: { ...orderRoute, capability: '' } });
    expect(title()).toBe('Your France eSIM is ready');
  });

  it('leave each other’s way back alone', () => {
    save(orderId, 1);
    save(`ord_${'b2'.repeat(13)}`, null);
    expect(sessionStorage.getItem(resumeKey)).toBe(`/order/${orderId}`);
  });

  it('lead back to the order that was paid last and, once that is left, to the other', () => {
    const other = `ord_${'b2'.repeat(13)}`;
    const way = () => sessionStorage.getItem(resumeKey);
    save(orderId, 1);
    const second = attemptsOf({}, window);
    second.save({ ...newAttempt(crypto), capability, orderId: other, paidAt: 2, sealed });
    expect([way(), unfinishedOrders(window)]).toEqual([`/order/${other}`, [other, orderId]]);
    second.save({ ...second.last()!, left: true });
    expect([way(), unfinishedOrders(window)]).toEqual([`/order/${orderId}`, [orderId]]);
  });
});
