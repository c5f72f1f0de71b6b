import { describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { eachCheckout } from './each-checkout.tsx';
import { place } from './open-checkout.tsx';
import { orderId, orderView, preparing } from '../samples.ts';
import { checkoutRoute } from '../traveller.tsx';

const close = `POST /api/orders/${orderId}/close`;
const refresh = `POST /api/orders/${orderId}/refresh`;
const { at, open, placed } = eachCheckout();

describe('two frames of one page, which share the tab’s storage', () => {
  it('have their own orders: paying in one never closes the other’s', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
    at.stripe.answers.confirm = () => new Promise(() => {});
    const first = await open();
    first.fill();
    await first.pay();
    first.leave();
    // Each frame has a history of its own.
    history.replaceState(null, '', '/');
    at.server.on(close, () => Response.json(orderView({ state: 'expired' })));
    const second = await open();
    second.fill('other@example.com');
    await second.pay();
    expect(at.server.to(close)).toEqual([]);
    expect(new Set(placed().map(({ key }) => key)).size).toBe(2);
    second.leave();
  });

  it('know their order again after a reload in any entry of the checkout', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
    at.stripe.answers.confirm = () => new Promise(() => {});
    const before = await open();
    before.fill();
    await before.pay();
    // Paying from the order's page gives the checkout another entry.
    history.replaceState({ depth: 2 }, '');
    before.moveTo({ ...checkoutRoute });
    await before.settle();
    before.leave();
    at.server.on(refresh, () => Response.json(preparing));
    const { went } = await open();
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
  });
});

describe('a reload in mid-checkout', () => {
  const reloadAfter = async (confirm: () => Promise<{ error?: never }>) => {
    at.stripe.answers.confirm = confirm;
    const before = await open();
    before.fill();
    await before.pay();
    before.leave();
  };
  const hang = () => new Promise<never>(() => {});

  it('finds the attempt in the tab’s storage, sealed before it was sent', async () => {
    stubIndexedDb();
    let stored: string[] = [];
    at.server.on(place, () => {
      stored = [JSON.stringify(sessionStorage), JSON.stringify(history.state)];
      return Response.json({ order: orderView(), payment: { clientSecret: 'pi_1_secret' } }, { status: 201 });
    });
    const { fill, pay } = await open();
    fill();
    await pay();
    await vi.waitFor(() => expect(placed()).toHaveLength(1));
    const { key, body } = placed()[0]!;
    for (const text of stored) {
      expect(text).toContain('sealed');
      for (const secret of [key!, body.email]) expect(text).not.toContain(secret);
    }
  });

  it('continues with the same order, key and address if nothing was paid', async () => {
    await reloadAfter(hang);
    at.server.on(refresh, () => Response.json(orderView()));
    const { view, fill, pay } = await open();
    expect(view.querySelector<HTMLInputElement>('#email')?.value).toBe('lena@example.com');
    fill();
    at.stripe.answers.confirm = () => Promise.resolve({ paymentIntent: { status: 'requires_capture' } });
    await pay();
    expect(new Set(placed().map(({ key }) => key)).size).toBe(1);
  });

  it('opens the order if it was paid meanwhile', async () => {
    await reloadAfter(hang);
    at.server.on(refresh, () => Response.json(preparing));
    const { went } = await open();
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
  });

  it('finds its order in the history if storage is blocked', async () => {
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(
        {},
        {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        },
      ),
    );
    await reloadAfter(hang);
    at.server.on(refresh, () => Response.json(preparing));
    const { went } = await open();
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
  });

  it('works without storage and history', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse }));
    vi.spyOn(history, 'replaceState').mockImplementation(refuse);
    const { fill, pay, went } = await open();
    fill();
    await pay();
    expect(went).toHaveLength(1);
  });
});
