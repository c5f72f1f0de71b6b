/** Notifies everyone watching an order that it has changed. A watcher that misses a change sees it at its next look. */
export interface OrderUpdates {
  publish(orderId: string): void;
  subscribe(orderId: string, listener: () => void): () => void;
  watchers(): number;
  /** Wakes every watcher for the last time, because the process is shutting down. */
  close(): void;
  closed(): boolean;
}

/** Relays changes between the processes over one store; null means that anything may have changed. */
export interface Notifier {
  send(orderId: string): void;
  receive(listener: (orderId: string | null) => void): void;
}

export function createOrderUpdates(notifier?: Notifier): OrderUpdates {
  const watched = new Map<string, Set<() => void>>();
  let closed = false;
  const tell = (orderId: string) => {
    for (const listener of watched.get(orderId) ?? []) listener();
  };
  const tellAll = () => {
    for (const orderId of watched.keys()) tell(orderId);
  };
  notifier?.receive((orderId) => {
    if (orderId === null) tellAll();
    else tell(orderId);
  });
  return {
    publish(orderId) {
      tell(orderId);
      notifier?.send(orderId);
    },
    subscribe(orderId, listener) {
      const listeners = watched.get(orderId) ?? new Set();
      watched.set(orderId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watched.delete(orderId);
      };
    },
    watchers: () => [...watched.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    close() {
      closed = true;
      tellAll();
    },
    closed: () => closed,
  };
}
