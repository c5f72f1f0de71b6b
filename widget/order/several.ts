import type { EsimView } from '../../server/contract/schemas/esim-view.ts';
import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import { linkedEsim } from '../../server/contract/values/values.ts';
import type { OrderRef } from '../frame/api/orders.ts';
import type { App } from '../frame/app.ts';

/** One eSIM of an order, as its page shows it. */
type Esim = OrderView['esims'][number];

/** Finds an eSIM by its number. The first of several, or the only one, is number one. */
export const esimOf = ({ esims }: OrderView, n: number): Esim | undefined =>
  esims.find((each) => each.n === n);

/** What the traveller calls an eSIM, or its number. Isolated, so that it keeps its direction within a sentence. */
export const labelOf = ({ n, name }: Pick<Esim, 'n' | 'name'>): string =>
  name === null ? `eSIM ${n}` : `\u2068${name}\u2069`;

/** The service has not given its codes yet. */
export const isLacking = ({ profile, esim }: Pick<Esim, 'profile' | 'esim'>): boolean =>
  profile === null && esim?.status === 'released';

/** Narrows the view of an order of several to one of its eSIMs; any other view stays as it is. */
export function viewOf(view: OrderView, n: number): OrderView {
  const chosen = esimOf(view, n);
  return chosen ? { ...view, price: paidFor(view), profile: chosen.profile, esim: chosen.esim } : view;
}

export const paidFor = ({ price, delivered, quantity }: OrderView) => ({
  ...price,
  amount: (price.amount / quantity) * (delivered ?? quantity),
});

/** The page was opened by the link of one eSIM. */
export const isLinked = ({ id }: OrderView): boolean => id === linkedEsim;

/**
 * The link of a single eSIM returns less than an order. This fills in the fields that its page never shows,
 * such as the price.
 */
export function toOrder(answer: OrderView | EsimView): OrderView {
  if ('id' in answer) return answer;
  const { destination, dates, profile, esim } = answer;
  return {
    id: linkedEsim,
    kind: 'purchase',
    state: 'ready',
    money: 'captured',
    reason: null,
    createdAt: '',
    destination,
    package: { id: linkedEsim, ...answer.package },
    dates,
    price: { amount: 0, currency: 'USD' },
    atOnce: false,
    tab: null,
    paidWith: null,
    refunded: null,
    emailMasked: null,
    referenceId: null,
    topUpOf: null,
    seller: null,
    profile,
    esim,
    quantity: 1,
    delivered: 1,
    returned: answer.returned ? [answer.n] : [],
    esims: [{ n: answer.n, name: answer.name, capability: '', profile, esim }],
  };
}

/** An address that opens an order, or one of its eSIMs alone, on any device and in the shop that sold it. */
export function linkTo({ options }: App, { orderId, capability }: OrderRef): string {
  const { shop } = options.attribution;
  const query = shop ? `?${new URLSearchParams({ shop })}` : '';
  return `${location.origin}/order/${orderId}${query}#${capability}`;
}
