// By hand: queues such as p-queue have priorities, but no turns between senders, and cannot tell how many go first.
import type { Turn } from '../runtime/turn.ts';

interface Waiting {
  readonly go: () => void;
}

/** Waiting calls: urgent ones first, then one from each sender in turn, so that a flood delays only its sender. */
export interface CallQueue {
  length(): number;
  /** How many go before the next call of this turn. */
  ahead(turn: Turn): number;
  /** Whether no other call of its sender waits. */
  isFirst(turn: Turn): boolean;
  /** Returns a function that takes it out again. */
  push(turn: Turn, waiting: Waiting): () => void;
  shift(): Waiting | undefined;
}

export function createCallQueue(): CallQueue {
  const urgent: Waiting[] = [];
  /** In the order of their turns. */
  const senders = new Map<string, Waiting[]>();
  const ofSenders = (count: (queue: readonly Waiting[]) => number) =>
    [...senders.values()].reduce((sum, queue) => sum + count(queue), 0);

  return {
    length: () => urgent.length + ofSenders((queue) => queue.length),
    ahead(turn) {
      if (turn.urgent) return urgent.length;
      const own = senders.get(turn.sender)?.length ?? 0;
      return urgent.length + ofSenders((queue) => Math.min(queue.length, own + 1));
    },
    isFirst: (turn) => !senders.has(turn.sender),
    push(turn, waiting) {
      const queue = turn.urgent ? urgent : (senders.get(turn.sender) ?? []);
      if (!turn.urgent) senders.set(turn.sender, queue);
      queue.push(waiting);
      return () => {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        if (queue.length === 0 && senders.get(turn.sender) === queue) senders.delete(turn.sender);
      };
    },
    shift() {
      if (urgent.length > 0) return urgent.shift();
      for (const [sender, queue] of senders) {
        const first = queue.shift();
        senders.delete(sender);
        if (queue.length > 0) senders.set(sender, queue);
        return first;
      }
      return undefined;
    },
  };
}
