import type { Clock } from '../frame/clock.ts';

/** How long Pay is in view before a pointer presses it. */
const longEnough = 500;

/**
 * Keeps a click from paying that was meant for what stood there a moment ago: another step, another tab, a partner's
 * page that scrolls. Keys press what has the focus, and never wait. What may lie over the button is not asked for: to
 * Chromium a chat bubble over any part of another site's frame covers all of it, and a frame that asks loses the clicks
 * of the half second after each scroll.
 */
export function sightOf(clock: Clock) {
  let since = Infinity;
  return {
    watch(button: Element | null) {
      const observer = new IntersectionObserver((entries) => {
        since = entries.at(-1)!.isIntersecting ? clock.now() : Infinity;
      });
      const shown = () => (since = Math.max(since, clock.now()));
      observer.observe(button!);
      document.addEventListener('visibilitychange', shown);
      return () => {
        observer.disconnect();
        document.removeEventListener('visibilitychange', shown);
      };
    },
    /** Whether a click counts. */
    counts: ({ detail }: MouseEvent) => !detail || clock.now() - since >= longEnough,
  };
}
