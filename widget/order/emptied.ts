import type { Attempt } from '../frame/session/attempts.ts';

/** What the tab still needs of an attempt once nothing can be done with it: that there was one. */
export const emptied = (attempt: Attempt): Attempt => ({
  ...attempt,
  key: '',
  capability: '',
  body: null,
  sealed: '',
});
