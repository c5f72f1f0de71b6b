import { dayMs } from '../../contract/values/values.ts';
import { endOf } from '../../runtime/dates.ts';
import { isLow, type EsimRecord } from '../esims/esim-record.ts';
import type { Order } from '../order.ts';
import type { ReminderKind } from './mails.ts';
import type { OrderStore } from '../order-store.ts';

/** What a reminder says about an eSIM. */
export type Reminder = {
  /** The eSIM of the order that it is about; null for all of them. */
  readonly n: number | null;
} & (
  | { readonly kind: 'data-low'; readonly leftBytes: number; readonly totalBytes: number }
  /** `endsAt`: epoch ms, to the day. */
  | { readonly kind: 'ending'; readonly endsAt: number }
);

export const reminderKinds = ['data-low', 'ending'] as const satisfies readonly ReminderKind[];

export const isReminder = (kind: string): kind is ReminderKind =>
  (reminderKinds as readonly string[]).includes(kind);

/** This long before the end, a traveller still has time to decide. */
const noticeMs = 2 * dayMs;
/** For a shorter package, the reminder of its end would come before it has begun. */
const minDays = 4;

/** Whether news about an eSIM may call for a reminder. */
export const callsForReminder = (before: EsimRecord, after: EsimRecord): boolean =>
  (isLow(after) && !isLow(before)) || (turnedOnAt(after) !== null && turnedOnAt(before) === null);

/** The reminders that news about the n-th eSIM of an order calls for, and when they are due. */
export function remindersDue(
  order: Pick<Order, 'days' | 'dates'>,
  n: number,
  before: EsimRecord,
  after: EsimRecord,
  now: number,
): readonly { readonly kind: ReminderKind; readonly n: number; readonly at: number }[] {
  const ends = endsAt(order, after);
  return [
    ...(isLow(after) && !isLow(before) ? [{ kind: 'data-low', n, at: now } as const] : []),
    ...(ends !== null && endsAt(order, before) === null && order.days >= minDays
      ? // One mail announces the end, however many eSIMs are turned on.
        [{ kind: 'ending', n: 1, at: ends - noticeMs } as const]
      : []),
  ];
}

/** The last moment of the package that came with an eSIM, epoch ms; null before the eSIM was first turned on. */
function endsAt({ days, dates }: Pick<Order, 'days' | 'dates'>, esim: EsimRecord): number | null {
  const from = turnedOnAt(esim);
  if (from === null) return null;
  return dates ? endOf(dates.end) : from + days * dayMs - 1;
}

const turnedOnAt = ({ steps }: EsimRecord): number | null =>
  steps.find(({ status }) => status === 'enabled')?.at ?? null;

/**
 * What a reminder of this kind says as things stand now; if about data, that of the n-th eSIM. Null when it no longer
 * holds: topped up since, given back, removed from the phone, or over.
 */
export async function reminderOf(
  store: Pick<OrderStore, 'esim' | 'furtherEsims' | 'readByIccid' | 'returnedOf' | 'now'>,
  { kind, n: about }: { readonly kind: ReminderKind; readonly n: number },
  order: Order,
): Promise<Reminder | null> {
  const now = await store.now();
  const further = order.quantity > 1 ? await store.furtherEsims(order.id) : [];
  const returned = (await store.returnedOf(order.id)).map(({ n }) => n);
  for (const { n, iccid } of [{ n: 1, iccid: order.iccid }, ...further]) {
    if (kind === 'data-low' && n !== about) continue;
    const esim = iccid === null || returned.includes(n) ? null : await store.esim(iccid);
    if (iccid === null || esim === null || esim.status === 'deleted') continue;
    const end = endsAt(order, esim);
    const toppedUp = (await store.readByIccid(iccid)).some(
      (each) => each.kind === 'top-up' && each.goods === 'bought',
    );
    // A top-up has days of its own, and we do not know when they end.
    if (!toppedUp && end !== null && end <= now) continue;
    const { remainingBytes, totalBytes } = esim;
    if (kind === 'data-low' && isLow(esim) && remainingBytes !== null && totalBytes !== null) {
      return { kind, n, leftBytes: remainingBytes, totalBytes };
    }
    if (kind === 'ending' && !toppedUp && end !== null)
      return { kind, n: order.dates ? null : n, endsAt: end };
  }
  return null;
}
