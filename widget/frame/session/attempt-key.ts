/**
 * The storage key of an attempt, so that the page's start can tell that there is one without loading the code
 * that reads it.
 */
export const attemptKey = 'esim-storefront.attempt';

/** Stores the path of the order's page to return to when the page reloads; empty if there is none. */
export const resumeKey = 'esim-order';
