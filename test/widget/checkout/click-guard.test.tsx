import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../widget/checkout/payment-errors.tsx';
import { leaveCheckout, openCheckout, place, prepareCheckout } from './open-checkout.tsx';
import { problem, type Server } from '../server.ts';

type See = (entries: { isIntersecting: boolean }[]) => void;
let server: Server;
let watched: { see: See; element?: Element; ended?: boolean }[];

beforeEach(() => {
  ({ server } = prepareCheckout());
  server.on(place, () => problem('rate-limited', 429));
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: (typeof watched)[number];
      constructor(see: See) {
        watched.push((this.own = { see }));
      }
      observe(element: Element) {
        this.own.element = element;
      }
      disconnect() {
        this.own.ended = true;
      }
    },
  );
});
afterEach(leaveCheckout);

const pointer = { detail: 1 };
const keyboard = { detail: 0 };

async function open() {
  const here = await openCheckout(server);
  const { clock } = here;
  // What a device may set back is the time of day alone.
  const opened = clock.now();
  let late = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now() - opened + late);
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'lena@example.com' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /at once/ }));
  const button = here.payButton();
  return {
    ...here,
    button,
    setBack() {
      const { now } = clock;
      late = 3_600_000;
      clock.now = () => now() - late;
    },
    see: (isIntersecting: boolean) =>
      watched.at(-1)!.see([{ isIntersecting: !isIntersecting }, { isIntersecting }]),
    async press(how = pointer) {
      fireEvent.click(button, how);
      await here.settle();
      return server.to(place).length;
    },
  };
}

describe('Pay', () => {
  it('is observed as long as it is there', async () => {
    const { button, leave: away } = await open();
    expect(watched).toMatchObject([{ element: button }]);
    away();
    expect(watched[0]?.ended).toBe(true);
  });

  it('can be pressed only half a second after it came into view', async () => {
    const { see, press, clock } = await open();
    expect(await press()).toBe(0);
    see(true);
    await clock.advance(499);
    expect(await press()).toBe(0);
    await clock.advance(1);
    expect(await press()).toBe(1);
  });

  it('can be pressed on a device that sets its clock back', async () => {
    const { see, press, clock, setBack } = await open();
    see(true);
    await clock.advance(5_000);
    setBack();
    expect(await press()).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await clock.advance(500);
    expect(await press()).toBe(2);
  });

  it('starts counting again after it or the tab was out of view', async () => {
    const { see, press, clock } = await open();
    see(true);
    await clock.advance(5_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await press()).toBe(0);
    await clock.advance(500);
    see(false);
    await clock.advance(5_000);
    expect(await press()).toBe(0);
    see(true);
    await clock.advance(500);
    expect(await press()).toBe(1);
  });

  it('takes the first click of a double click, and never its second alone', async () => {
    const { see, press, clock } = await open();
    see(true);
    await clock.advance(5_000);
    expect(await press({ detail: 2 })).toBe(0);
    expect(await press({ detail: 3 })).toBe(0);
    expect(await press()).toBe(1);
  });

  it('works at once by keyboard', async () => {
    const { press } = await open();
    expect(await press(keyboard)).toBe(1);
  });
});
