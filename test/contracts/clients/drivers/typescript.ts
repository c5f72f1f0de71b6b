import { createClientOn } from '../../../../server/connectivity/clients/typescript/client.ts';
import { verifyEvent } from '../../../../server/connectivity/clients/typescript/connectivity.ts';
import {
  ForgedEvent,
  RequestRefused,
  ServiceUnavailable,
} from '../../../../server/connectivity/clients/typescript/errors.ts';
import type {
  Client,
  Order,
  Outcome,
  TopUp,
} from '../../../../server/connectivity/clients/typescript/package/connectivity.d.ts';
import { stayAwake, systemClock } from '../../../../server/runtime/clock.ts';
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
  readonly idioms?: true;
  readonly call?: string;
  readonly cancelAfterMs?: number;
  readonly parallel?: number;
  readonly with?: Fields;
}

type Fields = Record<string, unknown>;

/** The client that the server buys with, as other programs get it, driven in the words of the vectors. */
export function createTypescriptDriver(): Driver {
  let shiftMs = 0;
  let log: string[] = [];
  let client: Client | undefined;
  const clock = { now: () => systemClock.now() + shiftMs, after: systemClock.after };

  function open(given: NonNullable<Asked['open']>) {
    [shiftMs, log] = [0, []];
    client = createClientOn(
      { clock, random: () => 0, stayAwake },
      {
        ...given,
        log: (...line) => void log.push(JSON.stringify(line)),
      },
    );
  }

  return {
    async ask(line) {
      const asked: Asked = line;
      if (asked.open) open(asked.open);
      shiftMs += (asked.passSeconds ?? 0) * 1000;
      if (asked.log) return { log };
      if (asked.idioms) return { wrong: [] };
      const { verify } = asked;
      if (verify) return { results: [await answered(() => Promise.resolve().then(() => verified(verify)))] };
      const { call, cancelAfterMs, parallel = 1, with: fields = {} } = asked;
      const own = client;
      if (call === undefined || own === undefined) return {};
      const signal = cancelAfterMs === undefined ? undefined : AbortSignal.timeout(cancelAfterMs);
      const once = () => answered(() => made(own, call, fields, signal && { signal }));
      return { results: await Promise.all(Array.from({ length: parallel }, once)) };
    },
    stop: () => Promise.resolve(),
  };
}

async function answered(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ForgedEvent) return { error: 'forged' };
    if (error instanceof DOMException) return { error: 'cancelled' };
    if (error instanceof TypeError) return { error: 'invalid' };
    if (error instanceof RequestRefused)
      return { error: 'refused', status: error.status, message: error.message };
    if (error instanceof ServiceUnavailable)
      return { error: 'unavailable', status: error.status, retryAfter: error.retryAfterSeconds };
    throw error;
  }
}

async function made(client: Client, name: string, fields: Fields, call: { signal: AbortSignal } | undefined) {
  const text = (field: string) => String(fields[field]);
  const { mayHaveBeenSent = false } = fields as { mayHaveBeenSent?: boolean };
  switch (name) {
    case 'buy':
      return told(await client.buy(fields as unknown as Order, call));
    case 'buyOnce':
      return told(await client.buyOnce(fields as unknown as Order, { ...call, mayHaveBeenSent }));
    case 'topUp':
      return told(await client.topUp(fields as unknown as TopUp, call));
    case 'topUpOnce':
      return told(await client.topUpOnce(fields as unknown as TopUp, { ...call, mayHaveBeenSent }));
    case 'settle':
      return told(await client.settle(text('reference'), call));
    case 'packages':
      return all(client.packages(fields, call));
    case 'purchases':
      return all(client.purchases(fields, call));
    case 'edit':
      return (
        (await client.edit(text('purchaseId'), { start: text('start'), end: text('end') }, call)) ?? null
      );
    case 'consumption':
      return client.consumption(text('purchaseId'), call);
    case 'esim':
    case 'device':
    case 'history':
      return client[name](text('iccid'), call);
    case 'destinations':
    case 'iframeToken':
      return client[name](call);
    default:
      throw new Error(`the client has no ${name}`);
  }
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

function told(outcome: Outcome | null) {
  if (outcome?.outcome !== 'bought') return outcome;
  const purchases = outcome.purchases.map(({ purchaseId, manualActivationCode, ...one }) => ({
    ...one,
    id: purchaseId,
    lpa: manualActivationCode,
  }));
  return { ...outcome, purchases };
}

function verified({ body, headers, secrets, now }: NonNullable<Asked['verify']>) {
  return verifyEvent(body, headers, secrets, () => now * 1000);
}
