import type { Logger } from 'pino';
import type { Profile } from '../../contract/schemas/storefront.ts';
import type { Consent } from '../placing/origin-and-consent.ts';
import { namesInMail } from '../esims/esim-names.ts';
import { esimHashesOf } from '../links.ts';
import { isPutOffForGood, type Order } from '../order.ts';
import { maxTries, retryDelay } from '../retry-policy.ts';
import type { Ids } from '../ports.ts';
import { isReminder, reminderOf, type Reminder } from './reminders.ts';
import type { DueMail, MailKind } from './mails.ts';
import type { OrderStore } from '../order-store.ts';
import { toState } from '../order-view.ts';
import type { Withdrawal, WithdrawalTerms } from '../withdrawal/rule.ts';
import type { Seller } from '../../seller/seller.ts';
import { dayMs, defaultShop, minuteMs } from '../../contract/values/values.ts';

/** The content of one mail to a traveller; its look is up to the mailer. */
export interface Letter {
  readonly kind: MailKind | 'links';
  readonly to: string;
  /** Only `links` is about several orders. */
  readonly orders: readonly [LinkedOrder, ...LinkedOrder[]];
  /** With `withdrawn`: what was declared and, where there is no right to withdraw, why. */
  readonly withdrawal?: Withdrawal & { readonly reason: string | null };
  /** The codes, with `delivered`; null for a top-up, and for an eSIM that was refunded. */
  readonly profile: Profile | null;
  /** The same for the further eSIMs, from the second on. */
  readonly further?: readonly (Profile | null)[];
  /** What the traveller calls the eSIMs, by their number, with `delivered` and in reminders. */
  readonly names?: ReadonlyMap<number, string>;
  /** What the traveller agreed to, with `delivered`. */
  readonly agreed?: readonly Consent[];
  /** Who sold it, as named on that day; only in mails about one order. */
  readonly seller?: Seller | null;
  /** What a reminder is about. */
  readonly reminder?: Reminder;
  /** With a reminder: the page that ends them for this order. */
  readonly stop?: string;
  /** How often it was sent before, when a person has it sent again. */
  readonly again?: number;
}

/** What a mail says about an order. */
type ToldOrder = Pick<
  Order,
  | 'id'
  | 'kind'
  | 'money'
  | 'goods'
  | 'reason'
  | 'lang'
  | 'destination'
  | 'dataBytes'
  | 'days'
  | 'dates'
  | 'price'
  | 'quantity'
  | 'undelivered'
  | 'capturedAmount'
  | 'createdAt'
  | 'attribution'
  | 'shop'
  | 'card'
  | 'paidWith'
  | 'payIn'
>;

export interface LinkedOrder {
  readonly order: ToldOrder;
  /** The order's page, with a capability made for this mail. Never to be logged. */
  readonly link: string;
}

type MailOutcome = 'sent' | 'failed' | 'given-up';

export interface MailDeps {
  readonly store: OrderStore;
  readonly ids: Ids;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly publicUrl: string;
  /** Resolves once the mail provider has accepted the mail. Errors are logged, so they must contain no address. */
  readonly post: (letter: Letter) => Promise<void>;
  /** The right to withdraw as a shop grants it. */
  readonly withdrawalTerms: (shop: string) => WithdrawalTerms;
  /** The page that ends the reminders of an order. */
  readonly stopLink: (orderId: string) => Promise<string>;
  /** Whether travellers are reminded of data that runs low and of the end of a package. */
  readonly wantsReminders: () => Promise<boolean>;
  readonly onMail?: (kind: DueMail['kind'], outcome: MailOutcome) => void;
}

/** Few enough that one batch does not trip a provider's limit on connections. */
const atOnce = 10;
/** Longer than ten mails take when the provider lets each of them time out. */
const leaseMs = 180_000;
/** Someone who travels once a year still finds the last trip, with a month to spare. */
const linksSinceMs = 400 * dayMs;
/** Anyone can request links, so these expire; the one that came with the eSIM lasts as long as the contact. */
const askedForMs = 30 * dayMs;
/** Enough for one trip of a family, and still a mail that can be read. */
const maxLinks = 5;

/** Sends the mails that are due. A provider that is down delays only mails. Returns how many it handled. */
export async function sendDueMails(deps: MailDeps): Promise<number> {
  const mails = await deps.store.claimMails(atOnce, leaseMs);
  await Promise.all(mails.map((mail) => sendMail(deps, mail)));
  return mails.length;
}

async function sendMail(deps: MailDeps, mail: DueMail): Promise<void> {
  const { store, log } = deps;
  const { orderId, kind } = mail;
  const letter = await write(deps, mail);
  if (letter === 'later') {
    // Waiting does not count as a failed try.
    return store.completeMail({ ...mail, tries: mail.tries - 1 }, (await store.now()) + minuteMs / 2);
  }
  if (letter === 'moot') return isReminder(kind) ? store.dropMail(mail) : store.completeMail(mail, null);
  try {
    await deps.post(letter);
  } catch (cause) {
    if (mail.tries < maxTries) {
      log.warn({ orderId, kind, tries: mail.tries, err: cause }, 'mail failed, will retry');
      deps.onMail?.(kind, 'failed');
      return store.completeMail(mail, (await store.now()) + retryDelay(mail.tries));
    }
    log.error({ orderId, kind, err: cause }, 'mail failed for good');
    deps.onMail?.(kind, 'given-up');
    const finding = { kind: 'mail-not-sent', subject: `${kind}:${orderId}`, detail: String(cause) } as const;
    await store.report(finding, { canReturn: true });
    return store.completeMail(mail, null);
  }
  deps.onMail?.(kind, 'sent');
  // If the process dies right here, the mail goes out again under the same message id.
  return store.completeMail(mail, null);
}

/** The letter as things stand now; `moot` when there is nothing left to say, `later` when not all is known yet. */
async function write(deps: MailDeps, mail: DueMail): Promise<Letter | 'later' | 'moot'> {
  const { store } = deps;
  const [order, to] = await Promise.all([store.read(mail.orderId), store.contact(mail.orderId)]);
  if (!order || to === null) return 'moot';
  const { kind } = mail;
  if (kind === 'links') {
    const orders = await Promise.all(
      (await linkable(store, to)).map((each) => withLink(deps, each, askedForMs)),
    );
    const [first, ...rest] = orders;
    return first ? { kind, to, orders: [first, ...rest], profile: null } : 'moot';
  }
  const verdict = isStillTrue(kind, order, await store.now());
  if (verdict !== 'now') return verdict;
  const reminder = isReminder(kind) ? await reminderOf(store, { kind, n: mail.n ?? 1 }, order) : null;
  if (isReminder(kind) && (reminder === null || !(await isWanted(deps, order)))) return 'moot';
  const withdrawal = kind === 'withdrawn' ? await store.withdrawal(order.id) : null;
  return {
    kind,
    to,
    orders: [await withLink(deps, order)],
    seller: await store.sellerOf(order.id),
    profile: kind === 'delivered' && order.kind === 'purchase' ? await store.profile(order.id) : null,
    ...(kind === 'delivered' && order.quantity > 1
      ? {
          further: (await store.furtherEsims(order.id)).map(({ profile }) => profile),
          names: namesInMail(await store.esimNames(order.id)),
        }
      : {}),
    ...(reminder ? await aboutReminder(deps, order, reminder) : {}),
    ...(withdrawal ? { withdrawal: { ...withdrawal, reason: deps.withdrawalTerms(order.shop).reason } } : {}),
    ...(kind === 'delivered' ? { agreed: await store.consents(order.id) } : {}),
    ...(mail.again === undefined ? {} : { again: mail.again }),
  };
}

/** Whether we remind travellers, and this one has not said that they want none. */
const isWanted = async ({ store, wantsReminders }: MailDeps, { id }: Order): Promise<boolean> =>
  (await wantsReminders()) && !(await store.remindersStopped(id));

const aboutReminder = async ({ store, stopLink }: MailDeps, { id, quantity }: Order, reminder: Reminder) => ({
  reminder,
  stop: await stopLink(id),
  ...(quantity > 1 ? { names: namesInMail(await store.esimNames(id)) } : {}),
});

/** Whether the mail is still true: the order may have moved on since the mail was queued. */
export function isStillTrue(kind: MailKind, order: Order, now: number): 'now' | 'later' | 'moot' {
  if (kind === 'refunded' || kind === 'withdrawn') return 'now';
  // Bought on account, so the traveller waits for nothing and has no money to get back.
  if (order.payIn === 'account' && kind !== 'delivered' && !isReminder(kind)) return 'moot';
  if (kind === 'released') {
    if (order.goods === 'bought') return toState(order) === 'not-bought' ? 'now' : 'moot';
    return order.goods === 'impossible' ? 'now' : 'later';
  }
  if (kind === 'delayed') return toState(order) === 'preparing' ? 'now' : 'moot';
  if (kind === 'return-delayed') return isReturning(order) && !isPutOffForGood(order, now) ? 'now' : 'moot';
  if (order.goods !== 'bought' || order.money === 'refunding' || order.money === 'refunded') return 'moot';
  // The traveller withdrew before it was delivered.
  if (order.refundDue === order.price.amount) return 'moot';
  return order.profileStored ? 'now' : 'later';
}

/** Whether a release or refund is still to be completed. */
function isReturning({ money, goods }: Order): boolean {
  return money === 'refunding' || (goods === 'impossible' && (money === 'held' || money === 'captured'));
}

async function withLink(deps: MailDeps, order: Order, forMs: number | null = null): Promise<LinkedOrder> {
  const capability = deps.ids.capability();
  const esims = esimHashesOf(deps.ids, order, capability);
  await deps.store.addCapability(order.id, deps.ids.sha256(capability), forMs, esims);
  // Without the shop, the page would have another shop's look and sell top-ups at its prices.
  const query = order.shop === defaultShop ? '' : `?shop=${order.shop}`;
  return { order, link: `${deps.publicUrl}/order/${order.id}${query}#${capability}` };
}

/** Whether one more mail with the links of these orders may go out. */
export type AdmitLinkMail = (orderIds: readonly string[]) => Promise<boolean>;

/** Queues a mail with the links of an address's orders, if there are any. Does not reveal whether there are. */
export async function queueLinkMail(
  deps: Pick<MailDeps, 'store'>,
  email: string,
  admit: AdmitLinkMail,
): Promise<void> {
  const orders = await linkable(deps.store, email.toLowerCase());
  const [newest] = orders;
  if (newest && (await admit(orders.map(({ id }) => id)))) await deps.store.queueLinkMail(newest.id);
}

/** A traveller who has heard nothing for this long is told how things stand. */
const patienceMs = 30 * minuteMs;

/** Queues one mail about the delay for each order that waits too long, for its eSIM or for the money to go back. */
export async function queueDelayMails({ store }: Pick<MailDeps, 'store'>): Promise<void> {
  const before = (await store.now()) - patienceMs;
  await store.queueDelayMail(before);
  await store.queueReturnMail(before);
}

/** The orders worth a link: those that were paid for, eSIMs before top-ups. */
async function linkable(store: OrderStore, email: string): Promise<readonly Order[]> {
  return store.paidOrdersOf(email, (await store.now()) - linksSinceMs, maxLinks);
}
