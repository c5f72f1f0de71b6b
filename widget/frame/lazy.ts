import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { App } from './app.ts';
import type { MessagePart } from './translations.ts';

/** Code and its texts, loaded on first use. */
export interface LazyLoaded<Code extends object> {
  /** Null until both have loaded. The server, which has all texts, sets it for the screens it renders. */
  readonly now: Signal<Code | null>;
  readonly failed: ReadonlySignal<boolean>;
  /** Loads both, retrying after a failure; resolves to null if they fail to load, or do not come in time. */
  load(app: Pick<App, 'loadMessages'>): Promise<Code | null>;
}

/** How long, in ms, a traveller waits for code, as for a list: a connection may hang for minutes before a browser gives up. */
const maxMs = 15_000;

export function lazyLoad<Code extends object>(
  part: MessagePart,
  load: () => Promise<Code>,
): LazyLoaded<Code> {
  const now = signal<Code | null>(null);
  const failed = signal(false);
  let asked: Promise<Code | null> | undefined;
  const ask = async (app: Pick<App, 'loadMessages'>) => {
    failed.value = false;
    try {
      const late = new Promise<never>((_, reject) => setTimeout(reject, maxMs));
      const [code] = await Promise.race([Promise.all([load(), app.loadMessages(part)]), late]);
      return (now.value = code);
    } catch {
      asked = undefined;
      failed.value = true;
      return null;
    }
  };
  return { now, failed, load: (app) => (asked ??= ask(app)) };
}
