export type Listener = (event: object) => void;

export interface Listeners {
  on(event: string, listener: Listener): void;
  /** Removes one listener of an event, or all of them. */
  off(event: string, listener?: Listener): void;
  clear(): void;
  /** Returns whether there was a listener to tell. */
  emit(event: string, detail?: object): boolean;
}

/** The listeners of an element; each event names the element's type, as Stripe's do. */
export function createListeners(elementType: 'payment' | 'expressCheckout'): Listeners {
  const byEvent = new Map<string, Set<Listener>>();
  return {
    on(event, listener) {
      byEvent.set(event, (byEvent.get(event) ?? new Set()).add(listener));
    },
    off(event, listener) {
      if (listener) byEvent.get(event)?.delete(listener);
      else byEvent.delete(event);
    },
    clear: () => byEvent.clear(),
    emit(event, detail = {}) {
      const told = byEvent.get(event) ?? new Set();
      for (const listener of told) listener({ elementType, ...detail });
      return told.size > 0;
    },
  };
}
