/** The filters of the list of orders, as in its address; an empty value matches any. */
export interface ListQuery {
  readonly need: string;
  readonly money: string;
  readonly goods: string;
  /** `1`: only money that is held or being refunded, unless a person has settled it by other means. */
  readonly open: string;
  readonly destination: string;
  readonly shop: string;
  readonly source: string;
  /** The event that `first` and `last` refer to: `sold` or `refunded`; empty for the last change. */
  readonly by: string;
  readonly first: string;
  readonly last: string;
  /** `1`: the days are in UTC, whatever the person's time zone. */
  readonly utc: string;
  /** The lowest and the highest price, as `24.90`. */
  readonly least: string;
  readonly most: string;
  /** The last four digits of the card that paid, sealed: no address has them in clear text. */
  readonly card: string;
  /** GB of one eSIM. */
  readonly size: string;
  /** Only together with `by` or with prices. */
  readonly currency: string;
  /** `none`: the partner's page named no source. Only together with `by`. */
  readonly campaign: string;
}

export const ordersPath = '/dashboard/orders';

export const isFiltered = (query: ListQuery): boolean => Object.values(query).some((value) => value !== '');

/** An address with a query; empty values are left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string>> | Partial<ListQuery>,
): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
