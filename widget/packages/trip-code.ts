import { lazyLoad } from '../frame/lazy.ts';

/** The code for trips. It loads with its texts on first use, or at once if the address names a trip. */
export const tripCode = lazyLoad('trip', () => import('./trip/trip.ts'));
