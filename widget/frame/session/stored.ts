import { browserClock } from '../clock.ts';
import { attemptKey } from './attempt-key.ts';
import { quietly } from './history-entry.ts';

/** Opens the attempts that this tab has stored. Screens that use an attempt load after it. */
export const openStored = async (): Promise<unknown> =>
  quietly(() => sessionStorage[attemptKey]) &&
  import('../kept/sealed-attempts.ts').then((module) => module.openAttempts(window, browserClock));
