/** By the traveller's act alone: nothing of the partner's page moves before. A browser that cannot tell is trusted. */
const hasActed = () => navigator.userActivation?.hasBeenActive ?? true;

/** The focus goes there, and what holds this frame scrolls as far as it must to show `around`. */
export function focusOn(stop: HTMLElement, around: Element = stop): void {
  stop.focus({ preventScroll: true });
  if (hasActed()) around.scrollIntoView({ block: 'nearest' });
}

/** To the heading of the step, once its code is here. A frame out of sight gets no animation frames, so by a timer. */
export function focusHeading(view: Element, tries = 300): void {
  setTimeout(() => {
    const heading = view.querySelector('h1');
    // With what stands beside it, so that the head of an order stays in view when what was drawn above it goes.
    if (heading) focusOn(heading, heading.parentElement!);
    else if (tries) focusHeading(view, tries - 1);
  }, 16);
}

/**
 * The heading of a step that came late takes the focus that the step before left behind: only when the traveller has
 * acted in this page, and never away from anything else.
 */
export function focusLateHeading(screen: Element | null): void {
  setTimeout(() => {
    const heading = screen?.closest('main')?.querySelector('h1');
    if (heading && hasActed() && document.activeElement === document.body) {
      focusOn(heading, heading.parentElement!);
    }
  }, 16);
}
