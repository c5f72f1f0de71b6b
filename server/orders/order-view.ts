import type { EsimView } from '../contract/schemas/esim-view.ts';
import type { OrderView, Profile } from '../contract/schemas/storefront.ts';
import { lengthOf } from '../contract/trip.ts';
import { instant } from '../runtime/dates.ts';
import { isLate, type Order } from './order.ts';
import { paidWithText } from './paid-with.ts';
import { deliveredOf } from './quantity.ts';
import type { EsimRecord } from './esims/esim-record.ts';
import { marksOf } from './marks.ts';

/** The one word a traveller is shown, derived from both axes. Unknown is "preparing", never "failed". */
export function toState(order: Order): OrderView['state'] {
  if (order.goods === 'bought') {
    const back = order.money === 'refunded' || order.money === 'refunding';
    // Refunded: it stays on the page, without its code.
    if (order.profileStored && !(back && isLate(order))) return 'ready';
    return back || (order.money === 'released' && isLate(order)) ? 'not-bought' : 'preparing';
  }
  if (order.money === 'none') return order.reason === 'not-paid' ? 'expired' : 'awaiting-payment';
  if (order.goods !== 'impossible') return 'preparing';
  if (needsPerson(order) && order.money !== 'released' && order.money !== 'refunded') return 'in-review';
  return 'not-bought';
}

/** The money of an order that its traveller withdrew from goes back by itself. */
const needsPerson = (order: Order): boolean => marksOf(order).some((mark) => mark !== 'withdrawal');

/** `l•••@example.com`: enough to recognise, too little to use. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** What the holder of the capability may see. A top-up of a typed ICCID shows nothing of that eSIM. */
export function toView(
  order: Order,
  parts: {
    destination: { name: string; kind: 'country' | 'region' };
    email: string | null;
    profile: Profile | null;
    esim: EsimRecord | null;
    seller: OrderView['seller'];
    atOnce: boolean;
    tab: OrderView['tab'];
    /** For a top-up, the order that bought its eSIM. */
    toppedUp?: Order | undefined;
    /** The numbers of the eSIMs that went back; their codes are not among the parts. */
    returned?: readonly number[];
    /** For an order of several, each eSIM. */
    esims?: readonly OrderedEsim[];
  },
): OrderView {
  const state = toState(order);
  const mine = order.kind === 'purchase' || order.topUpOf !== null;
  return {
    id: order.id,
    kind: order.kind,
    state,
    money: order.money,
    reason: state === 'not-bought' || state === 'expired' ? order.reason : null,
    createdAt: instant(order.createdAt),
    destination: { code: order.destination, ...parts.destination },
    package: { id: order.packageId, dataBytes: order.dataBytes, days: daysShown(order) },
    dates: order.dates,
    price: order.price,
    atOnce: parts.atOnce || order.payIn === 'tab',
    tab: parts.tab,
    paidWith: paidWithText(order),
    refunded: refundedPart(order),
    emailMasked: parts.email === null ? null : maskEmail(parts.email),
    referenceId: order.attribution.referenceId ?? null,
    // One of several may have been topped up by its own link, which reveals nothing of the order.
    topUpOf: parts.toppedUp?.quantity === 1 ? order.topUpOf : null,
    seller: parts.seller,
    profile: state === 'ready' ? parts.profile : null,
    esim: mine && state === 'ready' ? toEsim(parts.esim, order) : null,
    returned: [...(parts.returned ?? [])],
    quantity: order.quantity,
    delivered: toDelivered(order, state),
    esims: hasEsims(order)
      ? (parts.esims ?? []).map((each) => ({ ...each, esim: toEsim(each.esim, order) }))
      : [],
  };
}

/** A full refund already shows in the order's state. */
function refundedPart({ refundedAmount: amount, price }: Order): OrderView['refunded'] {
  return amount > 0 && amount < price.amount ? { ...price, amount } : null;
}

/** One eSIM of an order of several. */
export interface OrderedEsim {
  readonly n: number;
  readonly name: string | null;
  /** Opens it and nothing else of the order. */
  readonly capability: string;
  readonly profile: Profile | null;
  readonly esim: EsimRecord | null;
}

/** Whether an order of several has its eSIMs; some may still lack their codes. */
function hasEsims(order: Order): boolean {
  const state = toState(order);
  return order.quantity > 1 && (state === 'ready' || (state === 'preparing' && order.goods === 'bought'));
}

/** What the holder of the link of one eSIM may see; null while there is nothing to see. */
export function toEsimView(
  order: Order,
  destination: EsimView['destination'],
  { n, name, profile, esim }: Omit<OrderedEsim, 'capability'>,
  returned: readonly number[],
): EsimView | null {
  if (!hasEsims(order)) return null;
  return {
    n,
    name,
    profile,
    returned: returned.includes(n),
    esim: toEsim(esim, order),
    destination,
    package: { dataBytes: order.dataBytes, days: daysShown(order) },
    dates: order.dates,
  };
}

function toDelivered(order: Order, state: OrderView['state']): number | null {
  if (state === 'ready') return deliveredOf(order);
  return state === 'not-bought' || state === 'expired' ? 0 : null;
}

/** The days of the trip, without the spare one that may be bought. */
function daysShown({ dates, days }: Order): number {
  return dates ? lengthOf(dates) : days;
}

function toEsim(esim: EsimRecord | null, order: Order): NonNullable<OrderView['esim']> {
  const known = esim?.remainingBytes ?? null;
  return {
    status: esim?.status ?? 'released',
    steps: (esim?.steps ?? []).map((step) => ({ status: step.status, at: instant(step.at) })),
    topUpAllowed: esim?.topUpAllowed ?? null,
    usage:
      known === null
        ? null
        : {
            remainingBytes: known,
            totalBytes: Math.max(esim?.totalBytes ?? order.dataBytes, known),
            active: esim?.active ?? false,
          },
    checkedAt: esim?.checkedAt == null ? null : instant(esim.checkedAt),
  };
}
