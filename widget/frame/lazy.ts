import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { App } from './app.ts';
import type { MessagePart } from './translations.ts';

/** Code and its texts, loaded on first use. */
export interface LazyLoaded<Code extends object> {
  /** Null until both have loaded. */
  readonly now: ReadonlySignal<Code | 'failed' | null>;
  /** Loads both, retrying after a failure; resolves to null if they fail to load. */
  load(app: App): Promise<Code | null>;
}

export function lazyLoad<Code extends object>(
  part: MessagePart,
  load: () => Promise<Code>,
): LazyLoaded<Code> {
  const now = signal<Code | 'failed' | null>(null);
  let asked: Promise<Code | null> | undefined;
  const ask = async (app: App) => {
    now.value = null;
    try {
      const [code] = await Promise.all([load(), app.loadMessages(part)]);
      return (now.value = code);
    } catch {
      asked = undefined;
      now.value = 'failed';
      return null;
    }
  };
  return { now, load: (app) => (asked ??= ask(app)) };
}
