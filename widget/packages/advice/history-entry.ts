/**
 * The history entry, which survives a reload even where storage is blocked; frames may be refused access, and
 * the server has none. Does not use `frame/session/`, whose file loads with the checkout.
 */
interface Entry {
  readonly use?: unknown;
  /** The screen's address, including the fragment, which the browser's address lacks. */
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
