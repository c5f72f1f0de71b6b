import type { Clock } from '../clock.ts';
import { attemptKey } from '../session/attempt-key.ts';
import { type Attempt, opened, type Secrets } from '../session/attempts.ts';
import { keepInEntry, quietly } from '../session/history-entry.ts';
import { fromSealed, toSealed } from './sealed-text.ts';

// Re-exported here, so that they share a chunk with the code that needs them first.
export { fromSealed, toSealed };

const tagOf = () => new URLSearchParams(history.state?.search ?? location.search).get('destination');

/** The attempt in a form that can be stored; unchanged if this browser stores nothing for us. */
export async function sealAttempt(attempt: Attempt, clock: Clock): Promise<Attempt> {
  if (!quietly(keepsText)) return attempt;
  const { key, capability, body } = attempt;
  const sealed = await toSealed({ key, capability, body } satisfies Secrets, clock);
  return sealed ? { ...attempt, sealed, tag: tagOf() } : attempt;
}

/** `openStored` checks only the tab's storage for anything to open. Throws if that is blocked or full. */
function keepsText(): true {
  sessionStorage[attemptKey] = sessionStorage[attemptKey] ?? '';
  return true;
}

/**
 * Opens the attempts stored in this tab, before a screen asks for them. Those that an earlier version stored
 * in plain text are sealed, or removed from storage.
 */
export async function openAttempts(window: Window, clock: Clock): Promise<void> {
  const { history } = window;
  const entry = (history.state as Record<string, Attempt> | null)?.[attemptKey];
  await Promise.all([
    entry && openOne(entry, clock, (attempt) => keepInEntry(window, { [attemptKey]: attempt })),
    ...storedKeys(window).map(async (name) => {
      const storage = window.sessionStorage;
      const text = storage.getItem(name);
      const attempt = quietly(() => JSON.parse(text!) as Attempt);
      if (!attempt) return;
      await openOne(attempt, clock, (sealed) => {
        // Another frame of the page may have written meanwhile.
        if (storage.getItem(name) !== text) return;
        storage.removeItem(name);
        if (sealed.sealed) quietly(() => storage.setItem(name, JSON.stringify(sealed)));
        const isOwn = name === attemptKey && window.parent === window;
        if (isOwn && !entry) keepInEntry(window, { [attemptKey]: sealed });
      });
    }),
  ]);
}

const storedKeys = (window: Window): string[] =>
  quietly(() => Object.keys(window.sessionStorage).filter((name) => name.startsWith(attemptKey))) ?? [];

/** `replace` is called with the storable form of an attempt that an earlier version left in plain text. */
async function openOne(attempt: Attempt, clock: Clock, replace: (attempt: Partial<Attempt>) => void) {
  if (attempt.sealed) {
    const secrets = await fromSealed(attempt.sealed, clock);
    if (secrets) opened[attempt.sealed] = secrets as Secrets;
  } else if (attempt.capability) {
    const whole = await sealAttempt(attempt, clock);
    if (!whole.sealed) return replace(whole);
    const { key, capability, body, ...rest } = whole;
    opened[whole.sealed] = { key, capability, body };
    replace(rest);
  }
}
