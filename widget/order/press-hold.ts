import type { Clock } from '../frame/clock.ts';

/** How long, in ms, a click may come after the finger or button goes up. */
const clickMs = 100;
/** How long, in ms, a press may hold back updates: its end may go to another document. */
const maxMs = 3_000;

/** Holds back updates that move the page during a press, whose click would otherwise hit something else. */
export function createPress(clock: Clock) {
  const waiting: (() => void)[] = [];
  /** Ends the hold; null while nothing is pressed. */
  let cancel: (() => void) | null = null;
  const end = () => {
    cancel?.();
    cancel = null;
    for (const run of waiting.splice(0)) run();
  };
  const endIn = (ms: number) => {
    cancel?.();
    cancel = clock.after(ms, end);
  };
  const begin = ({ target }: Event) =>
    (target as Element).closest('a, button, label, input, summary') && endIn(maxMs);
  const lift = () => cancel && endIn(clickMs);

  return {
    /** Runs this at once, or right after the press. */
    after: (run: () => void) => void (cancel ? waiting.push(run) : run()),
    /** Watches for presses until the returned function is called. */
    watch(screen: HTMLElement) {
      screen.addEventListener('pointerdown', begin);
      addEventListener('pointerup', lift);
      addEventListener('pointercancel', lift);
      return () => {
        screen.removeEventListener('pointerdown', begin);
        removeEventListener('pointerup', lift);
        removeEventListener('pointercancel', lift);
        end();
      };
    },
  };
}
