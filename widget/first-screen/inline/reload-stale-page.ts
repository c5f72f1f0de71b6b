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
 * files that exist. So does a page one of whose files a bad network has lost.
 */
addEventListener(
  'error',
  ({ target }) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { type, rel } = target as HTMLScriptElement & HTMLLinkElement;
    // Code that loads later adds links to style sheets only.
    if ((type === 'module' || rel === 'modulepreload') && visit?.type !== 'reload') location.reload();
  },
  true,
);
