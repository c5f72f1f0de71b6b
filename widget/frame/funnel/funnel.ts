import type { App } from '../app.ts';
import { watchSearch } from './empty-search.ts';
import { watchSteps } from './funnel-steps.ts';

/**
 * Reports the traveller's progress to the partner, in addition to the events of the steps themselves. It
 * loads after the first screen.
 */
export function watchFunnel(app: App): void {
  watchSteps(app);
  watchSearch(app);
}
