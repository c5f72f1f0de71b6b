import type { Kysely } from 'kysely';
import type { createConnectivitySandbox } from '../../../demo/sandbox/connectivity/sandbox.ts';
import type { createStripeSandbox } from '../../../demo/sandbox/stripe/sandbox.ts';
import type { Storefront } from '../../../server/compose/assembly.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Message } from '../../../server/mail/mailer.ts';
import type { Order } from '../../../server/orders/order.ts';
import type { Tables } from '../../../server/store/schema.ts';
import type { FakeClock } from '../clock.ts';
import type { Evidence, Ledgers } from './evidence.ts';
import { findBroken, type Broken, type Invariant } from './invariants.ts';
import { isMoving } from './record-invariants.ts';
import { readAccount } from '../spending.ts';

/** An order still moving after this many steps never comes to rest. */
const mostSteps = 200;

interface Shop {
  readonly clock: FakeClock;
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly service: ReturnType<typeof createConnectivitySandbox>;
  readonly stripe: ReturnType<typeof createStripeSandbox>;
  /** Mails that were sent. */
  readonly mails: readonly Message[];
  /** Everything sent to the log and the network since the last check. */
  readonly said: string[];
  readonly capabilities: ReadonlySet<string>;
  /** Invariants that the test breaks on purpose, and why. */
  readonly breaks: Map<string, string>;
  first(): Storefront;
  orders(): Promise<Order[]>;
  pass(ms: number, stepMs?: number): Promise<void>;
}

/** Whether a shop keeps its invariants. */
export function createJudgement(shop: Shop) {
  const { clock, config, db, service, stripe, mails, said, capabilities, breaks, first, orders, pass } = shop;
  const judgement = {
    ledgers(): Ledgers {
      return { payments: stripe.ledger.payments(), purchases: service.ledger.purchases };
    },

    /** Orders from one intent, for I10: for example a corrected order after a closed one. */
    intents: [] as string[][],

    /** Declares an invariant that the test breaks on purpose from here on, and why. */
    breaks(invariant: Invariant, why: string): void {
      breaks.set(invariant, why);
    },

    async evidence(atRest = true): Promise<Evidence> {
      const { clientSecret: own, webhookSecrets: signing = [] } = config.connectivity;
      return {
        store: first().store,
        orders: await orders(),
        ledgers: judgement.ledgers(),
        atRest,
        intents: judgement.intents,
        account: await readAccount(db),
        mails,
        said: [...said, ...((await first().readMetrics?.())?.split('\n') ?? [])],
        secrets: [own, ...signing, ...capabilities, ...service.ledger.tokens.map(({ token }) => token)],
      };
    },

    /** The violations of I1 to I14. */
    async broken(atRest = true): Promise<Broken[]> {
      const broken = await findBroken(await judgement.evidence(atRest));
      // Clear what has been checked, because long stories check after each step.
      said.length = 0;
      return broken;
    },

    /** The violations that the test has not declared. */
    async unexpected(atRest: boolean): Promise<Broken[]> {
      return (await judgement.broken(atRest)).filter(({ invariant }) => !breaks.has(invariant));
    },

    /** Clears all faults and gives every moving order the time to come to rest. */
    async rest(): Promise<void> {
      service.control.clearFaults();
      stripe.control.clearFaults();
      for (let steps = 0; steps < mostSteps; steps++) {
        const moving = (await orders()).filter(isMoving);
        if (moving.length === 0) return;
        const nextAt = Math.min(...moving.map((order) => order.nextAt ?? Infinity));
        await clock.advance(Math.max(0, nextAt - clock.now()));
        await pass(1_000, 1_000);
      }
    },
  };
  return judgement;
}
