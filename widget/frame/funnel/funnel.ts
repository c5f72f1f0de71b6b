import type { App } from '../app.ts';
import { watchSearch } from './empty-search.ts';
import { watchSteps } from './steps.ts';

/** Tells the partner of the traveller's way, beside what the steps tell themselves. It loads after the first screen. */
export function watchFunnel(app: App): void {
  watchSteps(app);
  watchSearch(app);
}
