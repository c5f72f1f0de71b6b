import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { dayMs, gigabyte } from '../../../server/contract/values/values.ts';
import { Order } from '../../../widget/order/Order.tsx';
import { timeLeft } from '../../../widget/order/time-left.ts';
import { capability, inUse, list, orderId, ready } from '../samples.ts';
import { orderRoute, visit } from '../traveller.tsx';
import { eachOrder, iphone } from './each-order.tsx';

/** When the phone turned the eSIM of `inUse` on. */
const turnedOn = Date.parse('2026-11-20T13:00:00Z');
const { at, open: openOrder } = eachOrder();

async function open(view: OrderView) {
  const here = await openOrder(view, { userAgent: iphone });
  return {
    ...here,
    bar: () => here.view.querySelector('.bar')!,
    main: () => [...here.view.querySelectorAll('.button--main')].map((button) => button.textContent),
  };
}

describe('the one next step', () => {
  it('is installing, then turning it on after landing, then nothing until data runs low', async () => {
    const { main, bar, hears } = await open(ready);
    expect(main()).toEqual(['Install on this iPhone']);
    expect(bar().textContent).toContain('Stay on Wi‑Fi. Takes about 2 minutes.');
    await hears({ ...ready, esim: { ...ready.esim!, status: 'downloaded' } });
    expect(bar().textContent).toContain('Your phone is installing it…');
    await hears(inUse('installed'));
    expect(main()).toEqual(['I’ve landed']);
    await hears({ ...inUse('enabled'), esim: { ...inUse('enabled').esim!, steps: [...steps, ...steps] } });
    expect(main()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Top up' }).className).toBe('button');
    await hears({
      ...inUse('enabled', true, 0),
      esim: { ...inUse('enabled', true, 0).esim!, steps: [...steps, ...steps] },
    });
    expect(main()).toEqual(['Top up 5 GB · €13.90']);
  });
  const steps = [{ status: 'enabled' as const, at: '2026-11-20T13:00:00Z' }];

  it('takes a traveller who has landed, and the focus, to the remaining steps', async () => {
    const { view } = await open(inUse('installed'));
    const guide = view.querySelector<HTMLDetailsElement>('#steps')!;
    guide.open = false;
    fireEvent.click(screen.getByRole('button', { name: 'I’ve landed' }));
    expect(guide.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Installation guide');
    expect(view.textContent).toContain('No signal? Four things to check');
  });

  it('orders enough data for the days left in one tap as it runs low, beside the other sizes', async () => {
    const [five] = list.packages;
    const sizes = [1, 3, 5].map((gb) => ({
      ...five!,
      id: `fr-${gb}`,
      dataBytes: gb * gigabyte,
      minDays: 1,
      price: { amount: gb * 100, currency: 'EUR' as const },
    }));
    // 25 days for 4.1 GB, and five to go.
    const since = new Date(Date.UTC(2026, 10, 20, 12) - 25 * dayMs).toISOString();
    const { esim } = inUse('enabled', true, 0.9);
    const low = { ...ready, esim: { ...esim!, steps: [{ status: 'enabled' as const, at: since }] } };
    const { app, went, text, main } = await open(low);
    expect(text()).toContain('5 days left, until about Nov 25');
    expect(text()).toContain('About 164 MB a day so far');
    expect(main()).toEqual(['Top up']);
    at.leave();

    vi.spyOn(app.lists, 'peek').mockReturnValue({ ...list, packages: sizes });
    const shown = visit(
      ({ app: other }) => <Order app={{ ...other, lists: app.lists }} />,
      orderRoute,
      at.server,
    );
    at.leave = shown.leave;
    await shown.settle();
    fireEvent.click(screen.getByRole('button', { name: 'Top up 1 GB · €1.00' }));
    expect(shown.went).toEqual([
      {
        name: 'checkout',
        destination: 'FR',
        packageId: 'fr-1',
        dates: null,
        topUp: { orderId, capability },
      },
    ]);
    expect(went).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Top up' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'See other plans' }));
    expect(shown.went.at(-1)).toMatchObject({ name: 'packages', packageId: null });
  });
});

describe('the focus', () => {
  it('goes to the heading when the focused element is gone', async () => {
    const { hears, clock, title } = await open(ready);
    screen.getByRole('link', { name: 'Install on this iPhone' }).focus();
    await hears(inUse('installed'));
    await clock.advance(100);
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    expect(title()).toBe('Your France eSIM is installed');
  });

  it('stays where it is otherwise', async () => {
    const { hears } = await open(ready);
    const receipt = screen.getByText('Receipt');
    receipt.focus();
    await hears({ ...ready, esim: { ...ready.esim!, status: 'downloaded' } });
    await new Promise((resolve) => void setTimeout(resolve, 40));
    expect(document.activeElement).toBe(receipt);
  });
});

describe('the time left', () => {
  const now = turnedOn + 10 * dayMs;

  it('counts from when the phone turned it on, with the pace so far', () => {
    expect(timeLeft(inUse('enabled', true, 4), now)).toEqual({
      end: turnedOn + 30 * dayMs - 1,
      days: 20,
      share: 20 / 30,
      pace: gigabyte / 10,
    });
  });

  it('ends with the last day of a dated trip', () => {
    const dates = { start: '2026-11-20', end: '2026-12-02' };
    expect(timeLeft({ ...inUse('enabled', true, 4), dates }, now)).toMatchObject({ days: 3 });
  });

  it('shows no pace on the first day, and never more days than were bought', () => {
    expect(timeLeft(inUse('enabled', true, 4), turnedOn - dayMs)).toMatchObject({ days: 30, pace: null });
  });

  it.each([
    ['before it is in use', inUse('enabled', false)],
    ['once it has ended', inUse('enabled', true), turnedOn + 31 * dayMs],
    ['after a top-up, which adds days', { ...inUse('enabled', true, 6), package: ready.package }],
    ['of a top-up', { ...inUse('enabled', true), kind: 'top-up' as const }],
  ])('is not shown %s', (what, view, at = now) => {
    const { esim } = view;
    const topped = what.startsWith('after')
      ? { ...view, esim: { ...esim!, usage: { ...esim!.usage!, totalBytes: 8 * gigabyte } } }
      : view;
    expect(timeLeft(topped, at)).toBeNull();
  });
});
