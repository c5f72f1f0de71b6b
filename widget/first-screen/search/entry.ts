import { homeId } from '../dom/page-dom.ts';
import { startSearch } from './search.ts';

/** Loaded by the inline script: the full search of the first screen. */
startSearch(document.querySelector<HTMLElement>(`#${homeId}`)!);
