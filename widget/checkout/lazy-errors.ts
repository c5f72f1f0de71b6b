import { lazyLoad } from '../frame/lazy.ts';

/** Error handling, loaded only when something prevents payment. */
export const paymentErrors = lazyLoad('errors', () => import('./payment-errors.tsx'));
