import { randomBytes } from 'node:crypto';
import { confirmPayment, createInsist, type Answer, type Json } from './calls.ts';
import type { Staff } from './torture-staff.ts';
import { createTabs } from './tabs.ts';
import { createWithdrawing, type Placed } from './withdrawing.ts';
import { sleep, type World } from './torture-world.ts';

/** An order acknowledged to a shopper: from then on it must not get lost. */
export interface Told {
  readonly id: string;
  /** When, by the wall clock. */
  readonly at: number;
}

interface Offer {
  readonly id: string;
  readonly price: Json & { readonly amount: number };
}

/**
 * Travellers who buy one package after another. When something breaks, they retry with the same key, as the widget
 * does; some click twice, some close the tab after paying, some pay on a bank's page, some give an order up and come
 * back with other data, and some withdraw.
 */
export function createShoppers(
  world: World,
  random: () => number,
  options: { readonly twoTabs: boolean; readonly staff?: Staff | undefined },
) {
  const insist = createInsist(random);
  const withdrawing = createWithdrawing(world, random, { insist, isOpen: () => open });
  const tabs = createTabs(world, random, { insist, isLost: (id) => lost.has(id) });
  /** Orders that may have been left at a bank's page; their travellers give them up in the end. */
  const left: Placed[] = [];
  const told = new Map<string, Told>();
  /** Acknowledged orders that are missing from the copy that the store was restored from. */
  const lost = new Set<string>();
  /** Orders whose withdrawal may be missing from that copy. */
  const forgotten = new Set<string>();
  const intents: string[][] = [];
  let forgetful = false;
  let open = true;

  /** Null if the store reports that it has forgotten an order placed under this key. */
  async function place(offer: Offer): Promise<Placed | null> {
    const key = randomBytes(24).toString('base64url');
    const capability = randomBytes(32).toString('base64url');
    const email = `${key}@example.com`;
    const address = Array.from({ length: 3 }, () => Math.floor(random() * 250) + 1).join('.');
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${capability}`,
      'x-forwarded-for': `10.${address}`,
    };
    const quantity = random() < 0.3 ? 3 : 1;
    const body = JSON.stringify({
      kind: 'purchase',
      packageId: offer.id,
      price: { ...offer.price, amount: offer.price.amount * quantity },
      quantity,
      email,
      consent: true,
      lang: 'en',
      deviceCheck: 'yes',
    });
    const isForgotten = ({ body }: Answer) => forgetful && body['type'] === '/problems/payment-made-before';
    const url = `${world.addresses.storefront}/api/orders`;
    const ask = async () => {
      const answer = await insist(url, { method: 'POST', headers, body }, isForgotten);
      if (answer.status >= 300) return [];
      const placed = answer.body as { order: { id: string }; payment: { clientSecret: string } };
      // Recorded at once, because a store that has forgotten the first click may answer the second.
      if (!told.has(placed.order.id)) told.set(placed.order.id, { id: placed.order.id, at: Date.now() });
      return [placed];
    };
    const placed = (await Promise.all(random() < 0.2 ? [ask(), ask()] : [ask()])).flat();
    const [first] = placed;
    if (!first) return null;
    const { order, payment } = first;
    return { id: order.id, clientSecret: payment.clientSecret, email, capability, headers };
  }

  /** A call by an order's page; null if the store has forgotten the order. */
  async function move({ id, headers }: Placed, verb: 'refresh' | 'close'): Promise<Json | null> {
    const url = `${world.addresses.storefront}/api/orders/${id}/${verb}`;
    const { status, body } = await insist(
      url,
      { method: 'POST', headers },
      (answer) => answer.status === 404 && lost.has(id),
    );
    return status === 404 ? null : body;
  }

  async function buy(offers: readonly Offer[]): Promise<void> {
    const pick = () => offers[Math.floor(random() * offers.length)] as Offer;
    const placed = await place(pick());
    if (!placed) return;
    if (random() < 0.15) return comeBack(placed, pick());
    if (random() < 0.35) {
      left.push(placed);
      await tabs.pay(placed, options.twoTabs ? () => pay(placed) : undefined);
      if (random() < 0.1) return comeBack(placed, pick());
    } else await pay(placed);
    const refund = options.staff && random() < 0.08 ? options.staff.serve(placed.id) : undefined;
    if (random() < 0.5) await refund;
    if (random() < 0.3) await withdrawing.withdraw(placed);
    else if (random() < 0.6) await move(placed, 'refresh');
    await refund;
  }

  /**
   * Gives an order up and places another, while the first may be paid in another tab; such an order waits a minute
   * for its closing to end.
   */
  async function comeBack(first: Placed, offer: Offer): Promise<void> {
    const isElsewhere = options.twoTabs && random() < 0.3;
    if (isElsewhere) left.push(first);
    const elsewhere = isElsewhere
      ? random() < 0.5
        ? pay(first)
        : tabs.pay(first, () => pay(first))
      : undefined;
    const closed = await giveUp(first);
    await elsewhere;
    if (closed?.['state'] !== 'expired' && closed?.['state'] !== 'not-bought') return;
    const second = await place(offer);
    if (!second) return;
    intents.push([first.id, second.id]);
    await pay(second);
    await move(second, 'refresh');
  }

  async function giveUp(placed: Placed): Promise<Json | null> {
    let closed = await move(placed, 'close');
    // It stays open as long as Stripe or a bank does not answer. The traveller will not pay any more, so retry.
    while (closed?.['state'] === 'awaiting-payment') {
      await sleep(500);
      closed = await move(placed, 'close');
    }
    return closed;
  }

  async function pay({ clientSecret }: Placed): Promise<void> {
    // The payment may be closed by then: in another tab, or by a store that has forgotten its progress.
    await confirmPayment(world, insist, clientSecret, {
      payment_method: 'pm_card_visa',
      return_url: world.addresses.storefront,
    });
  }

  return {
    told,
    lost,
    forgotten,
    intents,
    tabs,
    declared: withdrawing.declared,
    turnedAway: withdrawing.turnedAway,
    /** From now on the store may have forgotten the orders placed since `fromMs`. */
    mayLose(fromMs: number): void {
      forgetful = true;
      for (const { id, at } of told.values()) if (at >= fromMs) lost.add(id);
      const entered = options.staff?.entered ?? [];
      for (const { id, at } of [...withdrawing.declared, ...entered]) if (at >= fromMs) forgotten.add(id);
    },
    /** Shops until `close`; resolves when every shopper has finished. */
    async shop(count: number): Promise<void> {
      const list = `${world.addresses.storefront}/api/destinations/FR/packages?currency=EUR`;
      const { packages } = (await insist(list, {})).body as unknown as { packages: Offer[] };
      const shopper = async () => {
        while (open) await buy(packages);
      };
      await Promise.all(Array.from({ length: count }, shopper));
      await Promise.all(left.map(giveUp));
    },
    close(): void {
      open = false;
    },
  };
}
