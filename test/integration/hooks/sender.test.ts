import { expect, it, vi } from 'vitest';
import { roundsAtOnce } from '../../../server/hooks/schedule.ts';
import { createSender, type SendDeps } from '../../../server/hooks/hook-sender.ts';
import { newSigningSecret } from '../../../server/hooks/signature.ts';
import type { DueDelivery } from '../../../server/hooks/hook-store.ts';
import { createInterval } from '../../../server/jobs/interval.ts';
import { createFakeClock } from '../../support/clock.ts';

/** A sender whose endpoints never run out of events. */
function endless(over: Partial<SendDeps>) {
  const clock = createFakeClock();
  const due: string[] = [];
  const delivery = (endpointId: string): DueDelivery => ({
    endpointId,
    n: 1,
    eventId: 'evt_1',
    body: '{}',
    tries: 1,
    until: 0,
  });
  const sender = createSender({
    store: {
      now: async () => clock.now(),
      due: async () => due,
      claim: async (id) => [delivery(id)],
      finish: async () => false,
      endpoint: async (id) => ({ url: `https://${id}.example/` }) as never,
      secretsOf: async () => [newSigningSecret()],
    },
    post: async () => ({ status: 200, retryAfter: null, text: '' }),
    clock,
    wall: clock,
    random: () => 0,
    log: { info() {}, warn() {}, error() {} },
    sandbox: false,
    ...over,
  });
  return { clock, due, sender };
}

it('endpoints that hang, each found in a round of its own, delay no other', async () => {
  const asked: string[] = [];
  const { clock, due, sender } = endless({
    post: (url) => {
      asked.push(url.hostname);
      return new Promise(() => undefined);
    },
  });
  const onError = vi.fn<(cause: unknown) => void>();
  const rounds = createInterval({ everyMs: 1_000, atOnce: roundsAtOnce, run: sender, clock, onError });
  for (let n = 0; n < 12; n++) {
    due.push(`e${n}`);
    await clock.advance(1_000);
  }
  expect(asked).toHaveLength(12);
  expect(onError).not.toHaveBeenCalled();
  void rounds.stop();
});

it('a store that is stopping finishes what it has begun, however much is left', async () => {
  const closing = new AbortController();
  let sent = 0;
  const { due, sender } = endless({
    closing: closing.signal,
    post: async () => {
      if (++sent === 3) closing.abort();
      return { status: 200, retryAfter: null, text: '' };
    },
  });
  due.push('e0');
  expect(await sender()).toBe(3);
  expect(await sender()).toBe(0);
});
