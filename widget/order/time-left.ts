import type { OrderView, Package } from '../../server/contract/schemas/storefront.ts';
import { dayMs } from '../../server/contract/values/values.ts';
import type { App } from '../frame/app.ts';

export interface TimeLeft {
  /** Epoch ms. */
  readonly end: number;
  /** Includes a day already begun. */
  readonly days: number;
  /** The remaining share of its time. */
  readonly share: number;
  /** Bytes a day so far; null on the first day, which tells too little. */
  readonly pace: number | null;
}

/**
 * How long an eSIM in use still works. The service reports when it was turned on, not when it first
 * connected, so the end is approximate; null if not even that is known, as before its use and after a top-up,
 * which adds days.
 */
export function timeLeft(view: OrderView, now: number): TimeLeft | null {
  const { esim, package: bought } = view;
  const end = endOf(view);
  const usage = esim?.usage;
  if (end === null || !usage) return null;
  const start = Date.parse(turnedOnAt(view)!);
  // A slow clock on the traveller's device must not add days.
  const days = Math.min(bought.days, Math.ceil((end - now) / dayMs));
  if (days < 1) return null;
  const used = usage.totalBytes - usage.remainingBytes;
  const since = (now - start) / dayMs;
  return {
    end: end - 1,
    days,
    share: Math.min(1, (end - now) / (bought.days * dayMs)),
    pace: since >= 1 && used > 0 ? used / since : null,
  };
}

const turnedOnAt = ({ esim }: OrderView) => esim?.steps.find(({ status }) => status === 'enabled')?.at;

/** When it ends or has ended, in epoch ms, as far as that is known. */
export function endOf(view: OrderView): number | null {
  const { kind, esim, dates, package: bought } = view;
  const turnedOn = turnedOnAt(view);
  const usage = esim?.usage;
  if (kind !== 'purchase' || !turnedOn || !usage?.active || usage.totalBytes > bought.dataBytes) return null;
  return dates ? Date.parse(dates.end) + dayMs : Date.parse(turnedOn) + bought.days * dayMs;
}

/** How many days a top-up should last if the time left is not known. */
const someDays = 7;

/**
 * The smallest package that lasts until the eSIM ends at the pace so far, but none larger than the one bought
 * before; null while the list loads.
 */
export function topUpOffer({ lists, clock }: App, view: OrderView): Package | null {
  const { code } = view.destination;
  const list = lists.peek(code);
  if (!list) {
    if (!lists.failure(code)) queueMicrotask(() => void lists.load(code).catch(() => {}));
    return null;
  }
  const left = timeLeft(view, clock.now());
  const days = left?.days ?? someDays;
  const needed = Math.min((left?.pace ?? 0) * days, view.package.dataBytes);
  const fitting = list.packages
    .filter(({ minDays, maxDays }) => minDays <= days && days <= maxDays)
    .sort((a, b) => a.dataBytes - b.dataBytes || a.price.amount - b.price.amount);
  return fitting.find(({ dataBytes }) => dataBytes >= needed) ?? fitting.at(-1) ?? null;
}
