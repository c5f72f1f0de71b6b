import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A system of the partner that receives events: a server on this machine. */
export async function startReceiver() {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const state: Answer = { status: 200, text: 'thank you', headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(state.status, state.headers);
      if (state.text === null) response.flushHeaders();
      else response.end(state.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/events`,
    /** Sets its response from now on. */
    answer: (status: number, text: string | null = '', headers: Answer['headers'] = {}) =>
      void Object.assign(state, { status, text, headers }),
    got,
    /** The events in the order they arrived. */
    events: () => got.map(({ body }) => JSON.parse(body) as Told),
    /** Whether the n-th request is signed with a secret, and which signature that is. */
    signedWith(secret: string, n = got.length - 1): number {
      const { headers, body } = got[n] ?? { headers: {}, body: '' };
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const expected = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
      return String(headers['webhook-signature']).split(' ').indexOf(expected);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  /** Null: the response begins and never ends. */
  readonly text: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

interface Told {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, never> & {
    readonly order: { readonly id: string; readonly shop: string };
    readonly refunded: { readonly amount: number };
    readonly esim: { readonly n: number };
    readonly marks: readonly string[];
  };
}
