import { expect, it } from 'vitest';
import { createPace } from '../../../server/payments/rate-limit.ts';
import { startPayments } from './wire.ts';

it('Stripe refuses more than 25 requests a second to one endpoint, whatever the payment', async () => {
  const { place, payments, sent, within } = startPayments({ requestsPerSecond: 0 });
  const { id } = await place();
  const reads = Array.from({ length: 60 }, () => payments.retrieve(id).catch(() => null));
  await within(10_000, Promise.all(reads));
  expect(sent('retrieve').some(({ status }) => status === 429)).toBe(true);
});

it('the adapter stays below that limit: 60 simultaneous reads are answered, none is refused', async () => {
  const { place, payments, sent, within, clock } = startPayments({ requestsPerSecond: 15 });
  const { id } = await place();
  const start = clock.now();
  let last = start;
  const reads = Array.from({ length: 60 }, async () => {
    await payments.retrieve(id);
    last = Math.max(last, clock.now());
  });
  await within(10_000, Promise.all(reads));
  expect(sent('retrieve').map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(last - start).toBeGreaterThan(3_000);
  expect(last - start).toBeLessThan(4_000);
});

it('a waiting endpoint delays no other', async () => {
  const { place, payments, sent, within, held } = startPayments({ requestsPerSecond: 15 });
  const { id } = await place();
  const order = await held(2);
  const reads = Promise.all(Array.from({ length: 40 }, () => payments.retrieve(id)));
  expect((await within(500, payments.capture(order))).kind).toBe('done');
  expect(sent('retrieve').length).toBeLessThan(40);
  await within(10_000, reads);
});

it('a busy process releases no more requests than an idle one, as they leave together', async () => {
  let now = 1_000_000;
  const pace = createPace({ now: () => now, after: () => () => undefined }, 15);
  let gone = 0;
  for (let n = 0; n < 150; n++) {
    void pace('POST /v1/payment_intents').then(
      () => gone++,
      () => undefined,
    );
    // A commit, during which nothing is sent.
    now += 13;
    await Promise.resolve();
  }
  expect(gone).toBe(10);
});
