import type { Advance, AdvanceDeps } from './advance.ts';
import type { Order } from './order.ts';
import { refreshEsim, stepOf } from './esims.ts';
import type { InboxEvent } from './store.ts';

/** Orders moved at the same time by one sweep. */
const atOnce = 20;

export interface SweepDeps extends Pick<AdvanceDeps, 'store' | 'connectivity' | 'log' | 'policy'> {
  readonly advance: Advance;
}

/** Moves every order that is due, and handles events that a crash left unhandled. Answers how many it moved. */
export async function sweep(deps: SweepDeps): Promise<number> {
  // As long as the longest step takes: an order whose process died is another's soon after.
  const leaseMs = deps.policy.sendGraceMs + deps.policy.postDeadlineMs + 3_000;
  const ids = await deps.store.claim(atOnce, leaseMs);
  await Promise.all(ids.map((id) => quietly(deps, id, () => deps.advance(id))));
  const before = (await deps.store.now()) - 30_000;
  const events = await deps.store.unfinished(before, atOnce);
  await Promise.all(events.map((event) => quietly(deps, event.eventId, () => handle(deps, event))));
  return ids.length + events.length;
}

/** Acts on a stored event. It is a hint only: what it points at is read again from its source. */
export async function handle(deps: SweepDeps, event: InboxEvent): Promise<void> {
  if (event.provider === 'stripe') await handlePayment(deps, event);
  else await handleEsim(deps, event);
  await deps.store.finish(event.provider, event.eventId);
}

async function handlePayment(deps: SweepDeps, event: InboxEvent): Promise<void> {
  const order = event.subject === null ? undefined : await deps.store.readByPayment(event.subject);
  if (!order) {
    deps.log.warn({ eventId: event.eventId, type: event.type }, 'an event of a payment that is no order');
    return;
  }
  if (event.type === 'charge.dispute.created') await raise(deps, order);
  await deps.advance(order.id, { look: true });
}

async function raise(deps: SweepDeps, order: Order): Promise<void> {
  for (let current: Order | undefined = order; current; current = await deps.store.read(order.id)) {
    if (await deps.store.commit(current, { cause: 'disputed', set: { review: 'disputed' } })) return;
  }
}

async function handleEsim(deps: SweepDeps, event: InboxEvent): Promise<void> {
  if (event.subject === null) return;
  const [order] = await deps.store.readByIccid(event.subject);
  if (!order) return;
  const step = stepOf(event);
  if (step) await deps.store.mergeEsim(event.subject, { steps: [step] });
  // A threshold, or a type of tomorrow: something about the data has changed.
  else await refreshEsim(deps, order);
}

async function quietly(deps: SweepDeps, what: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    deps.log.error({ what, err: cause }, 'a sweep could not finish this');
  }
}
