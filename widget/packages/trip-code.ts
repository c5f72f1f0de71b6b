import { lazyLoad } from '../frame/lazy.ts';

/** All that is about trips. It loads with its texts on first use, or at once if the address names a trip. */
export const tripCode = lazyLoad('trip', () => import('./trip/trip.ts'));
