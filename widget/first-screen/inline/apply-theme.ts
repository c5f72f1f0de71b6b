import { applyTheme } from './theme.ts';

/** Runs in the page's head, before anything is painted. */
applyTheme(document.documentElement, location.search);
