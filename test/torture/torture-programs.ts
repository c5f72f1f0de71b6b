import { AccountPurchase, PartnerQuote } from '../../server/contract/schemas/partner-buying.ts';
import { mintKey, type AskedBudget } from '../../server/staff/keys.ts';
import { createAccountBook } from '../../server/store/account/book.ts';
import type { Database } from '../../server/store/database/open.ts';
import { createStaffStore } from '../../server/store/staff/staff.ts';
import { systemClock } from '../../server/runtime/clock.ts';
import { bearer, enough } from '../support/api-keys.ts';
import type { Answered } from '../support/spending.ts';
import type { Insist } from './calls.ts';
import { sleep, type World } from './torture-world.ts';

/** How many purchases each key makes, under its own references; every fourth exceeds its budget per order. */
const referencesEach = 8;
/** How many programs ask at the same time. */
const atOnce = 4;

interface Wanted {
  readonly reference: string;
  readonly key: string;
  readonly gb: 5 | 10;
}

/** How often programs asked, and what happened to their requests. */
export interface OnAccount {
  readonly asked: number;
  /** Answers that wait for a person's decision. */
  readonly beyond: number;
  readonly approved: number;
  readonly refused: number;
}

export type Programs = Awaited<ReturnType<typeof createPrograms>>;

/**
 * Programs of the partner that buy for travellers on its account, each within a budget that runs out: they repeat their
 * references, now and then twice at once, and a person approves or refuses purchases beyond the budget.
 */
export async function createPrograms(
  world: World,
  random: () => number,
  options: { readonly insist: Insist; readonly keys: number; readonly open: () => Promise<Database> },
) {
  const { insist } = options;
  const post = async (key: string, at: string, body: object) =>
    (
      await insist(`${world.addresses.storefront}/api/partner${at}`, {
        method: 'POST',
        headers: { ...bearer(key), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).body;
  const { keys, plans } = await withStore(options.open, async (database) => {
    const wide = await keyOf(database, 'Wide', enough);
    const quote = async (dataGb: number) => {
      const made = PartnerQuote.parse(await post(wide, '/quotes', { destination: 'FR', days: 30, dataGb }));
      if (made.charge === null) throw new Error('no charge');
      return { packageId: made.packageId, charge: made.charge };
    };
    const plans = { 5: await quote(5), 10: await quote(10) };
    const units = (times: number) => ((plans[5].charge.amount * times) / 100).toFixed(2);
    const budget = { currency: 'EUR', perOrder: units(1), perDay: units(4), perMonth: units(4) };
    const keys: string[] = [];
    for (let n = 0; n < options.keys; n++) keys.push(await keyOf(database, `Narrow ${n}`, budget));
    return { keys, plans };
  });

  const wanted = new Map<string, Wanted>();
  const deciding = new Set<Promise<void>>();
  const counts = { asked: 0, beyond: 0, approved: 0, refused: 0 };
  let isAway = false;
  let isOpen = true;

  async function ask({ reference, key, gb }: Wanted): Promise<Answered> {
    counts.asked++;
    const { packageId, charge } = plans[gb];
    const email = `${reference}@traveller.example`;
    const { state } = AccountPurchase.parse(
      await post(key, '/purchases', { reference, packageId, charge, email }),
    );
    if (state === 'awaiting-approval') counts.beyond++;
    return { reference, state, charge: charge.amount };
  }
  const askAll = () => Promise.all([...wanted.values()].map(ask));

  function pick(): Wanted {
    const program = Math.floor(random() * keys.length);
    const nth = Math.floor(random() * referencesEach);
    const reference = `program-${program}-${nth}`;
    const want = wanted.get(reference) ?? { reference, key: keys[program] ?? '', gb: nth % 4 === 3 ? 10 : 5 };
    wanted.set(reference, want);
    return want;
  }

  async function decide(state: 'approved' | 'refused', most = Infinity): Promise<void> {
    if (isAway) return;
    const done = withStore(options.open, async ({ db }) => {
      const book = createAccountBook({ db, now: async () => systemClock.now() });
      for (const { id } of (await book.waiting()).slice(0, most))
        if (await book.decide(id, state, { by: 'Kim', via: 'dashboard' })) counts[state]++;
    });
    deciding.add(done);
    await done.finally(() => deciding.delete(done));
  }

  async function keepAsking(): Promise<void> {
    while (isOpen) {
      const want = pick();
      await Promise.all(random() < 0.2 ? [ask(want), ask(want)] : [ask(want)]);
      if (random() < 0.1) await decide(random() < 0.7 ? 'approved' : 'refused', 3);
      await sleep(500 + random() * 1_000);
    }
  }

  return {
    counts: counts as OnAccount,
    /** Buys until `close`; then repeats everything that a restored store may lack, and a person approves. */
    async run(): Promise<void> {
      await Promise.all(Array.from({ length: atOnce }, keepAsking));
      await askAll();
      await decide('approved');
      await askAll();
    },
    close(): void {
      isOpen = false;
    },
    /** The final answer to each request. */
    hear: askAll,
    /** Resolves when no person has the store open; no decision is made until `back`. */
    async away(): Promise<void> {
      isAway = true;
      await Promise.all(deciding);
    },
    back(): void {
      isAway = false;
    },
  };
}

async function keyOf(database: Database, name: string, budget: AskedBudget): Promise<string> {
  const staff = createStaffStore({ ...database, clock: systemClock });
  const asked = { name, scopes: 'buy', shop: '*', days: '30', budget, personId: null, shopIds: [] };
  const minted = await mintKey(staff, asked, { by: 'test', via: 'cli' });
  if (typeof minted === 'string') throw new Error(minted);
  return minted.secret;
}

async function withStore<T>(open: () => Promise<Database>, run: (database: Database) => Promise<T>) {
  const database = await open();
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}
