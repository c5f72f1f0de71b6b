import { AccountPurchase, PartnerQuote } from '../../server/contract/schemas/partner-buying.ts';
import { createAccountBook } from '../../server/store/account/book.ts';
import { apiKey, bearer } from './api-keys.ts';
import type { Harness } from './harness.ts';
import { judgeSpending, programReference, readAccount } from './spending.ts';

/** How many purchases a program makes, each under its own reference; the last is of a larger plan. */
export const referencesEach = 5;

/** Counts of what happened to programs: stories in which an outcome never occurs prove nothing about it. */
export const onAccount = { asked: 0, bought: 0, beyond: 0, approved: 0, refused: 0, forgotten: 0 };

interface Wanted {
  readonly reference: string;
  readonly gb: 5 | 10;
  /** The program that asked last. */
  program: number;
}

export type Programs = Awaited<ReturnType<typeof createPrograms>>;

/**
 * Two programs of the partner that buy for travellers on its account, under shared references: one with a narrow
 * budget, one with a wide one.
 */
export async function createPrograms(shop: Harness, story: string) {
  const wide = await apiKey(shop, 'buy', { name: `Wide ${story}` });
  const plans = { 5: await quote(shop, wide, 5), 10: await quote(shop, wide, 10) };
  const units = (times: number) => ((plans[5].charge.amount * times) / 100).toFixed(2);
  const budget = { currency: 'EUR', perOrder: units(1), perDay: units(2), perMonth: units(4) };
  const keys = [await apiKey(shop, 'buy', { name: `Narrow ${story}`, budget }), wide];
  const wanted = new Map<string, Wanted>();
  const book = () => createAccountBook({ db: shop.db, now: shop.storefront().store.now });
  let calls = 0;
  let turn = 0;

  async function ask({ reference, gb, program }: Wanted): Promise<AccountPurchase> {
    calls++;
    onAccount.asked++;
    const { packageId, charge } = plans[gb];
    const email = `${reference}@traveller.example`;
    const body = { reference, packageId, charge, email };
    try {
      const told = AccountPurchase.parse(
        await post(shop, keys[program] ?? '', { at: '/purchases', body, process: turn++ }),
      );
      if (told.state === 'awaiting-approval') onAccount.beyond++;
      return told;
    } finally {
      calls--;
    }
  }
  const askAll = () =>
    Promise.all(
      [...wanted.values()].map(async (want) => ({
        reference: want.reference,
        charge: plans[want.gb].charge.amount,
        ...pick(await ask(want)),
      })),
    );

  const programs = {
    /** How many calls have no answer yet. */
    calls: () => calls,
    buy(program: number, nth: number): Promise<AccountPurchase> {
      const reference = `${story}-${nth}`;
      const want = wanted.get(reference) ?? { reference, gb: nth % referencesEach === 4 ? 10 : 5, program };
      want.program = program;
      wanted.set(reference, want);
      return ask(want);
    },
    /** Repeats the request for every purchase, as programs do after they lose an answer. */
    askAll,
    /** A person decides on every waiting request. */
    async decide(state: 'approved' | 'refused'): Promise<void> {
      for (const { id } of await book().waiting())
        if (await book().decide(id, state, { by: 'Kim', via: 'dashboard' })) onAccount[state]++;
    },
    /** Call after the store is restored. */
    async countForgotten(): Promise<void> {
      const known = new Set((await shop.orders()).map(({ reference }) => reference));
      const own = shop.ledgers().purchases.filter(({ referenceId }) => programReference(referenceId));
      onAccount.forgotten += own.filter(({ referenceId }) => !known.has(referenceId ?? '')).length;
    },
    /** A purchase may be forgotten, and its budget spent on others meanwhile: then a person approves it. */
    async finish(): Promise<void> {
      await shop.during(askAll());
      await programs.decide('approved');
      await shop.during(askAll());
    },
    /** Compares the service's ledger, our books and the answers to the programs, at rest. */
    async judge() {
      let answered = await shop.during(askAll());
      // A new day's budget may let in an order that the day before could not: it has to be bought first.
      for (let tries = 0; tries < 2 && answered.some(({ state }) => state === 'preparing'); tries++) {
        await shop.pass(20 * 60_000, 10_000);
        answered = await shop.during(askAll());
      }
      const findings = new Set((await shop.storefront().store.findings()).map(({ subject }) => subject));
      const refused = new Set(answered.filter(({ isPlaced }) => !isPlaced).map(({ reference }) => reference));
      const { purchases } = shop.ledgers();
      const { bought, ...wrong } = judgeSpending({
        answered,
        orders: await shop.orders(),
        account: await readAccount(shop.db),
        purchases,
        findings,
      });
      onAccount.bought += bought;
      return {
        ...wrong,
        /** Purchases that a restored store has forgotten, and whose reference a person then refused. */
        turnedAway: purchases
          .filter(({ referenceId }) => refused.has(programReference(referenceId) ?? ''))
          .map(({ purchaseId }) => purchaseId),
      };
    },
  };
  return programs;
}

const pick = ({ state, order }: AccountPurchase) => ({ state, isPlaced: order !== null });

async function quote(shop: Harness, key: string, dataGb: number) {
  const body = { destination: 'FR', days: 30, dataGb };
  const { packageId, charge } = PartnerQuote.parse(await post(shop, key, { at: '/quotes', body }));
  if (charge === null) throw new Error('no charge');
  return { packageId, charge };
}

async function post(
  { storefronts, config }: Harness,
  key: string,
  { at, body, process = 0 }: { at: string; body: object; process?: number },
): Promise<unknown> {
  const storefront = storefronts[process % storefronts.length];
  const response = await storefront?.app.request(`${config.store.publicUrl}/api/partner${at}`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told = (await response?.json()) as unknown;
  if (!response?.ok) throw new Error(JSON.stringify(told));
  return told;
}
