import { lazyLoad } from '../frame/lazy.ts';

/** Code that helps to choose. Without it, every package is listed and none is recommended. */
export const adviceCode = lazyLoad('advice', () => import('./advice/advice.tsx'));
