/** Where an attempt is stored, for the page's start to know of one without the code that reads it. */
export const attemptKey = 'esim-storefront.attempt';
