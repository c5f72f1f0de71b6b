import { lazyLoad } from '../frame/lazy.ts';

/** Error handling, loaded only when something prevents payment. */
export const trouble = lazyLoad('trouble', () => import('./payment-errors.tsx'));
