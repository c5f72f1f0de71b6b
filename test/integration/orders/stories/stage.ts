import { createHarness, type Harness } from '../../../support/harness.ts';
import { judgeSums } from '../../../support/sums.ts';

/** Ways to pay in a tab of its own. */
export const methods = ['ideal', 'bancontact'] as const;

/** Every check reads all orders of a shop: a shop of its own for each few stories keeps many stories linear. */
const storiesAShop = 30;

const isPaidFor = (order: { money: string }) => ['held', 'captured'].includes(order.money);

export type Stage = ReturnType<typeof createStage>;

/** The shop in which stories are told one after another, and what happened in it that its own books do not say. */
export function createStage() {
  let shop: Harness;
  let stories = 0;
  /** A story that failed leaves a shop that fails the next one, too. */
  let spoilt = false;
  const sold = { orders: 0, paidFor: 0, withdrawn: 0, shares: 0, partialCaptures: 0 };
  /** What happened to payments in tabs of their own: a story that tells of none proves nothing about them. */
  const inTabs = { opened: 0, paid: 0, refused: 0, late: 0 };
  /** Such payments of this shop, and those that their bank was slow to confirm. */
  const tabs = { opened: new Set<string>(), slow: new Set<string>() };
  /** Orders whose travellers have declared that they withdraw. */
  const declared = new Set<string>();
  /** What the staff have asked to give back of an order. */
  const asked = new Map<string, { amount: number; isDone: boolean }[]>();
  /** Purchases that a restored store has forgotten, and whose programs a person turned away: staff are told of them. */
  const turnedAway = new Set<string>();
  /** Calls that nobody has waited for yet. */
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

  /** Answers how many stories have begun. */
  async function nextStory(): Promise<number> {
    const full = stories > 0 && stories % storiesAShop === 0;
    stories++;
    const wasSpoilt = spoilt;
    spoilt = true;
    if (!full && !wasSpoilt) return stories;
    // What is wrong in it has been told, and the shorter story must fail by itself.
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

  /** What stays of each payment, against what the rule and the staff give back. */
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
    /** After a story that did not fail: its shop can have the next one. */
    endWell: () => void (spoilt = false),
    /** Does not wait for the answer: a traveller leaves, too, when something hangs. */
    leave(promise: Promise<unknown>): void {
      const call = promise.catch(() => undefined).finally(() => left.delete(call));
      left.add(call);
    },
  };
}
