import { homeId } from '../dom.ts';
import { startSearch } from './search.ts';

/** Brought by the island: the first screen's search, whole. */
startSearch(document.querySelector<HTMLElement>(`#${homeId}`)!);
