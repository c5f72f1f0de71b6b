import type { InboxEvent } from '../order-store.ts';
import { findDeclared, withdraw, type WithdrawDeps } from './withdraw.ts';

/** What a traveller typed to withdraw without the order's link; with the link, what the order says. */
export interface TypedDeclaration {
  /** Empty if none was given with the link. */
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly lang: string;
}

/** Stored before the reply: once a traveller reads that a withdrawal was sent, a crash must not lose it. */
export function declarationEvent(id: string, typed: TypedDeclaration, now: number): InboxEvent {
  const subject = JSON.stringify(typed);
  return { provider: 'traveller', eventId: id, type: 'withdrawal', subject, at: now };
}

/** How staff learn of a declaration that cannot be handled, without its e-mail address. */
export const numberIn = ({ subject }: Pick<InboxEvent, 'subject'>): string => typedIn(subject).number;

/**
 * Withdraws from the orders that it names, if any. The typed text then leaves the inbox.
 *
 * @throws Error while it is not known whether an order is paid; the event is then retried.
 */
export async function handleDeclaration(deps: WithdrawDeps, event: InboxEvent): Promise<void> {
  const { name, lang, ...details } = typedIn(event.subject);
  const ids = await findDeclared(deps.store, details);
  await Promise.all(ids.map((id) => withdraw(deps, id, { at: event.at, name: name || null, lang })));
  await deps.store.completeEvent(event, null);
  await Promise.all(ids.map((id) => deps.advance(id)));
}

const typedIn = (subject: string | null): TypedDeclaration => JSON.parse(subject ?? '{}') as TypedDeclaration;
