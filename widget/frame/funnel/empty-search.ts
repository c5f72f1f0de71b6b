import { fieldSelector, homeId, lostClass } from '../../first-screen/dom/page-dom.ts';
import type { App } from '../app.ts';

/** How long, in ms, the field must rest before a search counts: unfinished words find nothing yet. */
const restMs = 1_500;

/**
 * Reports searches that found nothing. A traveller may type anything here, such as a name or a booking code,
 * so only the length leaves the frame. Continuing a reported search is not a new one.
 */
export function watchSearch(app: App): () => void {
  const told: string[] = [];
  let cancel = () => {};
  const look = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (!field.matches(`#${homeId} ${fieldSelector}`)) return;
    cancel();
    cancel = app.clock.after(restMs, () => {
      const query = field.value.trim().toLowerCase();
      const isTold = told.some((earlier) => query.startsWith(earlier));
      if (!query || isTold || !field.closest(`#${homeId}.${lostClass}`)) return;
      told.push(query);
      app.emit('search.empty', { length: [...query].length });
    });
  };
  document.addEventListener('input', look);
  return () => document.removeEventListener('input', look);
}
