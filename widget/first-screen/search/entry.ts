import { startSearch } from './search.ts';

/** Brought by the island: the first screen's search, whole. */
startSearch(document.querySelector<HTMLElement>('#home')!);
