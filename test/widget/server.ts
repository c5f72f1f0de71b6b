import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import { checkout, orderId } from './samples.ts';

interface Call {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}
type Answer = (call: Call) => Response | Promise<Response>;

export const problem = (slug: string, status: number, extra: object = {}) =>
  Response.json({ type: `/problems/${slug}`, title: slug, status, instance: 'req_1', ...extra }, { status });

/** The storefront's server at the wire: `on` sets the response of a path from then on. */
export function createServer() {
  const answers = new Map<string, Answer>();
  const calls: Call[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const on = (route: string, answer: Answer) => void answers.set(route, answer);

  on('GET /api/checkout', () => Response.json(checkout()));
  on(
    `GET /api/orders/${orderId}/events`,
    () =>
      new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
  );
  const fetchDouble: typeof fetch = async (input, init) => {
    const path = String(input);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const call = { path, method: init?.method ?? 'GET', headers: new Headers(init?.headers), body };
    calls.push(call);
    const answer = answers.get(`${call.method} ${path.split('?')[0]}`);
    if (!answer) throw new TypeError('Failed to fetch');
    const opened = streams.length;
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => {
        const error = new DOMException('aborted', 'AbortError');
        if (streams.length > opened) streams[opened]?.error(error);
        reject(error);
      }),
    );
    return Promise.race([answer(call), aborted]);
  };
  return {
    on,
    fetch: fetchDouble,
    calls,
    streams,
    to: (route: string) => calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route),
    /** Sends to the most recently opened stream. */
    tell(text: string) {
      streams.at(-1)?.enqueue(new TextEncoder().encode(text));
    },
    tellOrder(view: OrderView) {
      this.tell(`event: order\ndata: ${JSON.stringify(view)}\n\n`);
    },
  };
}
export type Server = ReturnType<typeof createServer>;
