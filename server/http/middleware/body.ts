// By hand: hono/body-limit reads a chunked body before a route is found, and waits for it without a deadline.
import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';

interface BodyLimits {
  readonly clock: Pick<Clock, 'after'>;
  readonly maxBytes: number;
  readonly withinMs: number;
}

/**
 * Refuses a body that announces too large a size, and leaves all others unread until a handler needs them: a chunked
 * body could hold up a request that has no route or exceeds its sender's limits.
 */
export function limitBody(limits: BodyLimits): MiddlewareHandler<HttpEnv> {
  return async function limitBody(c, next) {
    if (Number(c.req.header('content-length') ?? 0) > limits.maxBytes) throw new Problem('body-too-large');
    c.set('readBody', () => readBody(c.req.raw, limits));
    await next();
  };
}

async function readBody({ body }: Request, limits: BodyLimits): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  // Never cancelled: that would end the connection before the response is written.
  const reader = body.getReader();
  let cancel = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    cancel = limits.clock.after(limits.withinMs, () => reject(new Problem('request-timeout')));
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return Buffer.concat(chunks);
      size += value.length;
      if (size > limits.maxBytes) throw new Problem('body-too-large');
      chunks.push(value);
    }
  } finally {
    cancel();
  }
}
