import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../../server/contract/values/values.ts';
import { createOrder } from '../../../widget/order/OrderModel.ts';
import { Keep } from '../../../widget/order/keep/Keep.tsx';
import { createFakeClock } from '../../support/clock.ts';
import { inUse, ready } from '../samples.ts';
import { createServer } from '../server.ts';
import { orderRoute, visit } from '../traveller.tsx';
import { eachOrder } from './each-order.tsx';

const { open } = eachOrder();
const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

const at = (hour: number) => Date.UTC(2026, 10, 20, hour);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

describe.each([
  ['Pacific/Kiritimati', 12, '2026-11-21'],
  ['Asia/Tokyo', 18, '2026-11-21'],
  ['America/New_York', 2, '2026-11-19'],
  ['Pacific/Pago_Pago', 2, '2026-11-19'],
])('an order in %s', (name, hour, today) => {
  it('offers reminders from the traveller’s local date on', () => {
    process.env['TZ'] = name;
    const { view, leave } = visit(
      ({ app }) => {
        const here = { ...app, clock: createFakeClock(at(hour)) };
        return <Keep app={here} view={ready} model={createOrder(here, orderRoute)} />;
      },
      orderRoute,
      createServer(),
    );
    expect(view.querySelector<HTMLInputElement>('#keep-day')?.min).toBe(today);
    leave();
  });

  it('works until about the last day of a dated trip', async () => {
    process.env['TZ'] = name;
    const { text } = await open({
      ...inUse('enabled', true, 0.5),
      dates: { start: dayOf(at(12) - dayMs), end: dayOf(at(12) + 4 * dayMs) },
    });
    expect(text()).toContain('until about Nov 24');
  });
});
