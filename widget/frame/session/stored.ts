import { browserClock } from '../clock.ts';
import { attemptKey } from './attempt-key.ts';
import { quietly } from './history-entry.ts';

/** Opens what this tab has stored of attempts. The screens that ask for one load after it. */
export const openStored = async (): Promise<unknown> =>
  quietly(() => sessionStorage[attemptKey]) &&
  import('../kept/sealed-attempts.ts').then((module) => module.openAttempts(window, browserClock));
