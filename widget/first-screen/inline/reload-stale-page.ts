/**
 * Runs in the head of a page that has its code loaded at once. Kept from before a deploy, such a page names files that
 * are gone; the page of now, asked for once, names those that are there.
 */
addEventListener(
  'error',
  ({ target }) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if ((target as HTMLScriptElement).type === 'module' && visit?.type !== 'reload') location.reload();
  },
  true,
);
