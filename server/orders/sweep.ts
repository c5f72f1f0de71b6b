import { handleEvent, type EventDeps } from './handle-event.ts';
import { handleDeclaration, numberIn } from './withdrawal/declaration.ts';
import type { WithdrawDeps } from './withdrawal/withdraw.ts';
import { maxTries, retryDelay } from './retry-policy.ts';
import { Problem } from '../contract/problem.ts';
import type { DueEvent } from './order-store.ts';

type SweepDeps = EventDeps & WithdrawDeps;

/** Orders moved at the same time by one sweep. */
const atOnce = 20;

/** Moves every order that is due, and handles events that were left unhandled. Resolves with their number. */
export async function sweep(deps: SweepDeps): Promise<number> {
  // As long as the longest step takes, so that another process takes over soon after one dies.
  const leaseMs = deps.policy.sendGraceMs + deps.policy.postDeadlineMs + 3_000;
  const ids = await deps.store.claim(atOnce, leaseMs);
  await Promise.all(ids.map((id) => quietly(deps, id, () => deps.advance(id))));
  const events = await deps.store.claimEvents(atOnce, leaseMs);
  await Promise.all(events.map((event) => quietly(deps, event.eventId, () => handleAgain(deps, event))));
  return ids.length + events.length;
}

/** Handles an event that failed before. The wait grows with each try; in the end a person is told. */
async function handleAgain(deps: SweepDeps, event: DueEvent): Promise<void> {
  // Counted when the event is claimed, so that even an event that kills its process runs out of tries.
  if (event.tries > maxTries) return giveUp(deps, event, 'nothing told why');
  try {
    await (event.provider === 'traveller' ? handleDeclaration(deps, event) : handleEvent(deps, event));
  } catch (cause) {
    if (event.tries === maxTries) return giveUp(deps, event, cause);
    const { eventId, type, tries } = event;
    deps.log.warn({ eventId, type, tries, err: cause }, 'event failed, will retry');
    await deps.store.completeEvent(event, (await deps.store.now()) + retryDelay(tries));
  }
}

async function giveUp(deps: EventDeps, event: DueEvent, cause: unknown): Promise<void> {
  const { eventId, provider, type } = event;
  deps.log.error({ eventId, type, err: cause }, 'event failed for good');
  await deps.store.report({
    kind: 'event-not-handled',
    subject: `${provider}:${eventId}`,
    detail: `${type} of ${aboutOf(event) ?? 'nothing'}: ${String(cause)}`,
  });
  await deps.store.completeEvent(event, null);
}

function aboutOf(event: DueEvent): string | null {
  const { provider, subject } = event;
  switch (provider) {
    case 'stripe':
      return subject;
    case 'connectivity':
      // An eSIM is named by its last digits, as everywhere.
      return subject && `…${subject.slice(-4)}`;
    case 'traveller':
      return numberIn(event);
    default:
      throw new Error(`Bug! Unhandled provider ${String(provider satisfies never)}`);
  }
}

async function quietly(deps: EventDeps, what: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    const level = cause instanceof Problem && cause.slug === 'overloaded' ? 'warn' : 'error';
    deps.log[level]({ what, err: cause }, 'sweep of one order failed');
  }
}
