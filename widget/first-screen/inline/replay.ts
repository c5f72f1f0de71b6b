import { viewId } from '../dom/page-dom.ts';

/**
 * Runs in the head of pages that load their code at once. Records what the traveller picks, presses and
 * unfolds before the code takes over, and repeats it then if the element still says the same: a press counts
 * only at the price that was shown.
 */
const missed: (() => void)[] = [];
// Keys that pick and press also cause a click. Each button and field has a `type` attribute.
self.onclick = ({ target }) => {
  const element = (target as Element).closest<HTMLElement>(`#${viewId} :is([type],summary)`);
  const words = () => element?.parentNode!.textContent;
  const said = words();
  missed.push(() => element?.isConnected && words() === said && element.click());
};

self.replay = () => {
  self.onclick = null;
  missed.map((again) => again());
};
