import { confirmPayment, type Answer, type Insist, type Json } from './calls.ts';
import { post } from './breaches.ts';
import type { Placed } from './withdrawing.ts';
import { sleep, type World } from './torture-world.ts';

/** `never`: the traveller stays at the bank's page, or closes it. */
type AtBank = 'authorise' | 'later' | 'fail' | 'cancel' | 'never';

/** How long a slow bank takes at most; the sandbox's own says yes after twenty seconds. */
const slowMs = 1_000;

const usual: readonly AtBank[] = ['authorise', 'authorise', 'authorise', 'later', 'fail', 'cancel', 'never'];

/** The payments that were opened in tabs, and how their banks were answered. */
export interface Tabs {
  readonly opened: ReadonlySet<string>;
  /** Refused by the bank, or cancelled by the traveller there. */
  readonly refused: ReadonlySet<string>;
  /** Confirmed, or refused, only later. */
  readonly slow: ReadonlySet<string>;
}

/** The counts of payments in tabs of their own. */
export interface InTabs {
  readonly opened: number;
  readonly paid: number;
  /** Refused by the bank, or cancelled at its page. */
  readonly refused: number;
  /** Paid after the bank took its time. */
  readonly late: number;
}

/**
 * Shoppers who pay in a separate tab by a method that leads to a bank: with one tab or two, while the card is being
 * charged in the frame, and with every way a visit to the bank can end.
 */
export function createTabs(
  world: World,
  random: () => number,
  { insist, isLost }: { readonly insist: Insist; readonly isLost: (orderId: string) => boolean },
) {
  const opened = new Set<string>();
  const refused = new Set<string>();
  const slow = new Set<string>();

  /** The client secret; null if there is nothing to pay, or the store has forgotten the order. */
  async function open({ id, headers }: Placed): Promise<string | null> {
    const url = `${world.addresses.storefront}/api/orders/${id}/tab`;
    const isKnown = ({ status }: Answer) => status === 404 && isLost(id);
    const { status, body } = await insist(url, { method: 'POST', headers }, isKnown);
    if (status === 404) return null;
    const { payment } = body as { payment: { clientSecret: string } };
    if (payment.clientSecret === '') return null;
    opened.add(idOf(payment.clientSecret));
    return payment.clientSecret;
  }

  /** Leaves for the bank; null if Stripe no longer accepts this payment. */
  async function leave(clientSecret: string, orderId: string): Promise<URL | null> {
    const method = random() < 0.5 ? 'ideal' : 'bancontact';
    const { status, body } = await confirmPayment(world, insist, clientSecret, {
      'payment_method_data[type]': method,
      return_url: `${world.addresses.storefront}/pay/${orderId}`,
    });
    const next = (body as { next_action?: Json | null }).next_action?.['redirect_to_url'];
    return status === 400 || !next ? null : new URL((next as { url: string }).url);
  }

  /** True if the bank accepted the answer, which it does not on a page from an earlier try. */
  async function answer(bank: URL, what: Exclude<AtBank, 'never'>): Promise<boolean> {
    const { headers } = await fetch(new URL('/v3/bank', bank), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...bank.searchParams, ['answer', what]]).toString(),
    });
    return headers.get('location')?.startsWith(world.addresses.storefront) ?? false;
  }

  async function visit(clientSecret: string, orderId: string, what: AtBank): Promise<void> {
    const bank = await leave(clientSecret, orderId);
    if (!bank || what === 'never') return;
    await sleep(random() * 300);
    if (!(await answer(bank, what))) return;
    const payment = idOf(clientSecret);
    if (what === 'fail' || what === 'cancel') refused.add(payment);
    if (what !== 'later') return;
    slow.add(payment);
    await sleep(random() * slowMs);
    const succeeds = random() < 0.7;
    await post(`${world.addresses.stripe}/control/payments/${payment}/settle`, { succeeds });
  }

  return {
    opened,
    refused,
    slow,
    /** `inFrame`, if given, may run at the same time. */
    async pay(placed: Placed, inFrame?: () => Promise<void>): Promise<void> {
      const pick = () => usual[Math.floor(random() * usual.length)] ?? 'authorise';
      const twice = random() < 0.2;
      const [first, second] = await Promise.all([
        open(placed),
        twice ? open(placed) : null,
        inFrame && random() < 0.2 ? inFrame() : undefined,
      ]);
      const what = pick();
      await Promise.all([
        first === null ? undefined : visit(first, placed.id, what),
        second === null ? undefined : visit(second, placed.id, pick()),
      ]);
      if (first !== null && (what === 'fail' || what === 'cancel') && random() < 0.6) {
        await visit(first, placed.id, 'authorise');
      }
    },
  };
}

const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
