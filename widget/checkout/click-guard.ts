import type { Clock } from '../frame/clock.ts';

/** How long, in ms, Pay must be in view before a pointer can press it. */
const longEnough = 500;

/**
 * Prevents accidental payments by clicks meant for something that was there a moment ago: another step, another tab, or
 * a partner's page being scrolled. The second click of a double click does not count either: the first may have closed
 * something that lay over the button. Fingers do not count their taps, but the first tap takes the focus to the
 * partner's page. No event tells while Stripe's fields have it, so the guard looks more often than a finger can tap. The
 * keyboard never waits, because it acts on what has the focus. Does not check for elements covering the button: Chromium
 * treats a chat bubble over any part of a cross-origin frame as covering all of it and, in a frame that does check,
 * drops clicks for half a second after each scroll.
 */
export function guardClicks(clock: Clock) {
  let since = Infinity;
  let hadFocus = false;
  return {
    watch(button: Element | null) {
      const observer = new IntersectionObserver((entries) => {
        since = entries.at(-1)!.isIntersecting ? clock.now() : Infinity;
      });
      const shown = () => (since = Math.max(since, clock.now()));
      const looking = setInterval(() => (hadFocus = document.hasFocus() || (hadFocus && !shown())), 60);
      document.addEventListener('visibilitychange', shown);
      observer.observe(button!);
      return () => {
        clearInterval(looking);
        document.removeEventListener('visibilitychange', shown);
        observer.disconnect();
      };
    },
    /** Whether to accept a click. */
    counts: ({ detail }: MouseEvent) => !detail || (detail < 2 && clock.now() - since >= longEnough),
  };
}
