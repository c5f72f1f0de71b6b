/** The filters of the list of orders, as its address has them; empty: any. */
export interface ListQuery {
  readonly need: string;
  readonly money: string;
  readonly goods: string;
  /** `1`: money that is held or on its way back, and that no person has settled by other means. */
  readonly open: string;
  readonly destination: string;
  readonly shop: string;
  readonly source: string;
  /** What the days are of: `sold` or `refunded`; empty: the last change. */
  readonly by: string;
  readonly first: string;
  readonly last: string;
  /** `1`: the days are of UTC, whatever the person's time zone. */
  readonly utc: string;
  /** The least and the most that it cost, as `24.90`. */
  readonly least: string;
  readonly most: string;
  /** The last four digits of the card that paid, sealed: no address has them in clear text. */
  readonly card: string;
  /** GB of one eSIM. */
  readonly size: string;
  /** Beside `by` and amounts alone. */
  readonly currency: string;
  /** `none`: the partner's page told no source; beside `by` alone. */
  readonly campaign: string;
}

export const ordersPath = '/dashboard/orders';

export const isFiltered = (query: ListQuery): boolean => Object.values(query).some((value) => value !== '');

/** An address with what is asked for; empty values are left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string>> | Partial<ListQuery>,
): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
