import { later } from '../frame/lazy.ts';

/** What is brought when something stands in the way of paying. */
export const trouble = later('trouble', () => import('./payment-errors.ts'));
