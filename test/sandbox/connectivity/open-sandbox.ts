import type { z } from 'zod';
import { createConnectivitySandbox } from '../../../demo/sandbox/connectivity/sandbox.ts';
import type { ConnectivitySandboxOptions } from '../../../demo/sandbox/connectivity/sandbox.ts';
import { createFakeClock } from '../../support/clock.ts';
import { Message, Packages, PurchasedV2, Token } from './wire.ts';
import type { WirePackage } from './wire.ts';

const origin = 'http://service.test';
export const secret = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`;
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
/** 5 GB for France for 30 days. */
export const france = { destination: 'FR', dataLimitInGB: 5, quantity: 1, duration: 30 };
export const gigabyte = 1_073_741_824;

export interface Delivery {
  readonly headers: Headers;
  readonly body: string;
  readonly at: number;
}

/** A sandbox on a fake clock, a receiver of its events, and a client that holds a token. */
export async function openSandbox(options: Partial<ConnectivitySandboxOptions> = {}) {
  const clock = createFakeClock();
  const deliveries: Delivery[] = [];
  const receiver = { answer: async (): Promise<Response> => new Response(null, { status: 204 }) };
  const sandbox = createConnectivitySandbox({
    clock,
    webhook: { url: 'http://storefront.test/webhooks/connectivity', secret },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      deliveries.push({ headers: request.headers, body: await request.text(), at: clock.now() });
      return receiver.answer();
    },
    ...options,
  });

  const raw = (path: string, init?: RequestInit) => sandbox.fetch(new Request(origin + path, init));
  const newToken = async () => {
    const response = await raw('/oauth2/token', {
      method: 'POST',
      headers: form,
      body: 'grant_type=client_credentials&client_id=sandbox-client&client_secret=sandbox-secret&scope=',
    });
    return Token.parse(await response.json()).access_token;
  };
  let token = await newToken();

  const call = (method: string, path: string, body?: unknown, init: RequestInit = {}) =>
    raw(`/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...init,
    });

  /** The body of a 200, as the schema has it. */
  async function ok<T>(schema: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
    const response = await call(method, path, body);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  }

  return {
    clock,
    sandbox,
    deliveries,
    receiver,
    raw,
    call,
    ok,
    /** The message of a refusal, after its status. */
    async refused(method: string, path: string, body?: unknown): Promise<string> {
      const response = await call(method, path, body);
      return `${response.status} ${Message.parse(await response.json()).message}`;
    },
    async renewToken() {
      token = await newToken();
    },
    async buy(changes: object = {}) {
      const [sold] = await ok(PurchasedV2, 'POST', '/purchases/v2', { ...france, ...changes });
      if (!sold) throw new Error('nothing was bought');
      return { purchaseId: sold.purchase.id, ...sold.purchase, ...sold.profile };
    },
  };
}

export type OpenSandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Page by page. */
export async function readPackages({ ok }: OpenSandbox, query = 'limit=160'): Promise<WirePackage[]> {
  const found: WirePackage[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&afterCursor=${cursor}`;
    const page = await ok(Packages, 'GET', `/packages?${query}${after}`);
    found.push(...page.packages);
    cursor = page.afterCursor;
  } while (cursor !== null);
  return found;
}
