import { pino } from 'pino';
import { createBuyOnce } from '../../../../server/connectivity/buy-once.ts';
import { createConnectivityClient } from '../../../../server/connectivity/client.ts';
import { createConnectivityEvents } from '../../../../server/connectivity/webhook.ts';
import { systemClock } from '../../../../server/runtime/clock.ts';
import type { Driver } from '../driver.ts';

interface Asked {
  readonly open?: {
    readonly baseUrl: string;
    readonly authUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly credentials?: 'basic' | 'body';
    readonly purchaseMs: number;
    readonly looksMs: readonly number[];
  };
  readonly verify?: { body: string; headers: Record<string, string>; secrets: string[]; now: number };
  readonly passSeconds?: number;
  readonly log?: true;
  readonly call?: string;
  readonly parallel?: number;
  readonly with?: Record<string, unknown>;
}

type Call = (fields: Record<string, unknown>) => Promise<unknown>;

/** What the server buys with, in the words of the vectors. */
export function createTypescriptDriver(): Driver {
  let shiftMs = 0;
  let log: string[] = [];
  let calls: Record<string, Call> = {};
  const clock = { now: () => systemClock.now() + shiftMs, after: systemClock.after };

  function open({ purchaseMs, looksMs, ...given }: NonNullable<Asked['open']>) {
    [shiftMs, log] = [0, []];
    const client = createConnectivityClient({
      ...given,
      fetch,
      clock,
      log: pino({ level: 'trace' }, { write: (line) => void log.push(line) }),
      purchaseDeadlineMs: purchaseMs,
    });
    const { buy, buyOnce, settle } = createBuyOnce(client, { clock, looksMs });
    const request = (fields: Record<string, unknown>) => ({
      destination: String(fields['destination']),
      dataGb: Number(fields['dataGb']),
      quantity: Number(fields['quantity'] ?? 1),
      term: { days: Number(fields['days']) },
      reference: String(fields['reference']),
      sendBy: clock.now() + 60_000,
      mail: null,
    });
    const told = (settled: Awaited<ReturnType<typeof settle>>) =>
      settled?.outcome === 'bought'
        ? {
            ...settled,
            purchases: settled.purchases.map(({ purchaseId, manualActivationCode, ...one }) => ({
              ...one,
              id: purchaseId,
              lpa: manualActivationCode,
            })),
          }
        : settled;
    calls = {
      buy: async (fields) => told(await buy(request(fields))),
      buyOnce: async (fields) =>
        told(await buyOnce(request(fields), { mayHaveBeenSent: fields['mayHaveBeenSent'] === true })),
      settle: async (fields) => told(await settle(String(fields['reference']))),
      destinations: () => client.destinations(),
      packages: () => client.packages(),
      consumption: (fields) => client.consumption(String(fields['purchaseId'])),
    };
  }

  function verified({ body, headers, secrets, now }: NonNullable<Asked['verify']>) {
    try {
      const events = createConnectivityEvents({ secrets, clock: { now: () => now * 1000 } });
      return events.verify(Buffer.from(body), new Headers(headers));
    } catch {
      return { error: 'forged' };
    }
  }

  return {
    async ask(line) {
      const asked: Asked = line;
      if (asked.open) open(asked.open);
      shiftMs += (asked.passSeconds ?? 0) * 1000;
      if (asked.log) return { log };
      if (asked.verify) return { results: [verified(asked.verify)] };
      const call = calls[asked.call ?? ''];
      if (!call) return {};
      const once = () => call(asked.with ?? {});
      return { results: await Promise.all(Array.from({ length: asked.parallel ?? 1 }, once)) };
    },
    stop: () => Promise.resolve(),
  };
}
