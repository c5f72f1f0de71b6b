import { homeId, mineClass } from '../first-screen/dom/page-dom.ts';
import type { App } from '../frame/app.ts';
import { allKept } from '../frame/kept/kept.ts';
import { inTime } from '../frame/kept/safe.ts';
import { isLow } from '../order/esim-steps.ts';
import { esimsOf, leftOf, type OwnEsim } from './own-esim.ts';
import { renew } from './renew.ts';

let watching: ResizeObserver | undefined;

/**
 * Beside "My eSIMs" on the first screen: what is left of the eSIM in use. The line is there from the start,
 * so that words at its end move nothing.
 */
export async function showStrip(app: App): Promise<void> {
  const [all] = await Promise.all([
    inTime(app.clock, allKept()),
    app.loadMessages('order'),
    app.loadMessages('keep'),
  ]);
  const working = esimsOf(app, all ?? []).filter(({ isOver }) => !isOver);
  const inUse = working.find(({ isInstalled, isPastEnd }) => isInstalled && !isPastEnd);
  const link = document.querySelector<HTMLElement>(`#${homeId} .${mineClass}`);
  const line = link?.querySelector('span');
  if (!link || !line) return;
  let shown: OwnEsim | undefined;
  const show = (esim: OwnEsim) => {
    shown = esim;
    const { data, days } = leftOf(app, esim);
    // If there is no room for everything, the place goes first: the traveller knows it.
    for (const words of [[esim.view.destination.name, data, days], [data, days], [data]]) {
      // A space outside this element would move when the words arrive.
      line.textContent = ` ${words.filter(Boolean).join(' · ')}`;
      if (link.scrollWidth <= link.clientWidth) break;
    }
    // No style sheet of its own, which the code that every traveller loads would have to name.
    line.style.color = isLow(esim.view) ? 'var(--warn)' : '';
  };
  // The frame may become narrower, or wider again.
  watching?.disconnect();
  watching = new ResizeObserver(() => shown && show(shown));
  watching.observe(link);
  // If one is gone by now, the next takes its place.
  for (const known of new Set(inUse ? [inUse, ...working] : working)) {
    show(known);
    const now = await renew(app, known.kept);
    const renewed = now && esimsOf(app, [now]).find(({ n }) => n === known.n);
    if (renewed && !renewed.isOver) return show(renewed);
  }
  shown = undefined;
  line.replaceChildren();
}
