import type { Clock } from '../clock.ts';
import { isUnlimited, purchaseInUse, remainingBytes } from './esim-book.ts';
import type { Esim, EsimStatus, Purchase } from './esim-book.ts';
import type { Emit } from './events.ts';
import { refuse } from './refusal.ts';

/** The actions of a phone on an eSIM. */
export const steps = ['download', 'install', 'enable', 'disable', 'delete'] as const;
export type Step = (typeof steps)[number];

const rank: Record<EsimStatus, number> = {
  RELEASED: 0,
  DOWNLOADED: 1,
  INSTALLED: 2,
  ENABLED: 3,
  DELETED: 4,
  ERROR: 4,
};
const ladder = [
  { status: 'DOWNLOADED', type: 'esim.downloaded' },
  { status: 'INSTALLED', type: 'esim.installed' },
  { status: 'ENABLED', type: 'esim.enabled' },
] as const;
const rungs = { download: 1, install: 2, enable: 3 } as const;
const thresholds = [50, 80, 100];

export interface Life {
  /** Takes the step and those before it (enabling downloads and installs first); 409 if it is impossible. */
  step(esim: Esim, step: Step): void;
  /** Uses data that was bought; returns the bytes actually used. 409 if the eSIM is off. */
  use(esim: Esim, bytes: number): number;
}

export function createLife(options: { readonly clock: Clock; readonly emit: Emit }): Life {
  const { clock, emit } = options;

  function enter(esim: Esim, status: EsimStatus, type: `esim.${string}`): void {
    esim.status = status;
    esim.disabled = type === 'esim.disabled';
    esim.history.push({ status, at: clock.now() });
    emit({ type, iccid: esim.profile.iccid });
  }

  function climb(esim: Esim, to: number): void {
    for (const { status, type } of ladder.slice(0, to)) {
      if (rank[esim.status] < rank[status]) enter(esim, status, type);
    }
    if (esim.status === 'ENABLED') purchaseInUse(esim, clock.now());
  }

  function tell(purchase: Purchase): void {
    const { usedBytes, thresholdsReached, package: bought } = purchase;
    if (isUnlimited(bought)) return;
    for (const percent of thresholds) {
      if (usedBytes * 100 < bought.dataLimitInBytes * percent || thresholdsReached.has(percent)) continue;
      thresholdsReached.add(percent);
      emit({
        type: 'consumption.threshold.reached',
        iccid: purchase.iccid,
        purchaseId: purchase.id,
        thresholdPercent: percent,
        remainingBytes: remainingBytes(purchase),
        at: new Date(clock.now()).toISOString(),
      });
    }
  }

  return {
    step(esim, step) {
      if (rank[esim.status] === rank.DELETED) refuse(409, `the eSIM is ${esim.status}`);
      if (step === 'delete') return enter(esim, 'DELETED', 'esim.deleted');
      if (step !== 'disable') return climb(esim, rungs[step]);
      if (esim.disabled) return;
      if (esim.status !== 'ENABLED') refuse(409, 'the eSIM is not enabled');
      enter(esim, 'INSTALLED', 'esim.disabled');
    },
    use(esim, bytes) {
      if (esim.status !== 'ENABLED') refuse(409, 'the eSIM is not enabled');
      let wanted = bytes;
      while (wanted > 0) {
        const purchase = purchaseInUse(esim, clock.now());
        if (!purchase) break;
        const taken = Math.min(wanted, remainingBytes(purchase));
        purchase.usedBytes += taken;
        wanted -= taken;
        tell(purchase);
      }
      return bytes - wanted;
    },
  };
}
