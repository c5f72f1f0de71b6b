import type { Clock } from '../clock.ts';
import { remainingBytes } from './esim-book.ts';
import type { Esim } from './esim-book.ts';
import type { Life } from './phone.ts';

export interface AutoplayOptions {
  /** Time between two steps; 5 seconds by default. */
  readonly everyMs?: number | undefined;
  /** Data used at each step once the eSIM is on; by default a tenth of the first purchase. */
  readonly bytesPerStep?: number | undefined;
}

const climb = ['download', 'install', 'enable'] as const;
const defaultMs = 5000;
const unlimitedShare = 1_000_000_000;

/** Plays a phone by the clock until the data runs out, the eSIM is switched off or deleted, or it is stopped. */
export function createAutoplay({ clock, life }: { readonly clock: Clock; readonly life: Life }) {
  return (esim: Esim, { everyMs = defaultMs, bytesPerStep }: AutoplayOptions = {}): (() => void) => {
    const bought = esim.purchases[0]?.package.dataLimitInBytes ?? 0;
    const share = bought < 0 ? unlimitedShare : Math.ceil(bought / 10);
    let done = 0;
    let cancel = () => {};

    const over = () => {
      if (esim.status === 'DELETED' || esim.status === 'ERROR' || esim.disabled) return true;
      return done >= climb.length && !esim.purchases.some((purchase) => remainingBytes(purchase) > 0);
    };
    const turn = () => {
      if (over()) return;
      const step = climb[done++];
      if (step) life.step(esim, step);
      else life.use(esim, bytesPerStep ?? share);
      cancel = clock.after(everyMs, turn);
    };

    cancel = clock.after(everyMs, turn);
    return () => cancel();
  };
}
