import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf a queued call is made. */
export interface Turn {
  /** The network that asked; empty for what we do by ourselves. */
  readonly sender: string;
  /** It concerns money, so it goes ahead of calls that may come to nothing. */
  readonly urgent: boolean;
}

const turns = new AsyncLocalStorage<Turn>();

export const currentTurn = (): Turn => turns.getStore() ?? { sender: '', urgent: false };

export const onBehalfOf = <T>(sender: string, run: () => T): T =>
  turns.run({ ...currentTurn(), sender }, run);

export const urgently = <T>(run: () => T): T => turns.run({ ...currentTurn(), urgent: true }, run);
