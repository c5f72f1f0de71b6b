import type { Logger } from 'pino';
import type { Clock } from '../../runtime/clock.ts';
import { readTrialKey } from '../../config/read.ts';
import { createAsk } from '../doctor/ask.ts';
import { askStripe, type AskStripe } from '../doctor/ask-stripe.ts';
import { createStripePayments } from '../../payments/stripe.ts';
import { Problem } from '../../contract/problem.ts';
import { toTable } from '../text-table.ts';
import { stepsOf } from './trial-steps.ts';

export interface TrialDeps {
  readonly environment: Record<string, string | undefined>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Logger;
  /** Different each time. */
  readonly run: string;
  readonly print: (text: string) => void;
}

const reads = 26;

/** What a machine cannot see. */
const clicks = `Ten checks that only a person can do, in a store with the same test keys, embedded in a partner's page:
 1  4242 4242 4242 4242: paid, held, delivered, and captured in the dashboard with description and statement
 2  4000 0000 0000 3220 in a frame with auto height: the bank's window is in sight; once passed, once failed
 3  Link: sign up, then pay again with the code that comes by SMS
 4  Google Pay in Chrome and on Android, in the frame and on the store's own address
 5  Apple Pay in Safari 17 or newer, with both domains registered; without one of them it must not show
 6  PAYMENT_CAPTURE=at-once: paid in the browser, captured at once
 7  4000 0000 0000 9995: declined with an explanation, then paid with another card in the same form
 8  ?lang=zh-Hans: the card fields are in Chinese, with no warning in the console
 9  the console during each of these: no report of Content-Security-Policy or Permissions-Policy
10  a refund in Stripe's dashboard: the order page shows it within a minute, and npm run orders agrees`;

/**
 * Takes payments through all their steps at Stripe, with a test key. 0: all as expected. 1: not, and the
 * table says where.
 */
export async function runTrial(deps: TrialDeps): Promise<0 | 1> {
  const { clock, print } = deps;
  const key = readTrialKey(deps.environment);
  if (!key) {
    print('Set STRIPE_SECRET_KEY to a test key (sk_test_… or rk_test_…): a trial makes payments.');
    return 1;
  }
  const { secretKey, apiUrl } = key;
  const ask = createAsk({ ...deps, onSkew: () => undefined });
  const stripe = askStripe({ apiUrl, key: secretKey }, ask);
  const payments = createStripePayments({ ...deps, secretKey, apiUrl, capture: 'hold' });
  print(`Stripe at ${apiUrl}\n`);

  const rows: [string, string, string, string, number][] = [];
  for (const step of stepsOf({ payments, stripe, now: clock.now, run: deps.run })) {
    const startedAt = clock.now();
    const seen = await step.run().catch(whatHappened);
    const good = seen === step.expected;
    rows.push([good ? 'ok' : 'NO', step.name, step.expected, good ? '' : seen, clock.now() - startedAt]);
  }
  print(toTable(['', 'step', 'expected', 'seen', 'ms'], rows));
  print(`\n${await readQuickly(stripe, clock)}`);
  const wrong = rows.filter(([sign]) => sign === 'NO').length;
  print(
    wrong === 0
      ? `\nAll ${rows.length} steps went as expected.`
      : `\n${wrong} of ${rows.length} steps did not.`,
  );
  print(`\n${clicks}`);
  return wrong === 0 ? 0 : 1;
}

function whatHappened(error: unknown): string {
  return error instanceof Problem ? error.slug : error instanceof Error ? error.name : 'error';
}

/** Stripe's test mode takes 25 requests a second; refusals beyond that are only reported. */
async function readQuickly(stripe: AskStripe, clock: Clock): Promise<string> {
  const startedAt = clock.now();
  const all = await Promise.all(
    Array.from({ length: reads }, () => stripe('GET', '/v1/payment_intents', { limit: '1' })),
  );
  const count = (status: number) => all.filter((asked) => asked.status === status).length;
  return `${reads} reads at once: ${count(200)} answered, ${count(429)} refused by the limit, ${clock.now() - startedAt} ms`;
}
