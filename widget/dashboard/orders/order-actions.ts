import type { OrderFacts } from './order-facts.ts';
import { data, dollars, language, partOf, price } from './order-format.ts';
import { moneyWords } from './order-standing.ts';

/** The actions staff can take on an order, in the order of the list. */
export const actionNames = [
  'look',
  'refund',
  'withdraw',
  'resend',
  'revoke',
  'release',
  'adopt',
  'settle',
] as const;
export type ActionName = (typeof actionNames)[number];
export const isActionName = (name: string): name is ActionName =>
  (actionNames as readonly string[]).includes(name);

/** Actions that move money or adopt a purchase, and therefore ask for a fresh passkey. */
export const asksForPasskey: ReadonlySet<string> = new Set<ActionName>([
  'refund',
  'withdraw',
  'release',
  'adopt',
]);

interface ActionText {
  readonly title: string;
  readonly lead: string;
  /** The button's label; that of a refund names its amount. */
  readonly button: string;
  readonly danger?: boolean;
}

export const actionTexts: Readonly<Record<ActionName, ActionText>> = {
  look: { title: 'Look again', lead: 'Read Stripe and the service now.', button: 'Look again' },
  refund: { title: 'Refund', lead: 'Give back all or part of the money.', button: 'Refund', danger: true },
  withdraw: {
    title: 'Enter a withdrawal',
    lead: 'The traveller withdraws from the contract, by letter or telephone.',
    button: 'Enter the withdrawal',
    danger: true,
  },
  resend: { title: 'Send the mail again', lead: 'With a fresh link.', button: 'Send the mail again' },
  revoke: {
    title: 'Revoke links',
    lead: 'All links to this order stop working.',
    button: 'Revoke all links',
    danger: true,
  },
  release: {
    title: 'Release',
    lead: 'Give up buying, and release the hold.',
    button: 'Release the hold',
    danger: true,
  },
  adopt: {
    title: 'Adopt a purchase',
    lead: 'Assign a purchase that the service lists for this order.',
    button: 'Adopt the purchase',
  },
  settle: { title: 'Settle', lead: 'Mark it as dealt with.', button: 'Settle' },
};

export const refundReasons = [
  ['did not work for the traveller', 'Did not work for the traveller'],
  ['bought by mistake', 'Bought by mistake'],
  ['trip cancelled', 'The trip was cancelled'],
  ['withdrawal', 'The traveller withdraws'],
  ['fraud', 'Looks like fraud'],
  ['goodwill', 'Goodwill'],
] as const;

/** The effects of an action, in five lines. */
export type WillHappen = readonly (readonly [
  about: 'Money' | 'Traveller' | 'eSIM' | 'You' | 'Undo',
  what: string,
])[];

const backIn = 'in 5 to 10 days';

/** `amount` is that of a refund, in minor units. */
export function willHappen(action: ActionName, order: OrderFacts, amount?: number): WillHappen {
  const whole = price(order.price);
  const lang = language(order.lang);
  const stays = esimNow(order);
  const where = order.isCard ? 'on the card' : 'back the way it was paid';
  const cost = dollars(order.costCents);
  const bought = order.goods === 'bought';
  switch (action) {
    case 'look':
      return lines(
        'Is read at Stripe; the order continues from there.',
        'Notices nothing, unless the order moves on.',
        'Is looked up at the service; it is never bought a second time.',
        'Nothing.',
        'Not needed.',
      );
    case 'refund': {
      const left = order.takenAmount - order.refundedAmount;
      const all = amount === undefined || amount >= left;
      const back = partOf(order.price, all ? left : amount);
      return lines(
        all
          ? `${moneyWords.captured} → ${moneyWords.refunding} → ${moneyWords.refunded}`
          : `${moneyWords.captured}, ${partOf(order.price, order.refundedAmount + amount)} back`,
        all
          ? `Gets ${back} ${where} ${backIn}, and a mail in ${lang} that says so.`
          : `Gets ${back} ${where} ${backIn}. No mail is sent about a partial refund.`,
        bought ? stays : 'Is no longer bought. The service is asked first whether it was.',
        bought && all
          ? `Lose ${cost} for ${order.quantity > 1 ? 'the eSIMs' : 'the eSIM'} and Stripe’s fee: they do not come back.`
          : 'Lose Stripe’s fee, which does not come back.',
        'None. The traveller would have to pay again.',
      );
    }
    case 'withdraw': {
      const back = amount === undefined ? 'What the rule gives back' : partOf(order.price, amount);
      return lines(
        bought
          ? `${back} of ${whole} goes back, depending on the data used so far.`
          : 'All of it goes back, or the hold is released.',
        `Gets a receipt in ${lang} at once, and the money ${where} ${backIn}.`,
        bought ? stays : 'Is no longer bought. A purchase in progress is resolved first.',
        bought
          ? 'Lose the money that goes back, and Stripe’s fee.'
          : 'Lose Stripe’s fee, if the money was taken.',
        'None. A withdrawal can be entered only once.',
      );
    }
    case 'resend':
      return lines(
        'Stays as it is.',
        `Gets ${order.money === 'refunded' ? 'the mail about the refund' : order.money === 'released' ? 'the mail about the hold' : 'the mail with the eSIM'} again at ${order.email ?? 'the address'}, in ${lang}, within seconds.`,
        stays,
        'Nothing.',
        'None. The new link can be revoked.',
      );
    case 'revoke':
      return lines(
        'Stays as it is.',
        'Can no longer open the order, until they ask for a new link by e-mail.',
        `${stays} Anyone who has seen its code can still install it.`,
        'Nothing.',
        'None. “Send the mail again” gives the traveller a new link.',
      );
    case 'release':
      return lines(
        `${moneyWords.held} → ${moneyWords.released}`,
        `Is charged nothing: the hold of ${whole} leaves the card within days. A mail in ${lang} says so.`,
        'Is not bought. The service is asked first whether it was.',
        'Pay nothing. If it turns up within three days, you are told.',
        'None. The traveller would have to order again.',
      );
    case 'adopt':
      return lines(
        order.money === 'held' ? `${moneyWords.held} → ${moneyWords.captured}` : 'Stays as it is.',
        'Gets the eSIM and its mail.',
        'Is assigned to this order, if the service lists it under its reference.',
        'Pay nothing beyond what the service has already charged.',
        'None.',
      );
    case 'settle':
      return lines(
        order.money === 'refunding'
          ? 'Stripe is not asked about the refund again until somebody looks.'
          : 'Stays as it is.',
        'Notices nothing.',
        'Stays as it is.',
        'The order leaves the list of those that need a person.',
        '“Look again” puts it back if it still needs one.',
      );
    default:
      throw new Error(`Bug! Unhandled action ${String(action satisfies never)}`);
  }
}

function lines(money: string, traveller: string, esim: string, you: string, undo: string): WillHappen {
  return [
    ['Money', money],
    ['Traveller', traveller],
    ['eSIM', esim],
    ['You', you],
    ['Undo', undo],
  ];
}

function esimNow({ goods, kind, esim, quantity }: OrderFacts): string {
  if (goods !== 'bought') return 'There is none.';
  if (kind === 'top-up') return 'Keeps the data that was added.';
  if (quantity > 1) return 'Stay with the traveller: nobody can take them back.';
  if (esim?.status === 'enabled' && esim.remainingBytes)
    return `Stays in use: ${data(esim.remainingBytes)} left.`;
  return 'Stays with the traveller: nobody can take it back.';
}
