import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { gigabyte, linkedEsim } from '../../../server/contract/values/values.ts';
import { allKept, keepOrder } from '../../../widget/frame/kept/kept.ts';
import { toOrder } from '../../../widget/order/several.ts';
import { MyEsims } from '../../../widget/my-esims/MyEsims.tsx';
import { stubDeafIndexedDb } from '../../support/indexed-db.ts';
import { capability, inJapan, inUse, orderId, orderView, otherId, ready } from '../samples.ts';
import { problem } from '../server.ts';
import { orderRoute, visit } from '../traveller.tsx';
import { eachDevice } from './each-device.tsx';

const mine = { ...orderRoute, orderId: linkedEsim, capability: '' };
const refresh = (id: string) => `POST /api/orders/${id}/refresh`;
const at = eachDevice();

const keep = (view: OrderView, at: number) => keepOrder({ ref: { orderId: view.id, capability }, view, at });

async function open() {
  const here = visit(MyEsims, mine, at.server);
  at.leave = here.leave;
  await expect.poll(() => here.view.querySelector('[aria-busy="true"]')).toBeNull();
  return here;
}
const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);

describe('the eSIMs of this device', () => {
  it('show the data and days left as last seen, then as they are now', async () => {
    await keep(inUse('enabled', true, 3), 1);
    await open();
    expect(cards()).toEqual([expect.stringContaining('France3 GB left · 30 days left')]);
    at.server.on(refresh(orderId), () => Response.json(inUse('enabled', true, 2)));
    at.leave();
    await open();
    await expect.poll(() => cards()[0]).toContain('2 GB left');
    const kept = async () => (await allKept())[0]?.view.esim?.usage?.remainingBytes;
    await expect.poll(kept).toBe(2 * gigabyte);
  });

  it('have a ring around their flag, which shows the data left once they are on a phone', async () => {
    await keep(inJapan(ready), 1);
    await keep(inUse('enabled', true, 3), 2);
    const { view } = await open();
    const rings = [...view.querySelectorAll<HTMLElement>('.round')];
    expect(rings.map(({ style }) => style.getPropertyValue('--left'))).toEqual(['0.6', '0']);
  });

  it('open their pages: the one shown most recently comes first, those that have ended last', async () => {
    await keep(inJapan(inUse('deleted')), 2);
    await keep(ready, 1);
    await open();
    expect(cards()).toEqual(['France5 GB · Install', 'JapanDeleted']);
    expect(screen.getByRole('link', { name: 'France' }).getAttribute('href')).toBe(
      `/order/${orderId}#${capability}`,
    );
  });

  // The end is an estimate: only the service knows when an eSIM stops.
  it('keep their data and top-up past their estimated end, after those within it', async () => {
    const used = inUse('enabled', true, 3);
    const steps = [{ status: 'enabled' as const, at: '2026-01-01T00:00:00Z' }];
    await keep(inJapan({ ...used, esim: { ...used.esim!, steps } }), 2);
    await keep(used, 1);
    await open();
    expect(cards()).toEqual([
      expect.stringContaining('France3 GB left · 30 days left'),
      expect.stringMatching(/^Japan3 GB leftTop up/),
    ]);
  });

  it('open their own page each, where an order has several', async () => {
    const { esim, profile } = ready;
    const esims = [1, 2, 3].map((n) => ({
      n,
      name: null,
      capability: 'l'.repeat(43),
      profile: { ...profile!, iccid: `893300000000000000${n}` },
      esim,
    }));
    await keep({ ...ready, quantity: 3, delivered: 3, esims }, 1);
    const { went } = await open();
    fireEvent.click(screen.getByRole('link', { name: 'France · eSIM 3' }));
    expect(went).toEqual([{ name: 'order', orderId, capability, n: 3 }]);
    // The browser opens the new tab.
    fireEvent.click(screen.getByRole('link', { name: 'France · eSIM 2' }), { ctrlKey: true });
    expect(went).toHaveLength(1);
  });

  it('are topped up in one tap each, up to the checkout, at the price on the button', async () => {
    await keep(inUse('enabled', true, 3), 1);
    const { went } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Top up 5 GB · €13.90' }));
    expect(went).toEqual([
      {
        name: 'checkout',
        destination: 'FR',
        packageId: 'fr-5-30',
        dates: null,
        topUp: { orderId, capability },
      },
    ]);
  });

  it('have one card each, even if one was also opened by its own link', async () => {
    const { destination, package: bought, dates, profile, esim } = ready;
    const link = { n: 1, name: null, destination, package: bought, dates, profile, esim, returned: false };
    const ref = { orderId: linkedEsim, capability: 'l'.repeat(43) };
    await keepOrder({ ref, view: toOrder(link), at: 2 });
    await keep(ready, 1);
    const { went } = await open();
    expect(cards()).toEqual(['France5 GB · Install']);
    fireEvent.click(screen.getByRole('link', { name: 'France' }));
    expect(went).toEqual([{ name: 'order', orderId, capability }]);
    // The above holds only while the order's own link works.
    at.leave();
    await keepOrder({ ref: { orderId, capability }, view: ready, at: 1, ended: true });
    await open();
    expect(cards()).toEqual(['France · eSIM 15 GB · Install']);
  });

  it('belong to the shop that shows them', async () => {
    await keep(ready, 1);
    await keepOrder({
      ref: { orderId: otherId, capability },
      view: inJapan(ready),
      shop: 'anthill',
      at: 2,
    });
    await open();
    expect(cards()).toEqual(['France5 GB · Install']);
    at.leave();
    const here = visit(MyEsims, mine, at.server, { attribution: { shop: 'anthill' } });
    at.leave = here.leave;
    await expect.poll(() => cards()).toEqual(['Japan5 GB · Install']);
    await expect.poll(() => at.server.to(refresh(otherId))).toHaveLength(1);
    expect(at.server.to(refresh(orderId))).toHaveLength(1);
  });

  it('keep the focus while they are refreshed, and pass it to the heading if their card goes', async () => {
    const used = inUse('enabled', true, 3);
    await keep(inJapan(used), 2);
    await keep(used, 1);
    const first = Promise.withResolvers<Response>();
    const second = Promise.withResolvers<Response>();
    at.server.on(refresh(otherId), () => first.promise);
    at.server.on(refresh(orderId), () => second.promise);
    await open();
    const link = screen.getByRole('link', { name: 'Japan' });
    link.focus();
    first.resolve(Response.json(inJapan(inUse('deleted'))));
    await expect.poll(() => cards()[1]).toBe('JapanDeleted');
    expect(document.activeElement?.textContent).toBe('Japan');
    screen.getByRole('button', { name: /^Top up/ }).focus();
    second.resolve(Response.json(orderView({ state: 'not-bought', money: 'refunded' })));
    await expect.poll(() => cards()).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('My eSIMs');
  });

  it('disappear as soon as the store has refunded them', async () => {
    await keep(ready, 1);
    at.server.on(refresh(orderId), () =>
      Response.json(orderView({ state: 'not-bought', money: 'refunded' })),
    );
    const { text } = await open();
    await expect.poll(() => text()).toContain('No eSIMs saved on this device');
    expect(await allKept()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  // A link ends before the eSIM does, and without the kept codes its traveller has none.
  it('stay with their codes when the kept link has ended', async () => {
    await keep(ready, 1);
    at.server.on(refresh(orderId), () => problem('not-found', 404));
    await open();
    await expect.poll(() => allKept()).toMatchObject([{ ended: true }]);
    expect(cards()).toEqual(['France5 GB · Install']);
    expect((await allKept())[0]?.view.profile).toEqual(ready.profile);
  });

  it('stay as last seen when there is no network', async () => {
    await keep(inUse('enabled', true, 3), 1);
    const { text } = await open();
    await expect.poll(() => text()).toContain('No connection right now');
    expect(cards()[0]).toContain('3 GB left');
    at.server.on(refresh(orderId), () => Response.json(inUse('enabled', true, 2)));
    dispatchEvent(new Event('online'));
    await expect.poll(() => cards()[0]).toContain('2 GB left');
    expect(text()).not.toContain('No connection');
  });
});

describe('a device without kept eSIMs', () => {
  it('shows how to get them back, the e-mail link first', async () => {
    const { text, view } = await open();
    expect(text()).toContain('No eSIMs saved on this device');
    expect(view.querySelector('details')?.open).toBe(true);
    expect(screen.getByLabelText('The email address you bought with')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Top up an eSIM' }).getAttribute('href')).toBe('/?esim=topup');
    expect(text()).not.toContain('Forget');
  });

  it('says so in time if its browser never answers', async () => {
    stubDeafIndexedDb();
    const here = visit(MyEsims, mine, at.server);
    at.leave = here.leave;
    await here.settle();
    expect(here.text()).not.toContain('No eSIM');
    await here.clock.advance(3_000);
    expect(here.text()).toContain('No eSIMs saved on this device');
  });
});
