import { lateClass, tripPattern } from '../dom.ts';

/** Runs in the head of pages that load their code at once. */
const { classList } = document.documentElement;
if (tripPattern.test(location.search)) {
  classList.add(lateClass);
  // Without the code that knows the trip, the page is shown as it is.
  setTimeout(() => classList.remove(lateClass), 4_000);
}

/**
 * A copy cached before a deploy refers to files that are gone; reloading once gets the current page, which refers to
 * files that exist.
 */
addEventListener(
  'error',
  ({ target }) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if ((target as HTMLScriptElement).type === 'module' && visit?.type !== 'reload') location.reload();
  },
  true,
);
