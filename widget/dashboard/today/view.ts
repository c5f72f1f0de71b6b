import type { Figures } from '../../../server/orders/figures.ts';

/** What the page of today is drawn from. Amounts are minor units; times are epoch ms. */
export interface TodayView {
  readonly now: number;
  /** The time zone of the days. */
  readonly zone: string;
  /** The days that the sums are of. */
  readonly period: Period;
  /** The months and years that books are kept by. */
  readonly otherPeriods: readonly (Pick<Period, 'first' | 'last'> & { readonly name: string })[];
  /** Whose sums they are; null: of all shops. */
  readonly shop: string | null;
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  /** In which the sums are told. */
  readonly currency: string;
  /** By which other currencies were added up; null: there were none. */
  readonly rates: { readonly of: string } | null;
  readonly sums: Figures;
  readonly before: Figures;
  /** The days that `before` is of; null: a part of a day. */
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
  /** By the first day of each, `yyyy-MM-dd`; `last` is its last. */
  readonly days: readonly (Figures & { readonly day: string; readonly last: string })[];
  readonly isByMonth: boolean;
  readonly currencies: readonly (Figures & { readonly currency: string })[];
  /** Whether destinations, channels and sizes are counted by UTC days, because the period is long ago. */
  readonly isCoarse: boolean;
  readonly destinations: readonly Share[];
  readonly channels: readonly Share[];
  readonly sizes: readonly Share[];
  /** For the forms of this page; null: the person may change nothing. */
  readonly once: string | null;
}

/** How many last days are offered. */
export const ranges = [1, 7, 30] as const;

/** Days in a row, both ends included, `yyyy-MM-dd`. */
export interface Period {
  readonly first: string;
  readonly last: string;
  /** How many days these are. */
  readonly count: number;
  /** Both ends were named, not a number of last days. */
  readonly isChosen: boolean;
  /** Whether it ends today, so far. */
  readonly isOpen: boolean;
}

/** The same dates, a year earlier. */
export interface YearBefore extends Pick<Period, 'first' | 'last'> {
  /** Up to the same time of day where the period is not over. */
  readonly sums: Figures;
  /** The sales of whole days or months, beside `days`. */
  readonly sold: readonly number[];
}

/** Of a destination, a channel or a size. */
export interface Share extends Figures {
  readonly name: string;
  /** The destination's code, the campaign's source or the bytes of one eSIM; empty: none. */
  readonly value: string;
}

/** Money that is not where it belongs yet. */
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
      /** Withdrawn from: when the money has to be back. */
      readonly payBackBy: number | null;
    }
  | {
      readonly kind: 'finding';
      /** What kind of finding. */
      readonly what: string;
      readonly subject: string;
      readonly detail: string;
      /** The order that it is about, where there is one. */
      readonly orderId: string | null;
      readonly since: number;
    };

export interface Health {
  readonly what: string;
  readonly well: boolean;
  /** In a word. */
  readonly state: string;
  readonly says: string;
  /** Ends the sentence. */
  readonly at: number | null;
}
