import { thrown } from './errors.ts';
import type { Call } from './package/connectivity.d.ts';

/** Keeps the process alive while a call is answered, and ends it at once when it is cancelled. */
export function createPending(stayAwake: () => () => void) {
  async function pending<T>(start: () => Promise<T>, { signal }: Call = {}): Promise<T> {
    signal?.throwIfAborted();
    const sleep = stayAwake();
    let forget = () => {};
    try {
      const cancelled = new Promise<never>((_, reject) => {
        const cancel = () => reject(signal?.reason as Error);
        signal?.addEventListener('abort', cancel, { once: true });
        forget = () => signal?.removeEventListener('abort', cancel);
      });
      return await Promise.race([start(), cancelled]);
    } catch (error) {
      throw thrown(error);
    } finally {
      forget();
      sleep();
    }
  }

  return {
    pending,
    async *pendingRows<T>(rows: AsyncGenerator<T>, call?: Call): AsyncGenerator<T> {
      for (;;) {
        const next = await pending(() => rows.next(), call);
        if (next.done) return;
        yield next.value;
      }
    },
  };
}
