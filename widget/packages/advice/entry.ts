/**
 * The entry of the history, which survives a reload even where storage is blocked; frames may be refused it, and the
 * server has none. Not by `frame/session/`, whose file loads with the checkout.
 */
interface Entry {
  readonly use?: unknown;
  /** Of the screen, including its fragment, which is not in the browser's. */
  readonly href?: string;
}

export function readEntry(): Entry {
  try {
    return (history.state ?? {}) as Entry;
  } catch {
    return {};
  }
}

export function addToEntry(more: Entry): void {
  try {
    history.replaceState({ ...history.state, ...more }, '', more.href?.split('#')[0]);
  } catch {
    // It is lost on a reload.
  }
}
