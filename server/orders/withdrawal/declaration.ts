import type { InboxEvent } from '../store.ts';
import { findDeclared, withdraw, type WithdrawDeps } from './withdraw.ts';

/** What a traveller has typed who withdraws without the order's link. */
export interface TypedDeclaration {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly lang: string;
}

/** Kept before it is answered: what a traveller was told is sent must not end with the process. */
export function declarationEvent(id: string, typed: TypedDeclaration, now: number): InboxEvent {
  const subject = JSON.stringify(typed);
  return { provider: 'traveller', eventId: id, type: 'withdrawal', subject, at: now };
}

/** How staff are told of one that cannot be handled; its address is for nobody to read. */
export const numberIn = ({ subject }: Pick<InboxEvent, 'subject'>): string => typedIn(subject).number;

/**
 * Withdraws from the orders that it names, if any fits; then nothing of what was typed is left in the inbox.
 *
 * @throws Error when it is not known yet; it is then tried again.
 */
export async function handleDeclaration(deps: WithdrawDeps, event: InboxEvent): Promise<void> {
  const { name, lang, ...details } = typedIn(event.subject);
  const ids = await findDeclared(deps.store, details);
  await Promise.all(ids.map((id) => withdraw(deps, id, { at: event.at, name, lang })));
  await deps.store.completeEvent(event, null);
  await Promise.all(ids.map((id) => deps.advance(id)));
}

const typedIn = (subject: string | null): TypedDeclaration => JSON.parse(subject ?? '{}') as TypedDeclaration;
