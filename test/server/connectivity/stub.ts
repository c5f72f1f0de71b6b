import { pino } from 'pino';
import {
  createConnectivityClient,
  type ConnectivityClientOptions,
} from '../../../server/connectivity/connectivity-client.ts';
import { createFakeClock, type FakeClock } from '../../support/clock.ts';

export const silent = pino({ level: 'silent' });

export interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

type Answer = Response | Error | Promise<Response>;

/** A service at the wire: `answer` replies to each API call; the token endpoint answers by itself unless overridden. */
export function createWire(options: {
  answer?: (seen: Seen, n: number) => Answer;
  token?: (seen: Seen, n: number) => Answer;
  clock?: FakeClock;
  client?: Partial<ConnectivityClientOptions>;
}) {
  const clock = options.clock ?? createFakeClock();
  const calls: Seen[] = [];
  const tokens: Seen[] = [];

  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const seen = { method: request.method, url, headers: request.headers, body: await request.text() };
    const isToken = url.pathname === '/oauth2/token';
    const list = isToken ? tokens : calls;
    list.push(seen);
    const answer = isToken
      ? (options.token?.(seen, list.length) ??
        json({ access_token: `token-${list.length}`, expires_in: 3600, token_type: 'Bearer' }))
      : (options.answer?.(seen, list.length) ?? json({}));
    if (answer instanceof Error) throw answer;
    return answer;
  };

  const client = createConnectivityClient({
    baseUrl: 'https://service.test/v1',
    authUrl: 'https://auth.test',
    clientId: 'partner',
    clientSecret: 'very-secret',
    fetch: fetch as typeof globalThis.fetch,
    clock,
    log: silent,
    ...options.client,
  });
  return { client, clock, calls, tokens, fetch: fetch as typeof globalThis.fetch };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Never answers and ignores its signal, as a stuck transport would. */
export const hanging = () => new Promise<Response>(() => undefined);

/** Runs `work` while time passes, so that waits on the clock end. */
export async function whileTimePasses<T>(clock: FakeClock, work: Promise<T>, ms = 120_000): Promise<T> {
  let done = false;
  const ended = work.finally(() => (done = true));
  ended.catch(() => undefined);
  for (let passed = 0; passed < ms && !done; passed += 250) await clock.advance(250);
  return ended;
}

export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const manual = 'LPA:1$smdp.example.com$ABC-123';

export const purchaseReply = [
  {
    purchase: { id: 'pur-1', packageId: 'pkg-1', createdDate: '2026-11-20T12:00:00+00:00' },
    profile: {
      iccid: '8901234567890123456',
      activationCode: png,
      manualActivationCode: manual,
      iosActivationLink: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(manual)}`,
      androidActivationLink: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(manual)}`,
    },
  },
];

export const request = {
  destination: 'FR',
  dataGb: 5,
  quantity: 1,
  term: { days: 30 },
  reference: 'booking~ord_1',
  sendBy: Infinity,
  mail: null,
} as const;

/** What a promise came to: its value, or what it threw. */
export const outcomeOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
