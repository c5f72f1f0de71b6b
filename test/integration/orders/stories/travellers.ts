import type { BankAnswer } from '../../../../demo/sandbox/stripe/redirects.ts';
import type { Harness } from '../../../support/harness.ts';
import { freshKeys, type Keys } from '../../../support/shop-calls.ts';
import type { methods, Stage } from './stage.ts';

export interface Traveller {
  keys: Keys;
  orderId?: string | undefined;
  clientSecret?: string | undefined;
  /** The payment that a tab of its own shows, if one is open. */
  inTab?: string | undefined;
  /** Orders of one intent: a corrected one after one that was closed. */
  intent: string[];
  email: string;
  /** How often they came back. */
  visits: number;
  /** Read before the story: the list is compressed in threads, which may take longer than the hours of a fake clock. */
  readonly offer: Awaited<ReturnType<Harness['offer']>>;
  /** Orders being placed: one that the store forgets would count against no sender. */
  placing: number;
}

export const arrive = async ({ shop }: Stage, quantity: number): Promise<Traveller> => ({
  offer: await shop.during(shop.offer({ quantity })),
  keys: freshKeys(),
  intent: [],
  email: 'lena@example.com',
  visits: 0,
  placing: 0,
});

export async function place(stage: Stage, traveller: Traveller): Promise<void> {
  const { order, payment } = (
    await stage.shop.place({ ...traveller.offer, email: traveller.email }, traveller.keys)
  ).body;
  traveller.orderId = order.id;
  traveller.clientSecret = payment.clientSecret;
  if (!traveller.intent.includes(order.id)) traveller.intent.push(order.id);
}

export async function whilePlacing(
  traveller: Traveller,
  run: (one: Traveller) => Promise<void>,
): Promise<void> {
  traveller.placing++;
  await run(traveller).finally(() => traveller.placing--);
}

/** Does what the widget does: closes the order, and places a corrected one only if the first came to nothing. */
export async function correct(stage: Stage, traveller: Traveller): Promise<void> {
  const { orderId, keys } = traveller;
  if (orderId === undefined) return;
  traveller.visits++;
  const { visits } = traveller;
  const { state } = await stage.shop.close(orderId, keys);
  // The traveller came back again meanwhile: the page that asked is gone.
  if (visits !== traveller.visits) return;
  if (state !== 'expired' && state !== 'not-bought') return;
  Object.assign(traveller, {
    keys: freshKeys(),
    orderId: undefined,
    clientSecret: undefined,
    inTab: undefined,
  });
  traveller.email = `lena+${traveller.intent.length}@example.com`;
  await place(stage, traveller);
}

export async function openTab(stage: Stage, traveller: Traveller): Promise<void> {
  const { orderId, keys } = traveller;
  if (orderId === undefined) return;
  const { clientSecret } = (await stage.shop.openTab(orderId, keys)).payment;
  if (clientSecret === '' || orderId !== traveller.orderId) return;
  traveller.inTab = clientSecret.split('_secret_')[0] ?? '';
  stage.tabs.opened.add(traveller.inTab);
}

/** Pays in the open tab, or opens one first. Without an answer the traveller never leaves the bank's page. */
export async function payAtBank(
  stage: Stage,
  traveller: Traveller,
  method: (typeof methods)[number],
  answer: BankAnswer | null,
) {
  if (traveller.inTab === undefined) await openTab(stage, traveller);
  const id = traveller.inTab;
  const payment = stage.shop.stripe.ledger.payments().find((each) => each.id === id);
  // Paid, cancelled, or with the bank: Stripe takes nothing from this page any more.
  if (id === undefined || !['requires_payment_method', 'requires_action'].includes(payment?.status ?? ''))
    return;
  stage.shop.stripe.control.leaveBy(id, method);
  if (answer === null) return;
  stage.shop.stripe.control.answerBank(id, answer);
  if (answer === 'later') stage.tabs.slow.add(id);
  else if (answer !== 'authorise') stage.inTabs.refused++;
}

/** The bank decides on payments that it was slow to confirm. */
export function settle(stage: Stage, ids: ReadonlySet<string>, succeeds: boolean): void {
  for (const { id, status } of stage.shop.stripe.ledger.payments()) {
    if (ids.has(id) && status === 'processing') stage.shop.stripe.control.settlePayment(id, succeeds);
  }
}
