import { codeKey, flagClass } from './dom/page-dom.ts';

/** Loads flags once the screen is in use, and only for rows in or near the viewport. */
export function loadFlags(home: HTMLElement): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        const slot = target.querySelector<HTMLElement>(`.${flagClass}`);
        const code = slot?.dataset[codeKey];
        if (!slot || code?.length !== 2) continue;
        const image = new Image();
        image.alt = '';
        image.onload = () => slot.append(image);
        image.src = `/flags/${code.toLowerCase()}.svg`;
      }
    },
    { rootMargin: '200px' },
  );
  for (const row of home.querySelectorAll('li')) watcher.observe(row);
}
