import type { Who } from '../staff/staff-store.ts';
import type { Saved, SettingsStore } from './settings-store.ts';

/** The current settings as each process over the store has them. */
export interface LiveSettings extends Omit<SettingsStore, 'current' | 'all' | 'revision'> {
  /** As any process saved it last. */
  current(scope: string): Promise<Saved | undefined>;
  /** As this process last saw it, for callers that cannot wait. */
  seen(scope: string): Saved | undefined;
  /** The same for each scope that starts with `prefix`, by scope. */
  seenAll(prefix: string): readonly Saved[];
  /** Reads what has changed in the store, if anything has. */
  refresh(): Promise<void>;
  /** Called after a change was seen, whichever process made it. */
  onChange(listener: () => void): void;
}

/** What the processes over one PostgreSQL tell each other; null: anything may have changed. */
interface Relay {
  receive(listener: (what: string | null) => void): void;
}

/** The message to the other processes when settings are saved. */
export const settingsChanged = 'settings';

/**
 * Keeps the current settings in memory. PostgreSQL announces a change on commit; on SQLite the next read sees
 * it. A read only asks the store whether anything has changed.
 */
export function createLiveSettings(options: {
  store: SettingsStore;
  notifier?: Relay | undefined;
  /** Called when a change was announced but could not be read; the next read tries again. */
  onError: (cause: unknown) => void;
}): LiveSettings {
  const { store, notifier, onError } = options;
  const kept = new Map<string, Saved>();
  const listeners: (() => void)[] = [];
  let revision = -1;

  function keep(saved: readonly Saved[]): void {
    // Answers may overtake each other: an older one changes nothing.
    const newer = saved.filter(({ scope, version }) => version > (kept.get(scope)?.version ?? 0));
    for (const each of newer) kept.set(each.scope, each);
    if (newer.length > 0) for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    const now = await store.revision();
    if (now <= revision) return;
    keep(await store.all(''));
    revision = Math.max(revision, now);
  }

  notifier?.receive((what) => {
    if (what === null || what === settingsChanged) refresh().catch(onError);
  });

  return {
    async current(scope) {
      await refresh();
      return kept.get(scope);
    },
    seen: (scope) => kept.get(scope),
    seenAll: (prefix) =>
      [...kept.values()]
        .filter(({ scope }) => scope.startsWith(prefix))
        .toSorted((one, other) => (one.scope < other.scope ? -1 : 1)),
    refresh,
    onChange: (listener) => void listeners.push(listener),
    versions: store.versions,
    async save(scope: string, value: unknown, who: Who, over: number) {
      const saved = await store.save(scope, value, who, over);
      if (saved) keep([saved]);
      return saved;
    },
  };
}
