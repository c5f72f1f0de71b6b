import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FaultRule } from '../../../demo/sandbox/connectivity/faults.ts';
import type { QuirkChanges } from '../../../demo/sandbox/connectivity/quirks.ts';
import { noQuirks } from '../../../demo/sandbox/connectivity/quirks.ts';
import type { Fault } from '../../../demo/sandbox/stripe/faults.ts';
import type { BankAnswer } from '../../../demo/sandbox/stripe/redirects.ts';
import { backUp } from '../../support/backup.ts';
import { Problem } from '../../../server/contract/problem.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys, type Keys } from '../../support/shop-calls.ts';
import type { Broken } from '../../support/invariants/invariants.ts';
import { createPrograms, onAccount, referencesEach, type Programs } from '../../support/programs.ts';
import { judgeSums } from '../../support/sums.ts';

/** The short form tells the same stories each time; `PROPERTY_RUNS` asks for more, and others. `PROPERTY_SEED` repeats them, and with `PROPERTY_PATH` one alone. */
const long = process.env['PROPERTY_RUNS'];
const runs = Number(long ?? 25);
const seed = Number(
  process.env['PROPERTY_SEED'] ?? (long ? Math.trunc(Math.random() * 2 ** 31) : 1_521_127_521),
);
const path = process.env['PROPERTY_PATH'];

/** Every check reads all orders of a shop: a shop of its own for each few stories keeps many stories linear. */
const storiesAShop = 30;

let shop: Harness;
let stories = 0;
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
const methods = ['ideal', 'bancontact'] as const;
const open = async () => {
  turnedAway.clear();
  declared.clear();
  asked.clear();
  tabs.opened.clear();
  tabs.slow.clear();
  const environment = { REDIRECT_METHODS: methods.join() };
  shop = await createHarness({ processes: 2, judged: false, environment });
};
beforeAll(open);
afterAll(() => shop.stop());

/** A story that failed leaves a shop that fails the next one, too. */
let spoilt = false;

async function nextStory(): Promise<void> {
  const full = stories > 0 && stories % storiesAShop === 0;
  stories++;
  const wasSpoilt = spoilt;
  spoilt = true;
  if (!full && !wasSpoilt) return;
  // What is wrong in it has been told, and the shorter story must fail by itself.
  if (wasSpoilt) await shop.stop().catch(() => undefined);
  else {
    await countSold();
    await shop.stop();
  }
  await open();
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

interface Traveller {
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

interface Story {
  readonly travellers: Traveller[];
  readonly programs: Programs;
  /** True once the store has lost commits, or the outside acted without a word: its books are whole only at rest. */
  behind: boolean;
}

type Act = { readonly name: string; readonly run: (travellers: Traveller[], story: Story) => Promise<void> };

/** Rows of another system of the same partner: they need not look like ours. */
const foreignRows = [
  { id: 'their-1', referenceId: null, package: { dataLimitInGB: -1, dataLimitInBytes: -1 } },
  { id: null, referenceId: 7, esim: null },
];

const who = fc.nat({ max: 2 });
const which = fc.record({ program: fc.nat({ max: 1 }), nth: fc.nat({ max: referencesEach - 1 }) });
const act = (name: string, run: Act['run']): Act => ({ name, run });
const at = (travellers: Traveller[], index: number) => travellers[index % travellers.length] as Traveller;

/** Calls that nobody has waited for yet. */
const left = new Set<Promise<unknown>>();
/** Does not wait for the answer: a traveller leaves, too, when something hangs. */
function leave(promise: Promise<unknown>): void {
  const call = promise.catch(() => undefined).finally(() => left.delete(call));
  left.add(call);
}

async function place(traveller: Traveller): Promise<void> {
  const { order, payment } = (
    await shop.place({ ...traveller.offer, email: traveller.email }, traveller.keys)
  ).body;
  traveller.orderId = order.id;
  traveller.clientSecret = payment.clientSecret;
  if (!traveller.intent.includes(order.id)) traveller.intent.push(order.id);
}

async function whilePlacing(traveller: Traveller, run: (one: Traveller) => Promise<void>): Promise<void> {
  traveller.placing++;
  await run(traveller).finally(() => traveller.placing--);
}

/** Does what the widget does: closes the order, and places a corrected one only if the first came to nothing. */
async function correct(traveller: Traveller): Promise<void> {
  const { orderId, keys } = traveller;
  if (orderId === undefined) return;
  traveller.visits++;
  const { visits } = traveller;
  const { state } = await shop.close(orderId, keys);
  // Came back once more meanwhile: the page that asked is gone.
  if (visits !== traveller.visits) return;
  if (state !== 'expired' && state !== 'not-bought') return;
  Object.assign(traveller, {
    keys: freshKeys(),
    orderId: undefined,
    clientSecret: undefined,
    inTab: undefined,
  });
  traveller.email = `lena+${traveller.intent.length}@example.com`;
  await place(traveller);
}

async function openTab(traveller: Traveller): Promise<void> {
  const { orderId, keys } = traveller;
  if (orderId === undefined) return;
  const { clientSecret } = (await shop.openTab(orderId, keys)).payment;
  if (clientSecret === '' || orderId !== traveller.orderId) return;
  traveller.inTab = clientSecret.split('_secret_')[0] ?? '';
  tabs.opened.add(traveller.inTab);
}

/** By the tab that is open, or one that is opened for it. Without an answer the traveller never leaves the bank's page. */
async function payAtBank(traveller: Traveller, method: (typeof methods)[number], answer: BankAnswer | null) {
  if (traveller.inTab === undefined) await openTab(traveller);
  const id = traveller.inTab;
  const payment = shop.stripe.ledger.payments().find((each) => each.id === id);
  // Paid, cancelled, or with the bank: Stripe takes nothing from this page any more.
  if (id === undefined || !['requires_payment_method', 'requires_action'].includes(payment?.status ?? ''))
    return;
  shop.stripe.control.leaveBy(id, method);
  if (answer === null) return;
  shop.stripe.control.answerBank(id, answer);
  if (answer === 'later') tabs.slow.add(id);
  else if (answer !== 'authorise') inTabs.refused++;
}

/** The bank's word on what it was slow to confirm. */
function settle(ids: ReadonlySet<string>, succeeds: boolean): void {
  for (const { id, status } of shop.stripe.ledger.payments()) {
    if (ids.has(id) && status === 'processing') shop.stripe.control.settlePayment(id, succeeds);
  }
}

/** Confirms by the order's link, or by its number and address; nothing is used after that. */
async function withdraw({ orderId, keys, email }: Traveller, by: 'link' | 'number'): Promise<void> {
  if (orderId === undefined) return;
  declared.add(orderId);
  if (by === 'link') return void (await shop.withdraw(orderId, keys));
  await shop.request('/withdraw/confirm?lang=en', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: 'Lena', number: orderId, email }).toString(),
  });
}

async function useHalf({ orderId }: Traveller): Promise<void> {
  if (orderId === undefined || declared.has(orderId)) return;
  // Nobody has the codes of an order that does not know what it bought.
  if ((await shop.orders()).find(({ id }) => id === orderId)?.goods !== 'bought') return;
  for (const { iccid, referenceId } of shop.service.ledger.purchases) {
    if (referenceId !== orderId) continue;
    shop.service.control.playInstall(iccid);
    shop.service.control.use(iccid, 2.5 * 2 ** 30);
  }
}

/** A member of staff gives money back in the other process. */
async function giveBack({ orderId }: Traveller, amount: number | null): Promise<void> {
  if (orderId === undefined) return;
  const asking = { amount: amount ?? Infinity, isDone: false };
  const all = asked.get(orderId) ?? [];
  asked.set(orderId, all);
  all.push(asking);
  try {
    await shop.storefronts[1]?.move('refund', orderId, { by: 'Kim', ...(amount === null ? {} : { amount }) });
    asking.isDone = true;
  } catch (error) {
    // Refused: nothing was done.
    if (error instanceof Problem && error.status < 500) all.splice(all.indexOf(asking), 1);
  }
}

/** Loses what is committed while this runs; the database is back only after some seconds. */
async function lose(story: Story, awayMs: number, run: () => Promise<void>): Promise<void> {
  const putBack = await backUp(shop.db);
  await run();
  // No process of before may write to the database meanwhile.
  await shop.restart();
  await shop.clock.advance(awayMs);
  await putBack();
  await shop.restart();
  for (const each of [...asked.values()].flat()) each.isDone = false;
  story.behind = true;
}

const acts: fc.Arbitrary<Act>[] = [
  who.map((index) =>
    act(`traveller ${index} places`, async (travellers) => {
      const traveller = at(travellers, index);
      leave(whilePlacing(traveller, place));
      await shop.clock.advance(2_000);
    }),
  ),
  fc
    .tuple(who, fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'))
    .map(([index, card]) =>
      act(`traveller ${index} pays by ${card}`, async (travellers) => {
        const { clientSecret } = at(travellers, index);
        if (clientSecret) leave(shop.pay(clientSecret, card));
        await shop.clock.advance(100);
      }),
    ),
  fc
    .tuple(
      who,
      fc.constantFrom(...methods),
      fc.constantFrom<(BankAnswer | null)[]>(
        'authorise',
        'authorise',
        'fail',
        'cancel',
        'later',
        'later',
        null,
      ),
    )
    .map(([index, method, answer]) =>
      act(
        `traveller ${index} pays in the tab by ${method}: ${answer ?? 'never comes back'}`,
        async (travellers) => {
          leave(payAtBank(at(travellers, index), method, answer));
          await shop.clock.advance(1_000);
        },
      ),
    ),
  fc.tuple(which, fc.constantFrom(1, 1, 3)).map(([{ program, nth }, times]) =>
    act(`program ${program} buys ${nth}, asking ${times} times`, async (_, { programs }) => {
      for (let n = 0; n < times; n++) leave(programs.buy(program, nth));
      await shop.clock.advance(1_000);
    }),
  ),
  fc
    .constantFrom<('approved' | 'refused')[]>('approved', 'approved', 'refused')
    .map((state) => act(`what waits is ${state}`, (_, { programs }) => programs.decide(state))),
  fc
    .tuple(which, fc.constantFrom(2_000, 60_000, 150_000, 300_000), fc.constantFrom(15_000, 3_600_000))
    .map(([{ program, nth }, ms, away]) =>
      act(
        `program ${program} buys ${nth}, and ${ms} ms are lost for ${away} ms`,
        async (travellers, story) => {
          const { programs } = story;
          if (travellers.some(({ placing }) => placing > 0) || programs.calls() > 0) return;
          await lose(story, away, async () => {
            leave(programs.buy(program, nth));
            await shop.pass(ms, Math.max(500, ms / 30));
          });
          await programs.countForgotten();
          leave(programs.askAll());
          await shop.pass(150_000);
        },
      ),
    ),
  fc.tuple(who, fc.constantFrom(1, 2)).map(([index, times]) =>
    act(`traveller ${index} opens the tab, ${times} times`, async (travellers) => {
      for (let n = 0; n < times; n++) leave(openTab(at(travellers, index)));
      await shop.clock.advance(500);
    }),
  ),
  fc.tuple(who, fc.boolean()).map(([index, succeeds]) =>
    act(`the bank of traveller ${index} says ${succeeds ? 'yes' : 'no'}, late`, async (travellers) => {
      settle(new Set([at(travellers, index).inTab ?? '']), succeeds);
      await shop.clock.advance(100);
    }),
  ),
  who.map((index) =>
    act(`traveller ${index} looks`, async (travellers) => {
      const { orderId, keys } = at(travellers, index);
      if (orderId) leave(shop.refresh(orderId, keys));
      await shop.clock.advance(100);
    }),
  ),
  who.map((index) =>
    act(`traveller ${index} comes back with another address`, async (travellers) => {
      leave(whilePlacing(at(travellers, index), correct));
      await shop.clock.advance(3_000);
    }),
  ),
  fc
    .tuple(who, fc.constantFrom<('link' | 'number')[]>(['link'], ['number'], ['link', 'number']))
    .map(([index, ways]) =>
      act(`traveller ${index} withdraws by ${ways.join(' and ')}`, async (travellers) => {
        for (const by of ways) leave(withdraw(at(travellers, index), by));
        await shop.clock.advance(500);
      }),
    ),
  who.map((index) =>
    act(`traveller ${index} uses half of the data`, async (travellers) => useHalf(at(travellers, index))),
  ),
  fc.tuple(who, fc.constantFrom(200, 200, null)).map(([index, amount]) =>
    act(`staff give traveller ${index} back ${amount ?? 'all'}`, async (travellers) => {
      leave(giveBack(at(travellers, index), amount));
      await shop.clock.advance(20);
    }),
  ),
  fc
    .tuple(
      who,
      fc.constantFrom(2_000, 60_000, 150_000),
      fc.constantFrom(15_000, 3_600_000),
      fc.constantFrom('by card', 'in the tab'),
    )
    .map(([index, ms, away, how]) =>
      act(
        `traveller ${index} pays ${how}, and ${ms} ms are lost for ${away} ms`,
        async (travellers, story) => {
          const traveller = at(travellers, index);
          if (travellers.some(({ placing }) => placing > 0) || story.programs.calls() > 0) return;
          await lose(story, away, async () => {
            if (how === 'in the tab') leave(payAtBank(traveller, 'ideal', 'authorise'));
            else if (traveller.clientSecret) leave(shop.pay(traveller.clientSecret));
            await shop.pass(ms, Math.max(500, ms / 30));
          });
          await shop.pass(150_000);
        },
      ),
    ),
  fc.constantFrom('dispute', 'refund').map((kind) =>
    act(`a ${kind} without its event`, async (travellers, story) => {
      const ours = travellers.flatMap(({ intent }) => intent);
      const mine = shop.stripe.ledger.payments().filter(({ orderId }) => ours.includes(orderId ?? ''));
      const paid = mine.filter((each) => each.capturedAmount > 0);
      const payment = paid.find((each) => !each.disputed && each.refundedAmount === 0);
      if (!payment) return;
      shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 3 });
      if (kind === 'dispute') shop.stripe.control.dispute(payment.id);
      else shop.stripe.control.refund(payment.id);
      story.behind = true;
    }),
  ),
  fc.constantFrom<QuirkChanges>({ qr: 'none', manualCode: 'none' }, { foreignRows }).map((quirks) =>
    act(`the service differs: ${Object.keys(quirks).join()}`, async () => {
      shop.service.control.setQuirks(quirks);
    }),
  ),
  fc
    .constantFrom(500, 5_000, 30_000, 90_000, 600_000, 4 * 3_600_000)
    .map((ms) => act(`${ms} ms pass`, () => shop.pass(ms, Math.max(500, ms / 60)))),
  fc.constant(act('both processes start again', () => shop.restart())),
  fc
    .constantFrom<FaultRule>(
      { operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'hang' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'effect-then-hang' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status', status: 500 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 503 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status', status: 429, retryAfter: 20 }, times: 3 },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 401 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 429 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'garble', as: 'truncated' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'late-effect', ms: 25_000 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'sells', by: -1 }, times: 2 },
      { operation: 'POST /purchases/v2', fault: { kind: 'answers', last: 'missing' }, times: 2 },
      { operation: 'POST /purchases/v2', fault: { kind: 'answers', last: 'without-codes' } },
      { operation: 'GET /purchases', fault: { kind: 'list-short', by: 1 }, times: 2 },
      { operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 20_000 }, times: 5 },
      { operation: 'GET /purchases', fault: { kind: 'status', status: 500 }, times: 3 },
      { operation: 'POST /oauth2/token', fault: { kind: 'status', status: 500 }, times: 3 },
    )
    .map((rule) =>
      act(`the service: ${JSON.stringify(rule)}`, async () => {
        shop.service.control.addFault(rule);
      }),
    ),
  fc
    .tuple(
      fc.constantFrom('capture', 'cancel', 'create', 'retrieve', 'webhook'),
      fc.constantFrom(
        'hang-before',
        'hang-after',
        'reply-lost',
        'status-before',
        'status-after',
        'unreachable',
      ),
      fc.constantFrom('duplicate', 'delay', 'reorder', 'drop'),
    )
    .map(([operation, kind, webhook]) => {
      const fault: Fault =
        operation === 'webhook'
          ? { operation, ...(webhook === 'delay' ? { kind: webhook, ms: 40_000 } : { kind: webhook }) }
          : ({ operation, kind, ...(kind.startsWith('status') ? { status: 500 } : {}) } as Fault);
      return act(`Stripe: ${JSON.stringify(fault)}`, async () => shop.stripe.control.addFault(fault));
    }),
];

const [placing, paying, atBank, onBehalf, ...others] = acts as [
  fc.Arbitrary<Act>,
  fc.Arbitrary<Act>,
  fc.Arbitrary<Act>,
  fc.Arbitrary<Act>,
  ...fc.Arbitrary<Act>[],
];
const story = fc.array(
  fc.oneof(
    { weight: 7, arbitrary: placing },
    { weight: 6, arbitrary: paying },
    { weight: 8, arbitrary: atBank },
    { weight: 6, arbitrary: onBehalf },
    ...others.map((arbitrary) => ({ weight: 2, arbitrary })),
  ),
  { minLength: 8, maxLength: 30 },
);
const isPaidFor = (order: { money: string }) => ['held', 'captured'].includes(order.money);

it(
  'charges once for one eSIM or nothing, whatever happens in whatever order',
  { timeout: Math.max(900_000, runs * 3_000) },
  async () => {
    console.log(`property: ${runs} runs, seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        await nextStory();
        const traveller = async (quantity: number): Promise<Traveller> => ({
          offer: await shop.during(shop.offer({ quantity })),
          keys: freshKeys(),
          intent: [],
          email: 'lena@example.com',
          visits: 0,
          placing: 0,
        });
        const programs = await createPrograms(shop, `s${stories}`);
        const travellers = await Promise.all([1, 3, 1].map(traveller));
        const told: Story = { travellers, programs, behind: false };
        for (const step of steps) {
          await step.run(told.travellers, told);
          if (!told.behind) expect(await shop.broken(false)).toEqual([]);
        }
        shop.service.control.clearFaults();
        shop.stripe.control.clearFaults();
        shop.service.control.setQuirks(noQuirks);
        shop.service.control.expireTokens();
        await shop.during(Promise.all(left));
        await shop.pass(20 * 60_000, 10_000);
        settle(tabs.slow, true);
        await programs.finish();
        await shop.pass(7 * 3_600_000, 120_000);
        await shop.storefront().reconcile();
        await shop.pass(60_000, 10_000);
        shop.intents.push(...told.travellers.map(({ intent }) => intent));
        const { turnedAway: gone, ...spending } = await programs.judge();
        const wrong = [...spending.doubled, ...spending.overspent, ...spending.untrue];
        expect(wrong).toEqual([]);
        for (const id of gone) turnedAway.add(id);
        const isOfNone = ({ invariant, what }: Broken) =>
          invariant === 'I3' && turnedAway.has(what.split(':')[0] ?? '');
        expect((await shop.broken()).filter((each) => !isOfNone(each))).toEqual([]);
        const { overcharged, refundedTooMuch } = await readSums();
        expect([...overcharged, ...refundedTooMuch]).toEqual([]);
        spoilt = false;
      }),
      {
        numRuns: runs,
        seed,
        ...(path === undefined ? {} : { path }),
        examples: [[[act('nothing happens', async () => {})]]],
        reporter(result) {
          if (!result.failed) return;
          const names = (result.counterexample?.[0] ?? []).map((step) => step.name);
          const { actual } = result.errorInstance as { actual?: unknown };
          const where = `seed ${seed}, path ${result.counterexamplePath}`;
          throw new Error(
            `${where}:\n${names.join('\n')}\n${String(result.errorInstance)}\n${JSON.stringify(actual)}`,
          );
        },
      },
    );
    await countSold();
    const { opened, paid, refused, late } = inTabs;
    console.log(
      `property: ${opened} payments in a tab of their own: ${paid} paid, ${late} of them late; ${refused} times refused or cancelled at the bank`,
    );
    // Few stories may have none of a kind: how far each has come when the next begins is up to the machine.
    const counts = { ...inTabs, ...onAccount };
    if (runs >= 200) expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    console.log(`property: on the partner's account: ${JSON.stringify(onAccount)}`);
    const { orders, paidFor, withdrawn, shares, partialCaptures } = sold;
    console.log(
      `property: ${orders} orders, ${paidFor} paid for, ${withdrawn} withdrawals (${shares} of used data), ${partialCaptures} captures in part; 0 lost, 0 doubled, 0 overcharged, 0 refunded too much`,
    );
  },
);
