import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createStripeSandbox,
  sandboxSecretKey,
  type StripeSandbox,
} from '../../../../demo/sandbox/stripe/sandbox.ts';
import { runTrial } from '../../../../server/cli/trial/trial.ts';
import { createFakeClock, settle, type FakeClock } from '../../../support/clock.ts';
import { stripeViolations, withStripeContract } from '../../../contracts/stripe.ts';

let clock: FakeClock;
let stripe: StripeSandbox;
let sent: string[];
beforeEach(() => {
  clock = createFakeClock();
  stripe = createStripeSandbox({ clock });
  sent = [];
});
afterEach(() => {
  stripe.stop();
  expect(stripeViolations).toEqual([]);
});

async function trial(key = sandboxSecretKey, run = 'first') {
  const lines: string[] = [];
  let ended = false;
  const judged = withStripeContract((input, init) => stripe.fetch(new Request(input, init)));
  const code = runTrial({
    environment: { STRIPE_SECRET_KEY: key, STRIPE_API_URL: 'http://localhost:4003', PORT: '' },
    fetch: (input, init) => {
      sent.push(String(input));
      return judged(input, init);
    },
    clock,
    log: pino({ level: 'silent' }),
    run,
    print: (text) => void lines.push(text),
  }).finally(() => {
    ended = true;
  });
  while (!ended) {
    await settle();
    await clock.advance(500);
  }
  return { code: await code, out: lines.join('\n') };
}

describe('a trial at Stripe', () => {
  it('goes through the life of a payment and reports each step', async () => {
    const { code, out } = await trial();
    expect(out).not.toMatch(/^NO /m);
    expect(code).toBe(0);
    expect(out.match(/^ok /gm)).toHaveLength(26);
    expect(out).toMatch(/ok +confirm a card that needs 3-D Secure +requires_action/);
    expect(out).toMatch(/ok +refund part of it +captured 1249, refunded 249/);
    expect(out).toMatch(/ok +list with charges and refunds +2 refunds, 1249 in all/);
    expect(out).toMatch(/26 reads at once: 2\d answered, [1-9] refused by the limit/);
    expect(out).toContain('All 26 steps went as expected.');
    expect(out).toMatch(/^10 {2}a refund in Stripe's dashboard/m);
  });

  it('leaves no payment open and no money captured, and can be repeated', async () => {
    expect((await trial()).code).toBe(0);
    expect((await trial(sandboxSecretKey, 'second')).code).toBe(0);
    const left = stripe.ledger
      .payments()
      .map(({ status, capturedAmount, refundedAmount }) => `${status} ${capturedAmount - refundedAmount}`);
    expect(new Set(left)).toEqual(new Set(['succeeded 0', 'canceled 0']));
  });

  it('names the step that went wrong', async () => {
    stripe.control.addFault({ operation: 'capture', kind: 'status-after', status: 500, times: 3 });
    const { code, out } = await trial();
    expect(code).toBe(1);
    expect(out).toMatch(/^NO +capture +captured 1249 +unknown /m);
    expect(out).toMatch(/\d+ of 26 steps did not\./);
  });

  it.each([`sk_live_${'x'.repeat(24)}`, 'pk_test_1', ''])('makes no request with the key %j', async (key) => {
    const { code, out } = await trial(key);
    expect({ code, sent }).toEqual({ code: 1, sent: [] });
    expect(out).toContain('Set STRIPE_SECRET_KEY to a test key');
  });

  it('prints no key', async () => {
    expect((await trial()).out).not.toContain(sandboxSecretKey);
    expect((await trial('sk_test_unknownCanary', 'x')).out).not.toContain('Canary');
  });
});
