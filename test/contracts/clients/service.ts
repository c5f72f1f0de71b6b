import { close, listen } from '../../../demo/sandboxes.ts';
import { systemClock } from '../../../demo/sandbox/clock.ts';
import { operationOf } from '../../../demo/sandbox/connectivity/operations.ts';
import { createConnectivitySandbox } from '../../../demo/sandbox/connectivity/sandbox.ts';
import type { ConnectivitySandbox } from '../../../demo/sandbox/connectivity/sandbox.ts';
import { FaultRule } from '../../../demo/sandbox/connectivity/faults.ts';
import { QuirkChanges } from '../../../demo/sandbox/connectivity/quirks.ts';
import type { Vector } from './vectors.ts';

export const secret = `whsec_${Buffer.from('a secret of the vectors').toString('base64')}`;

interface Seen {
  readonly operation: string;
  readonly body: string;
}

export interface SentEvent {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** One address at which each vector finds a sandbox of its own. */
export async function openService() {
  let sandbox: ConnectivitySandbox | undefined;
  let seen: Seen[] = [];
  let events: SentEvent[] = [];
  let shiftMs = 0;
  const clock = { now: () => systemClock.now() + shiftMs, after: systemClock.after };
  const server = await listen(async (request, connection) => {
    const operation = operationOf(request.method, new URL(request.url).pathname);
    const body = request.method === 'GET' ? '' : await request.clone().text();
    seen.push({ operation: operation ?? `${request.method} ${request.url}`, body });
    if (!sandbox) throw new Error('no vector is open');
    return sandbox.fetch(request, connection).catch(() => new Response(null, { status: 500 }));
  }, 0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the service has no port');

  /** Makes a purchase as another client. */
  async function sell(own: ConnectivitySandbox, body: object, token: string): Promise<void> {
    const response = await own.fetch(
      new Request('http://service.test/v1/purchases/v2', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    if (response.status !== 200) throw new Error(`the state cannot be made: ${await response.text()}`);
  }

  async function tokenOf(own: ConnectivitySandbox): Promise<string> {
    const response = await own.fetch(
      new Request('http://service.test/oauth2/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials&client_id=sandbox-client&client_secret=sandbox-secret',
      }),
    );
    return ((await response.json()) as { access_token: string }).access_token;
  }

  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    clock,
    pass(seconds: number) {
      shiftMs += seconds * 1000;
    },
    async open({ state = [], sandbox: how = {} }: Vector): Promise<ConnectivitySandbox> {
      sandbox?.stop();
      [seen, events, shiftMs] = [[], [], 0];
      const opened = createConnectivitySandbox({
        clock,
        webhook: { url: 'http://shop.test/events', secret },
        fetch: async (input, init) => {
          const request = new Request(input, init);
          events.push({ headers: Object.fromEntries(request.headers), body: await request.text() });
          return new Response(null, { status: 204 });
        },
        destinations: ['FR', 'IT', 'ES', 'DE', 'PT', 'EUROPE'],
        seed: 'vectors',
        quirks: QuirkChanges.parse(how.quirks ?? {}),
      });
      sandbox = opened;
      if (state.length > 0) {
        const token = await tokenOf(opened);
        for (const { times = 1, ...body } of state) {
          for (let n = 0; n < times; n++) await sell(opened, dated(body), token);
        }
        opened.control.expireTokens();
      }
      for (const rule of how.faults ?? []) opened.control.addFault(FaultRule.parse(rule));
      return opened;
    },
    seen: () => seen,
    events: () => events,
    async stop() {
      sandbox?.stop();
      await close(server);
    },
  };
}

export type Service = Awaited<ReturnType<typeof openService>>;

/** `+10` is the day ten days from today. */
export function dated(fields: Record<string, unknown>): Record<string, unknown> {
  const day = (value: unknown) =>
    typeof value === 'string' && /^\+\d+$/.test(value)
      ? new Date(Date.now() + Number(value) * 86_400_000).toISOString().slice(0, 10)
      : value;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, day(value)]));
}
