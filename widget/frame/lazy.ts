import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { App } from './app.ts';
import type { MessagePart } from './translations.ts';

/** Code and its texts, loaded on first use. */
export interface LazyLoaded<Code extends object> {
  /** Null until both have loaded. The server, which has all texts, sets it for what it renders. */
  readonly now: Signal<Code | null>;
  readonly failed: ReadonlySignal<boolean>;
  /** Loads both, retrying after a failure; resolves to null if they fail to load. */
  load(app: Pick<App, 'loadMessages'>): Promise<Code | null>;
}

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
      const [code] = await Promise.all([load(), app.loadMessages(part)]);
      return (now.value = code);
    } catch {
      asked = undefined;
      failed.value = true;
      return null;
    }
  };
  return { now, failed, load: (app) => (asked ??= ask(app)) };
}
