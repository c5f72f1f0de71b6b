import { afterEach, describe, expect, it } from 'vitest';
import type { Route } from '../../../../widget/frame/route.ts';
import { watchSteps } from '../../../../widget/frame/funnel/funnel-steps.ts';
import { capability, orderId } from '../../samples.ts';
import { createServer } from '../../server.ts';
import { checkoutRoute, orderRoute, visit } from '../../traveller.tsx';

let leave = () => {};
afterEach(() => leave());

function walk(start: Route, ...routes: Route[]) {
  const here = visit(() => null, start, createServer());
  leave = here.leave;
  watchSteps(here.app);
  for (const route of routes) here.moveTo(route);
  return here.told.map(({ type, data }) => {
    expect(type).toBe('step.viewed');
    return data;
  });
}

const packages = (destination: string, packageId: string | null = null): Route => ({
  name: 'packages',
  destination,
  packageId,
  dates: null,
  topUp: null,
});
const currency = 'EUR';

describe('a step', () => {
  it('is reported once each time the traveller comes to it, the first one included', () => {
    const told = walk({ name: 'destinations' }, packages('FR'), checkoutRoute, packages('FR'), orderRoute);
    expect(told).toEqual([
      { step: 'destinations', currency },
      { step: 'packages', destination: 'FR', currency },
      { step: 'checkout', destination: 'FR', currency },
      { step: 'packages', destination: 'FR', currency },
      { step: 'order', currency },
    ]);
  });

  it('is not reported again for a choice kept in its address', () => {
    expect(walk(packages('FR'), packages('FR', 'fr-5-30'))).toHaveLength(1);
  });

  it('counts again for another destination', () => {
    expect(walk(packages('FR'), packages('EUROPE'))).toHaveLength(2);
  });

  it('names no destination if several are compared', () => {
    expect(walk(packages('FR,IT'), packages('IT'))).toEqual([
      { step: 'compare', currency },
      { step: 'packages', destination: 'IT', currency },
    ]);
  });

  it('names no order for a traveller’s own eSIMs', () => {
    const mine: Route = { name: 'order', orderId: 'esim', capability: '' };
    expect(walk(mine, { name: 'top-up' }, { name: 'order', orderId, capability })).toEqual([
      { step: 'my-esims', currency },
      { step: 'top-up', currency },
      { step: 'order', currency },
    ]);
  });
});
