import type { Clock } from '../frame/clock.ts';

/** How long, in ms, Pay must be in view before a pointer can press it. */
const longEnough = 500;

/**
 * Prevents accidental payments by clicks meant for something that was there a moment ago: another step, another tab, or
 * a partner's page being scrolled. The second click of a double click does not count either: the first may have closed
 * something that lay over the button. The keyboard never waits, because it acts on what has the focus. Does not check for
 * elements covering the button: Chromium treats a chat bubble over any part of a cross-origin frame as covering all of
 * it and, in a frame that does check, drops clicks for half a second after each scroll.
 */
export function guardClicks(clock: Clock) {
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
    /** Whether to accept a click. */
    counts: ({ detail }: MouseEvent) => !detail || (detail < 2 && clock.now() - since >= longEnough),
  };
}
