/**
 * Never scrolls the partner's page before the traveller acts. A browser that cannot tell is given the benefit of the
 * doubt.
 */
const hasActed = () => navigator.userActivation?.hasBeenActive ?? true;

/** Focuses `stop` and scrolls just far enough to show `around`. */
export function focusOn(stop: HTMLElement, around: Element = stop): void {
  stop.focus({ preventScroll: true });
  if (hasActed()) around.scrollIntoView({ block: 'nearest' });
}

/** Focuses the step's heading once its code has loaded. Uses a timer: offscreen frames get no animation frames. */
export function focusHeading(view: Element, tries = 300): void {
  setTimeout(() => {
    const heading = view.querySelector('h1');
    // Include the parent, so that an order's head stays in view when the drawing above the heading disappears.
    if (heading) focusOn(heading, heading.parentElement!);
    else if (tries) focusHeading(view, tries - 1);
  }, 16);
}

/**
 * Focuses the heading of a step that loaded late, but only if the traveller has acted in this page and nothing else has
 * the focus.
 */
export function focusLateHeading(screen: Element | null): void {
  const main = screen?.closest('main');
  setTimeout(() => {
    const heading = main?.querySelector('h1');
    if (heading && hasActed() && document.activeElement === document.body) {
      focusOn(heading, heading.parentElement!);
    }
  }, 16);
}
