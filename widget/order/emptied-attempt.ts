import type { Attempt } from '../frame/session/attempts.ts';

/** What the tab keeps of an attempt that is of no more use: that there was one. */
export const emptied = (attempt: Attempt): Attempt => ({
  ...attempt,
  key: '',
  capability: '',
  body: null,
  sealed: '',
});
