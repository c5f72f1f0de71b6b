import { esimStatuses } from '../../contract/schemas/esim.ts';

/** What we know about an eSIM that one of our orders bought or topped up. */
export interface EsimRecord {
  readonly iccid: string;
  readonly status: EsimStep['status'];
  readonly steps: readonly EsimStep[];
  readonly topUpAllowed: boolean | null;
  readonly remainingBytes: number | null;
  readonly totalBytes: number | null;
  readonly active: boolean | null;
  readonly checkedAt: number | null;
}

export interface EsimStep {
  readonly status: 'released' | 'downloaded' | 'installed' | 'enabled' | 'disabled' | 'deleted' | 'error';
  readonly at: number;
}

export interface EsimNews {
  readonly steps?: readonly EsimStep[];
  readonly topUpAllowed?: boolean;
  readonly remainingBytes?: number;
  readonly totalBytes?: number;
  readonly active?: boolean;
  readonly checkedAt?: number;
}

/** How much of the data that came with an eSIM was used; null: unknown. It is used before any top-up's. */
export function ownUse(
  { totalBytes, remainingBytes }: Pick<EsimRecord, 'totalBytes' | 'remainingBytes'>,
  dataBytes: number,
): number | null {
  if (totalBytes === null || remainingBytes === null) return null;
  return Math.min(dataBytes, Math.max(0, totalBytes - remainingBytes));
}

/** An eSIM runs low when at most this share of its data is left. */
const lowShare = 0.2;

/** Whether little data is left; false while that is unknown, and for an unlimited eSIM. */
export const isLow = ({ remainingBytes, totalBytes }: EsimRecord): boolean =>
  remainingBytes !== null &&
  totalBytes !== null &&
  remainingBytes >= 0 &&
  totalBytes > 0 &&
  remainingBytes <= totalBytes * lowShare;

export function emptyEsim(iccid: string): EsimRecord {
  return {
    iccid,
    status: 'released',
    steps: [],
    topUpAllowed: null,
    remainingBytes: null,
    totalBytes: null,
    active: null,
    checkedAt: null,
  };
}

/** Events may arrive twice, late and out of order: each step is kept once, ordered by its own time. */
export function mergeNews(before: EsimRecord, news: EsimNews): EsimRecord {
  const steps = mergeSteps(before.steps, news.steps ?? []);
  const last = steps.at(-1);
  const deleted = steps.some((step) => step.status === 'deleted');
  const later = (news.checkedAt ?? 0) >= (before.checkedAt ?? 0);
  return {
    iccid: before.iccid,
    steps,
    status: deleted ? 'deleted' : (last?.status ?? 'released'),
    topUpAllowed: deleted ? false : pick(later, news.topUpAllowed, before.topUpAllowed),
    remainingBytes: pick(later, news.remainingBytes, before.remainingBytes),
    totalBytes: pick(later, news.totalBytes, before.totalBytes),
    active: pick(later, news.active, before.active),
    checkedAt: later ? (news.checkedAt ?? before.checkedAt) : before.checkedAt,
  };
}

function pick<T>(later: boolean, fresh: T | undefined, known: T | null): T | null {
  return later && fresh !== undefined ? fresh : known;
}

/** The history rounds to seconds, events carry milliseconds: two reports of a state this close are one step. */
const sameMs = 2_000;

function mergeSteps(known: readonly EsimStep[], fresh: readonly EsimStep[]): readonly EsimStep[] {
  const steps = [...known];
  for (const step of fresh) {
    const told = steps.some(({ status, at }) => status === step.status && Math.abs(at - step.at) < sameMs);
    if (!told) steps.push(step);
  }
  const second = (step: EsimStep) => Math.floor(step.at / 1_000);
  // Within one second a phone moves forward; the last report to arrive need not be the last to happen.
  steps.sort(
    (a, b) => second(a) - second(b) || esimStatuses.indexOf(a.status) - esimStatuses.indexOf(b.status),
  );
  return steps.filter((step, index) => steps[index - 1]?.status !== step.status);
}
