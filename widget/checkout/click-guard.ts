/** How long, in ms, Pay must be in view before a pointer can press it. */
const longEnough = 500;

/**
 * Prevents accidental payments by clicks meant for something that was there a moment ago: another step, another tab, or
 * a partner's page being scrolled. The second click of a double click does not count either: the first may have closed
 * something that lay over the button. Not every browser counts the taps of a finger, but the first tap takes the focus
 * to the partner's page. No event tells while Stripe's fields have it, so the guard looks more often than a finger can
 * tap. A press is judged as it begins, too: the partner's page may take the focus back before it ends. The keyboard never
 * waits, because it acts on what has the focus. Does not check for elements covering the button: Chromium treats a chat
 * bubble over any part of a cross-origin frame as covering all of it and, in a frame that does check, drops clicks for
 * half a second after each scroll. Uses performance.now() because a device's wall clock may be set back.
 */
export function guardClicks() {
  let since = Infinity;
  let hadFocus = false;
  let began = false;
  const hasLasted = () => performance.now() - since >= longEnough;
  return {
    watch(button: HTMLElement | null) {
      const observer = new IntersectionObserver((entries) => {
        since = entries.at(-1)!.isIntersecting ? performance.now() : Infinity;
      });
      const shown = () => (since = Math.max(since, performance.now()));
      const check = () => (hadFocus = document.hasFocus() || (hadFocus && !shown()));
      const checking = setInterval(check, 60);
      document.onvisibilitychange = shown;
      observer.observe(button!);
      button!.onpointerdown = () => {
        check();
        began = hasLasted();
      };
      return () => {
        clearInterval(checking);
        observer.disconnect();
      };
    },
    /** Whether to accept a click. */
    counts: ({ detail }: MouseEvent) => !detail || (detail < 2 && (began || hasLasted())),
  };
}
