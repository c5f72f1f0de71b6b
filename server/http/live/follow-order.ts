import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { Clock } from '../../runtime/clock.ts';
import type { HttpEnv } from '../env.ts';
import { privately } from '../middleware/security-headers.ts';
import type { OrderUpdates } from './order-updates.ts';
import { createStreams } from './stream-limits.ts';
import { minuteMs } from '../../contract/values/values.ts';

const heartbeatMs = 15_000;
/** Streams close after this time and the page reopens them, which limits what a forgotten tab can hold. */
const streamMs = 10 * minuteMs;

/** Answers with a stream of server-sent events: what `read` returns now, and again each time it has changed. */
export type FollowOrder = (
  c: Context<HttpEnv>,
  followed: {
    readonly orderId: string;
    /** Streams that share a limit share this. */
    readonly places: string;
    readonly event: string;
    /** Whether the link still opens it: what ends the link ends the stream, at its next look. */
    readonly isOpen: () => Promise<boolean>;
    readonly read: () => Promise<object | null>;
  },
) => Response;

export function createFollowOrder(deps: {
  readonly clock: Clock;
  readonly news: OrderUpdates;
  readonly log: Pick<Logger, 'warn'>;
}): FollowOrder {
  const streams = createStreams();
  return (c, { orderId, places, event, isOpen, read }) => {
    // The stream would have no reader and never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, privately);
    const leave = streams.enter(places, c.get('address'));
    const response = streamSSE(c, async (stream) => {
      let dirty = false;
      let wake = () => {};
      const nudge = () => wake();
      const changed = () => {
        dirty = true;
        nudge();
      };
      const unsubscribe = deps.news.subscribe(orderId, changed);
      const until = deps.clock.now() + streamMs;
      stream.onAbort(nudge);
      try {
        let sent = '';
        // Look at every beat too, because a message from another process may get lost.
        while (!stream.aborted && !deps.news.closed() && deps.clock.now() < until) {
          dirty = false;
          const [isLinked, view] = await Promise.all([isOpen(), read()]);
          if (!isLinked) return;
          const data = view ? JSON.stringify(view) : '';
          if (data === sent) await stream.write(': still here\n\n');
          else await stream.writeSSE({ event, data });
          sent = data;
          if (dirty || stream.aborted) continue;
          await new Promise<void>((resolve) => {
            const cancel = deps.clock.after(heartbeatMs, resolve);
            wake = () => {
              cancel();
              resolve();
            };
          });
        }
      } catch (err) {
        // The page opens the next stream; it does not need to know what went wrong.
        deps.log.warn({ err, orderId }, 'event stream failed');
      } finally {
        unsubscribe();
        leave();
      }
    });
    response.headers.set('cache-control', 'private, no-store');
    response.headers.set('x-accel-buffering', 'no');
    return response;
  };
}
