import { expect, it } from 'vitest';
import { createOrderUpdates } from '../../../server/http/live/order-updates.ts';
import { createInterval } from '../../../server/jobs/interval.ts';
import { createFakeClock, settle } from '../../support/clock.ts';

it('runs again and again, never more at once than allowed', async () => {
  const clock = createFakeClock();
  let running = 0;
  let most = 0;
  let runs = 0;
  const run = async () => {
    runs++;
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => clock.after(3_500, resolve));
    running--;
  };
  const rounds = createInterval({ everyMs: 1_000, atOnce: 2, run, clock, onError: () => undefined });
  await clock.advance(20_000);
  expect(most).toBe(2);
  expect(runs).toBeGreaterThan(8);
  const stopping = rounds.stop();
  await clock.advance(10_000);
  await stopping;
  expect(running).toBe(0);
  expect(clock.pending()).toBe(0);
});

it('continues after a failing round', async () => {
  const clock = createFakeClock();
  const errors: unknown[] = [];
  const rounds = createInterval({
    everyMs: 1_000,
    run: () => Promise.reject(new Error('no')),
    clock,
    onError: (cause) => void errors.push(cause),
  });
  await clock.advance(3_500);
  expect(errors).toHaveLength(3);
  await rounds.stop();
});

it('sends news of an order to its watchers, from any process, and to all if some may be missed', async () => {
  const sent: string[] = [];
  let receive: (orderId: string | null) => void = () => undefined;
  const news = createOrderUpdates({
    send: (id) => void sent.push(id),
    receive: (listener) => {
      receive = listener;
    },
  });
  const heard: string[] = [];
  const leave = news.subscribe('a', () => void heard.push('a'));
  news.subscribe('b', () => void heard.push('b'));
  news.publish('a');
  receive('b');
  receive('c');
  receive(null);
  await settle(1);
  expect(heard).toEqual(['a', 'b', 'a', 'b']);
  expect(sent).toEqual(['a']);
  leave();
  expect(news.watchers()).toBe(1);
  news.close();
  expect(heard).toEqual(['a', 'b', 'a', 'b', 'b']);
  expect(news.closed()).toBe(true);
});
