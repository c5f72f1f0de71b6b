import { homeId, viewId } from './dom/page-dom.ts';
import { keepParameters } from './inline/keep-parameters.ts';
import { startSearch } from './search/search.ts';

/** Fetches the first screen after a deep link and inserts it beside the view. */
export async function adoptFirstScreen(href: string): Promise<HTMLElement> {
  const response = await fetch(href, { credentials: 'omit' });
  if (!response.ok) throw new Error(`first screen: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const home = document.adoptNode(page.querySelector<HTMLElement>(`#${homeId}`)!);
  document.querySelector(`#${viewId}`)!.before(home);
  home.onclick = keepParameters;
  startSearch(home);
  return home;
}
