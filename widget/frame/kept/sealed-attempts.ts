import type { Clock } from '../clock.ts';
import { attemptKey } from '../session/attempt-key.ts';
import { type Attempt, opened, type Secrets } from '../session/attempts.ts';
import { keepInEntry, quietly } from '../session/history-entry.ts';
import { fromSealed, toSealed } from './sealed-text.ts';

// In one chunk with what needs them first.
export { fromSealed, toSealed };

const tagOf = () => new URLSearchParams(history.state?.search ?? location.search).get('destination');

/** An attempt that can be stored; as it was where this browser keeps nothing for us. */
export async function sealAttempt(attempt: Attempt, clock: Clock): Promise<Attempt> {
  if (!quietly(keepsText)) return attempt;
  const { key, capability, body } = attempt;
  const sealed = await toSealed({ key, capability, body } satisfies Secrets, clock);
  return sealed ? { ...attempt, sealed, tag: tagOf() } : attempt;
}

/** `openStored` asks the tab's storage alone whether there is anything to open. Throws where it is blocked or full. */
function keepsText(): true {
  sessionStorage[attemptKey] = sessionStorage[attemptKey] ?? '';
  return true;
}

/**
 * Opens what the tab knows of its attempts, before a screen asks for them. What an earlier version stored in plain words
 * is sealed, or leaves storage.
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

/** `replace` gets what an earlier version left in plain words as it may be stored. */
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
