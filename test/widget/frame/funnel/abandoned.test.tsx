import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../../widget/frame/route.ts';
import { watchCheckout } from '../../../../widget/frame/funnel/abandoned.ts';
import { createServer } from '../../server.ts';
import { checkoutRoute, orderRoute, visit } from '../../traveller.tsx';

const offer = {
  destination: 'FR',
  packageId: 'fr-5-30',
  amount: 1390,
  quantity: 1,
  currency: 'EUR',
} as const;
const minute = 60_000;

let leave = () => {};
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

function begin() {
  const here = visit(() => null, checkoutRoute, createServer());
  const phase = { isIdle: true };
  const end = watchCheckout(
    here.app,
    () => offer,
    () => phase.isIdle,
  );
  leave = () => {
    end();
    here.leave();
  };
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  return {
    ...here,
    phase,
    show(shown: boolean) {
      isHidden.mockReturnValue(!shown);
      document.dispatchEvent(new Event('visibilitychange'));
    },
    close: () => window.dispatchEvent(new Event('pagehide')),
    leaveFor(route: Route) {
      here.moveTo(route);
      end();
    },
  };
}

const packages: Route = { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: null };

describe('a checkout that has begun', () => {
  it('is abandoned for another step, which the event names', () => {
    const { told, leaveFor } = begin();
    leaveFor(packages);
    expect(told).toEqual([{ type: 'checkout.abandoned', data: { ...offer, step: 'packages' } }]);
  });

  it('is abandoned when the page closes', () => {
    const { told, close } = begin();
    close();
    expect(told).toEqual([{ type: 'checkout.abandoned', data: offer }]);
  });

  it('is abandoned when the page is out of sight for a minute, and not before', async () => {
    const { told, show, clock } = begin();
    show(false);
    await clock.advance(minute - 1);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toEqual([{ type: 'checkout.abandoned', data: offer }]);
  });

  it('continues when the traveller comes back from the terms or a card’s number', async () => {
    const { told, show, clock } = begin();
    show(false);
    await clock.advance(minute / 2);
    show(true);
    await clock.advance(2 * minute);
    expect(told).toEqual([]);
  });

  it('is abandoned once, whatever comes after', async () => {
    const { told, show, close, clock, leaveFor } = begin();
    show(false);
    await clock.advance(minute);
    show(true);
    show(false);
    await clock.advance(minute);
    close();
    leaveFor(packages);
    expect(told).toHaveLength(1);
  });

  it('is not abandoned for the page of its order', () => {
    const { told, leaveFor } = begin();
    leaveFor(orderRoute);
    expect(told).toEqual([]);
  });

  it('is not abandoned while it is being paid, as when a bank’s app hides the page', async () => {
    const { told, show, close, clock, phase, leaveFor } = begin();
    phase.isIdle = false;
    show(false);
    await clock.advance(2 * minute);
    close();
    leaveFor(packages);
    expect(told).toEqual([]);
  });

  it('can still be abandoned after a card was declined', () => {
    const { told, close, phase } = begin();
    phase.isIdle = false;
    close();
    phase.isIdle = true;
    close();
    expect(told).toHaveLength(1);
  });

  it('is not watched once it is left', async () => {
    const { told, show, close, clock, leaveFor } = begin();
    leaveFor(orderRoute);
    show(false);
    close();
    await clock.advance(2 * minute);
    expect(told).toEqual([]);
  });
});
