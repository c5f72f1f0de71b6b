import { applyTheme } from './theme.ts';

/** Runs in the page's head, before the first paint. */
applyTheme(document.documentElement, location.search);
