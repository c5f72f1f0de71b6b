/** Where an attempt is stored, for the page's start to know of one without the code that reads it. */
export const attemptKey = 'esim-storefront.attempt';

/** Stores the path of the order's page for a page that loads again to return to; empty when there is none. */
export const resumeKey = 'esim-order';
