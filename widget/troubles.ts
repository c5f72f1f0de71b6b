import { later } from './later.ts';

/** What is brought when something stands in the way of paying. */
export const trouble = later('trouble', () => import('./trouble.ts'));
