import { decimal } from '../../runtime/amounts.ts';
import { type Cell, csvLine } from '../../runtime/csv.ts';
import { instant } from '../../runtime/dates.ts';
import type { Evidence } from '../../orders/placing/origin-and-consent.ts';
import type { Order } from '../../orders/order.ts';
import type { Fee } from '../../orders/sales/sales.ts';
import { deliveredOf, takenOf } from '../../orders/quantity.ts';
import type { FurtherEsim, OrderStore } from '../../orders/order-store.ts';
import { toState } from '../../orders/order-view.ts';
import { Problem } from '../../contract/problem.ts';
import { isDay } from '../../contract/trip.ts';
import { dayMs } from '../../contract/values/values.ts';

const pageSize = 500;

/** What is kept beside an order. */
interface Beside {
  readonly fee: Fee | undefined;
  readonly further: readonly FurtherEsim[];
  readonly countries: Pick<Evidence, 'country' | 'cardCountry'> | undefined;
}

/** What bookkeeping compares with Stripe's report and with the service's bill; it names no traveller. */
const columns: readonly (readonly [head: string, (order: Order, beside: Beside) => Cell])[] = [
  ['order', (order) => order.id],
  ['kind', (order) => order.kind],
  ['placed_at', (order) => instant(order.createdAt)],
  ['updated_at', (order) => instant(order.updatedAt)],
  ['state', toState],
  ['money', (order) => order.money],
  ['goods', (order) => order.goods],
  ['marks', (order) => order.marks],
  ['price', (order) => decimal(order.price.amount)],
  ['refunded', (order) => decimal(order.refundedAmount)],
  ['currency', (order) => order.price.currency],
  ['cost_usd', (order) => decimal(order.costCents * (deliveredOf(order) || order.quantity))],
  ['fee', (_, { fee }) => fee && decimal(fee.amount)],
  ['fee_currency', (_, { fee }) => fee?.currency],
  ['payment', (order) => order.paymentId],
  ['purchase', (order) => order.purchaseId],
  ['reference', (order) => order.reference],
  ['booking', (order) => order.attribution.referenceId],
  ['destination', (order) => order.destination],
  ['package', (order) => order.packageId],
  ['data_gb', (order) => order.dataGb],
  ['days', (order) => order.days],
  ['trip_start', (order) => order.dates?.start],
  ['trip_end', (order) => order.dates?.end],
  ['language', (order) => order.lang],
  ['shop', (order) => order.shop],
  ['utm_source', (order) => order.attribution.utm_source],
  ['utm_medium', (order) => order.attribution.utm_medium],
  ['utm_campaign', (order) => order.attribution.utm_campaign],
  ['quantity', (order) => order.quantity],
  ['delivered', deliveredOf],
  ['captured', (order) => (isTaken(order) ? decimal(takenOf(order)) : null)],
  ['further_purchases', (_, { further }) => further.map(({ purchaseId }) => purchaseId).join(' ')],
  // The two pieces of evidence that VAT on telecommunications is based on.
  ['card_country', (_, { countries }) => countries?.cardCountry],
  ['address_country', (_, { countries }) => countries?.country],
];

const isTaken = ({ money }: Order) => money === 'captured' || money === 'refunding' || money === 'refunded';

export const csvColumns: readonly string[] = columns.map(([head]) => head);

export const csvHead = (wanted: readonly string[]): string =>
  csvLine(csvColumns.filter((head) => wanted.includes(head)));

/** The lines of a page of orders. */
export async function csvLines(
  store: Pick<OrderStore, 'feesOf' | 'furtherEsims' | 'countriesOf'>,
  orders: readonly Order[],
  wanted: readonly string[],
): Promise<string[]> {
  const ids = orders.map(({ id }) => id);
  const [fees, countries] = await Promise.all([store.feesOf(ids), store.countriesOf(ids)]);
  const chosen = columns.filter(([head]) => wanted.includes(head));
  const lines: string[] = [];
  for (const order of orders) {
    const further = order.quantity > 1 ? await store.furtherEsims(order.id) : [];
    const beside = { fee: fees.get(order.id), further, countries: countries.get(order.id) };
    lines.push(csvLine(chosen.map(([, read]) => read(order, beside))));
  }
  return lines;
}

/** Orders placed on the days from `from` to `to`, in UTC, both included, as CSV (RFC 4180) line by line. */
export async function* exportOrders(
  store: Pick<OrderStore, 'placedBetween' | 'feesOf' | 'furtherEsims' | 'countriesOf'>,
  days: { from: string; to: string },
): AsyncGenerator<string> {
  const [fromMs, toMs] = [startOf(days.from, '--from'), startOf(days.to, '--to') + dayMs];
  if (toMs <= fromMs) throw new Problem('invalid-request', { detail: '--to is before --from' });
  yield csvHead(csvColumns);
  let after: Order | null = null;
  for (;;) {
    const page: readonly Order[] = await store.placedBetween(fromMs, toMs, after, pageSize);
    yield* await csvLines(store, page, csvColumns);
    after = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}

function startOf(day: string, name: string): number {
  if (!isDay(day)) throw new Problem('invalid-request', { detail: `${name} takes a day such as 2026-11-01` });
  return Date.parse(day);
}
