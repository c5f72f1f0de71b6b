import { viewId } from '../dom.ts';

/**
 * Runs in the head of pages that load their code at once. What the traveller picks, presses and unfolds before the code
 * has taken over is done again then, where it still says the same: a press goes on only at the price that was shown.
 */
const missed: (() => void)[] = [];
// Keys that pick and press make a click, too. Each button and field says its type.
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
