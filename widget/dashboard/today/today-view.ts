import type { Figures } from '../../../server/orders/sales/figures.ts';

/** The data behind the Today page. Amounts are minor units; times are epoch ms. */
export interface TodayView {
  readonly now: number;
  /** The time zone of the days. */
  readonly zone: string;
  /** The days that the sums are of. */
  readonly period: Period;
  /** The months and years to choose from, for bookkeeping. */
  readonly otherPeriods: readonly (Pick<Period, 'first' | 'last'> & { readonly name: string })[];
  /** The shop of the sums; null for all shops. */
  readonly shop: string | null;
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  /** The currency of the sums. */
  readonly currency: string;
  /** The exchange rates used to add up other currencies; null if there were none. */
  readonly rates: { readonly of: string } | null;
  readonly sums: Figures;
  readonly before: Figures;
  /** The days of `before`; null if it covers a part of a day. */
  readonly daysBefore: Pick<Period, 'first' | 'last'> | null;
  readonly yearBefore: YearBefore | null;
  readonly waiting: {
    readonly orders: number;
    readonly mails: number;
    readonly others: number;
    readonly list: readonly Waiting[];
  };
  readonly held: readonly Open[];
  readonly owed: readonly Open[];
  readonly health: readonly Health[];
  /** Days or months: `day` is the first day of each, `yyyy-MM-dd`, and `last` its last. */
  readonly days: readonly (Figures & { readonly day: string; readonly last: string })[];
  readonly isByMonth: boolean;
  readonly currencies: readonly (Figures & { readonly currency: string })[];
  /** Whether destinations, channels and sizes are counted by UTC days, because the period is long ago. */
  readonly isCoarse: boolean;
  readonly destinations: readonly Share[];
  readonly channels: readonly Share[];
  readonly sizes: readonly Share[];
  /** The token for the page's forms; null if the person may not change anything. */
  readonly once: string | null;
}

/** The offered periods, in days up to today. */
export const ranges = [1, 7, 30] as const;

/** Days in a row, both ends included, `yyyy-MM-dd`. */
export interface Period {
  readonly first: string;
  readonly last: string;
  /** The number of days. */
  readonly count: number;
  /** Whether both ends were chosen, rather than a number of days up to today. */
  readonly isChosen: boolean;
  /** Whether it includes today, which is not over. */
  readonly isOpen: boolean;
}

/** The same dates, a year earlier. */
export interface YearBefore extends Pick<Period, 'first' | 'last'> {
  /** Up to the same time of day where the period is not over. */
  readonly sums: Figures;
  /** Sales by whole days or months, parallel to `days`. */
  readonly sold: readonly number[];
}

/** The share of a destination, a channel or a plan size. */
export interface Share extends Figures {
  readonly name: string;
  /** The destination's code, the campaign's source or the bytes of one eSIM; empty if there is none. */
  readonly value: string;
}

/** Money that is still held or being refunded. */
export interface Open {
  readonly currency: string;
  readonly orders: number;
  readonly amount: number;
  readonly since: number;
}

/** Something that needs a person. */
export type Waiting =
  | {
      readonly kind: 'order';
      readonly id: string;
      /** Its marks. */
      readonly marks: readonly string[];
      readonly amount: number;
      readonly currency: string;
      readonly since: number;
      /** For a withdrawal: when the money must be back. */
      readonly payBackBy: number | null;
    }
  | {
      readonly kind: 'finding';
      /** What kind of finding. */
      readonly what: string;
      readonly subject: string;
      readonly detail: string;
      /** The order concerned, if any. */
      readonly orderId: string | null;
      readonly since: number;
    };

export interface Health {
  readonly what: string;
  readonly well: boolean;
  /** In a word. */
  readonly state: string;
  readonly says: string;
  /** A time that ends the sentence. */
  readonly at: number | null;
}
