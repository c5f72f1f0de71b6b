import { lazyLoad } from '../frame/lazy.ts';

/** What is brought when something stands in the way of paying. */
export const trouble = lazyLoad('trouble', () => import('./payment-errors.ts'));
