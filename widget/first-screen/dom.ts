import type { PackageList } from '../../server/contract/schemas.ts';
import type { TextFiles } from '../frame/translations.ts';

/**
 * Where the page that the server writes and the code that runs in it meet: the names and the data that both must know.
 * Style sheets know the names as well.
 */

/** The page's parts: all of it, the first screen, the screen shown instead, what is said to screen readers. */
export const appId = 'app';
export const homeId = 'home';
export const viewId = 'view';
export const liveId = 'live';

/** What the page tells its code. */
export interface PageData {
  /** Files that the next screens need, fetched before they are opened; only the first screen has them. */
  readonly next?: readonly string[];
  /** Of the page's language. */
  readonly texts: TextFiles;
  /** The packages that a deep link came with. */
  readonly list?: PackageList | undefined;
}

/** The body has it as JSON, in `data-page`. */
export const pageKey = 'page';

/** In the first screen: its search field, the line below that says what was found, its lists. */
export const fieldSelector = '[type=search]';
export const statusSelector = '[role=status]';
export const rowsClass = 'rows';

/** On the first screen while something is typed; and when nothing like it is sold. */
export const findingClass = 'finding';
export const lostClass = 'lost';

/** In each row: a slot for the flag, whose `data-c` is the destination's code; beside it the name, in a `span`. */
export const flagClass = 'flag';
export const codeKey = 'c';

/** What the search says, with `{count}` and `{query}` to be filled in: `data-…` of its status. */
export interface SearchTexts {
  readonly found: string;
  readonly nearest: string;
  readonly instead: string;
}
