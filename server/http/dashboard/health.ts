import type { Health } from '../../../widget/dashboard/today/today-view.ts';
import { dayMs, hourMs, minuteMs } from '../../contract/values/values.ts';

/** The state of the systems around the storefront. Times are epoch ms. */
export interface Vitals {
  readonly now: number;
  readonly events: { readonly stripe: number | null; readonly connectivity: number | null };
  readonly soldAt: number | null;
  readonly mails: { readonly waiting: number; readonly oldestAt: number | null };
  /** False: no SMTP server is set, and the service mails its own sales. */
  readonly ownMail: boolean;
  readonly compared: {
    readonly at: number;
    readonly result: {
      readonly payments: number;
      readonly purchases: number;
      readonly corrected: number;
      readonly found: number;
      readonly failed: readonly string[];
    };
  } | null;
  readonly serviceOpen: boolean;
  readonly catalogue: {
    readonly ageMs: number | null;
    readonly heldBack: boolean;
    readonly ratesHeldBack: boolean;
    readonly selling: Readonly<Record<string, boolean>>;
  };
  /** The day of the exchange rates. */
  readonly ratesOf: string;
}

/** A word and a sentence about each of them. */
export function healthOf(vitals: Vitals): readonly Health[] {
  return [service(vitals), stripe(vitals), mail(vitals), prices(vitals), books(vitals)];
}

/** For people bound to some shops: without times and counts of what the others sell. */
export function healthForSome(vitals: Vitals): readonly Health[] {
  const { what, well, state, says, at } = service({
    ...vitals,
    events: { stripe: null, connectivity: null },
  });
  return [{ what, well, state, says: well ? 'It answers.' : says, at }, prices(vitals)];
}

function service({ serviceOpen, events }: Vitals): Health {
  const what = 'The service';
  if (!serviceOpen)
    return {
      what,
      well: false,
      state: 'Not selling',
      says: 'It is failing, so no payment can begin. Sales resume by themselves once it answers.',
      at: null,
    };
  return {
    what,
    well: true,
    state: 'OK',
    says: events.connectivity === null ? 'It has sent no event yet.' : 'Last event',
    at: events.connectivity,
  };
}

function stripe({ events, soldAt }: Vitals): Health {
  const what = 'Stripe';
  const at = events.stripe;
  if (soldAt !== null && (at ?? 0) < soldAt - hourMs)
    return {
      what,
      well: false,
      state: 'No events',
      says: 'Orders are paid, but no event reports it: they are found by asking, which is slower. Last event',
      at,
    };
  return {
    what,
    well: true,
    state: 'OK',
    says: at === null ? 'It has sent no event yet.' : 'Last event',
    at,
  };
}

function mail({ mails, ownMail, now }: Vitals): Health {
  const what = 'Mail';
  if (!ownMail)
    return {
      what,
      well: true,
      state: 'By the service',
      says: 'No SMTP server is set: the service mails the codes, and nobody is told about delays or refunds.',
      at: null,
    };
  const { waiting, oldestAt } = mails;
  if (waiting === 0 || oldestAt === null)
    return { what, well: true, state: 'OK', says: 'No mail is waiting.', at: null };
  const slow = now - oldestAt > 5 * minuteMs;
  return {
    what,
    well: !slow,
    state: slow ? 'Slow' : 'OK',
    says: waiting === 1 ? 'One is waiting. It is retried' : `${waiting} are waiting. The first is retried`,
    at: oldestAt,
  };
}

function prices({ catalogue, ratesOf, now }: Vitals): Health {
  const what = 'Prices';
  const { ageMs, heldBack, ratesHeldBack, selling } = catalogue;
  const closed = Object.entries(selling).flatMap(([currency, open]) => (open ? [] : [currency]));
  const rates = `Rates of ${ratesOf}`;
  if (ageMs === null)
    return { what, well: false, state: 'None yet', says: 'The catalogue has not been read yet.', at: null };
  const at = now - ageMs;
  if (closed.length > 0)
    return {
      what,
      well: false,
      state: 'Too old',
      says: `${closed.join(', ')} not sold. ${rates}, catalogue of`,
      at,
    };
  if (heldBack || ratesHeldBack)
    return {
      what,
      well: false,
      state: 'Held back',
      says: `The latest ${heldBack ? 'packages' : 'rates'} differ too much and wait for another reading. ${rates}, catalogue of`,
      at,
    };
  const fresh = ageMs < 2 * hourMs;
  return { what, well: fresh, state: fresh ? 'Fresh' : 'Old', says: `${rates}, catalogue of`, at };
}

function books({ compared, now }: Vitals): Health {
  const what = 'Books';
  if (compared === null)
    return {
      what,
      well: true,
      state: 'Not yet',
      says: 'The first comparison is after five minutes, then every hour.',
      at: null,
    };
  const { at, result } = compared;
  const { payments, purchases, corrected, found, failed } = result;
  if (failed.length > 0)
    return { what, well: false, state: 'Not compared', says: `Failed for ${failed.join(', ')}. Tried`, at };
  const late = now - at > dayMs / 8;
  const so = [
    ...(corrected > 0 ? [`${corrected} corrected`] : []),
    ...(found > 0 ? [`${found} left for a person`] : []),
  ].join(', ');
  return {
    what,
    well: !late,
    state: late ? 'Late' : found > 0 ? 'Differ' : 'Agree',
    says: `${payments} payments and ${purchases} purchases${so === '' ? '' : `, ${so}`}. Compared`,
    at,
  };
}
