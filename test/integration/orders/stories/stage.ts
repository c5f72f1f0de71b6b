import { createHarness, type Harness } from '../../../support/harness.ts';
import { judgeSums } from '../../../support/invariants/sums.ts';

/** Ways to pay in a tab of its own. */
export const methods = ['ideal', 'bancontact'] as const;

/** Every check reads all orders of a shop: a new shop every few stories keeps the time of many stories linear. */
const storiesAShop = 30;

const isPaidFor = (order: { money: string }) => ['held', 'captured'].includes(order.money);

export type Stage = ReturnType<typeof createStage>;

/** The shop in which stories are told one after another, and what happened in it that its own books do not record. */
export function createStage() {
  let shop: Harness;
  let stories = 0;
  /** A failed story leaves a shop that would fail the next one as well. */
  let spoilt = false;
  const sold = { orders: 0, paidFor: 0, withdrawn: 0, shares: 0, partialCaptures: 0 };
  /** What happened to payments in tabs of their own: stories without any prove nothing about them. */
  const inTabs = { opened: 0, paid: 0, refused: 0, late: 0 };
  /** Such payments of this shop, and those that their bank was slow to confirm. */
  const tabs = { opened: new Set<string>(), slow: new Set<string>() };
  /** Orders whose travellers have declared a withdrawal. */
  const declared = new Set<string>();
  /** The refunds that staff have asked for, by order. */
  const asked = new Map<string, { amount: number; isDone: boolean }[]>();
  /** Purchases that a restored store has forgotten and a person then refused to a program: staff are told. */
  const turnedAway = new Set<string>();
  /** Calls that have not been awaited yet. */
  const left = new Set<Promise<unknown>>();

  async function open(): Promise<void> {
    turnedAway.clear();
    declared.clear();
    asked.clear();
    tabs.opened.clear();
    tabs.slow.clear();
    const environment = { REDIRECT_METHODS: methods.join() };
    shop = await createHarness({ processes: 2, judged: false, environment });
  }

  /** Returns how many stories have begun. */
  async function nextStory(): Promise<number> {
    const full = stories > 0 && stories % storiesAShop === 0;
    stories++;
    const wasSpoilt = spoilt;
    spoilt = true;
    if (!full && !wasSpoilt) return stories;
    // Its failure has been reported, and the shorter story must fail by itself.
    if (wasSpoilt) await shop.stop().catch(() => undefined);
    else {
      await countSold();
      await shop.stop();
    }
    await open();
    return stories;
  }

  async function countSold(): Promise<void> {
    const orders = await shop.orders();
    sold.orders += orders.length;
    sold.paidFor += orders.filter(isPaidFor).length;
    const { shares, partialCaptures, withdrawn } = await readSums();
    sold.withdrawn += withdrawn;
    sold.shares += shares;
    sold.partialCaptures += partialCaptures;
    const paid = shop.stripe.ledger
      .payments()
      .filter(({ id, paidAt }) => tabs.opened.has(id) && paidAt !== null);
    inTabs.opened += tabs.opened.size;
    inTabs.paid += paid.length;
    inTabs.late += paid.filter(({ id }) => tabs.slow.has(id)).length;
  }

  /** What is kept of each payment, against what the rule and the staff give back. */
  async function readSums() {
    const orders = await shop.orders();
    const withdrawals = await shop.storefront().store.withdrawalsOf(orders.map(({ id }) => id));
    const ledgers = { payments: shop.stripe.ledger.payments(), esims: shop.service.control.esims() };
    const known = { forgotten: declared, asked: (id: string) => asked.get(id) ?? [] };
    return { ...judgeSums({ orders, withdrawals, ledgers, ...known }), withdrawn: withdrawals.size };
  }

  return {
    get shop() {
      return shop;
    },
    sold,
    inTabs,
    tabs,
    declared,
    asked,
    turnedAway,
    left,
    open,
    nextStory,
    countSold,
    readSums,
    /** After a story that did not fail: the next one can use its shop. */
    endWell: () => void (spoilt = false),
    /** Does not wait for the reply: a traveller also leaves when something hangs. */
    leave(promise: Promise<unknown>): void {
      const call = promise.catch(() => undefined).finally(() => left.delete(call));
      left.add(call);
    },
  };
}
