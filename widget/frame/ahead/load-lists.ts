import { codeKey, homeId } from '../../first-screen/dom/page-dom.ts';
import type { PackageLists } from '../app.ts';

/** How many lists a visit of the first screen loads without a tap. */
export const maxLists = 6;

/** Loads the lists of the unfolded rows that come into view, one after another, until one fails. */
export function loadLists(lists: PackageLists): () => void {
  let last: Promise<void> = Promise.resolve();
  let left = maxLists;
  let isOver = false;
  const stop = () => {
    isOver = true;
    observer.disconnect();
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || left === 0) continue;
      left--;
      observer.unobserve(target);
      const code = (target as HTMLElement).dataset[codeKey]!;
      last = last.then(async () => {
        if (!isOver) await lists.load(code, { ahead: true });
      });
    }
    last.catch(stop);
  });
  for (const flag of document.querySelectorAll(`#${homeId} section [data-${codeKey}]`))
    observer.observe(flag);
  return stop;
}
