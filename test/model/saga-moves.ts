/**
 * The design of a purchase as moves from state to state: two processes, a crash at any step, replies that are lost or
 * say no after the effect, a list that lags, a store that loses its last commits. The design's safeguards are options,
 * so that each can be taken away to see what it prevents.
 *
 * A process runs `claim → commit the attempt → send → record → capture`, or `look → act → release`. What is durable
 * (`Row`) survives a crash, but not a fail-over or a restored backup; where a process stands (`at`) survives those, but
 * not a crash. Every change of the order is a compare-and-set unless that safeguard is taken away.
 */
export interface Design {
  /** The attempt is committed before the request is sent. */
  readonly attemptRow: boolean;
  /** Nobody looks before the attempt has settled. */
  readonly settleWindow: boolean;
  /** A request that did not leave in time never leaves. */
  readonly staleSendGuard: boolean;
  /** Every change is a compare-and-set on the version. */
  readonly compareAndSet: boolean;
  /** Nothing repeats a request whose reply did not come. */
  readonly noBlindRetry: boolean;
  /** Payment calls carry a key under which Stripe does them once. */
  readonly idempotencyKey: boolean;
  /** A try after an answer that said no waits the window out and looks first: the no may have come after the effect. */
  readonly lookAfterNo: boolean;
  /** A step that comes late is taken only after looks over the whole window: commits may have been lost. */
  readonly lookWhenLate: boolean;
  /** One look that finds nothing is not believed; the window is waited out again. */
  readonly lookAgain: boolean;
  /** Money that was found captured, and not by us, is looked for before it goes back. */
  readonly lookBeforeRefund: boolean;
  /** A try that may not be the first reads the payment before: the hold may have been let go. */
  readonly readPayment: boolean;
  /** A look before its time that finds nothing proves nothing: it leads to no other try, and nothing is given up. */
  readonly earlyLookProvesNothing: boolean;
  /**
   * A person has the order looked at while it waits for its window. Not of the design's choosing. Once only: each look
   * is a commit, so without a bound there is no end of states; and where no step waits, it is due without a person.
   */
  readonly personLooks: boolean;
  /** The store loses its last commits, once: a fail-over, or a backup put back. */
  readonly losesCommits: boolean;
  /** The list tells the truth once the window has passed; an assumption about the service, not a safeguard. */
  readonly listInTime: boolean;
  /** A database that lost commits is back only when what was due is late; an assumption, too. */
  readonly slowFailOver: boolean;
  /** The time to buy may run out at any moment: a hold is then let go, unlooked. Not of the design's choosing. */
  readonly deadline: boolean;
  /** How many eSIMs the order is of. Of two the service may sell one, answer one, and list one before the other. */
  readonly esims: 1 | 2;
  /** An answer with fewer eSIMs than ordered is not believed. */
  readonly fewAnswersAreUnknown: boolean;
  /** A list with fewer eSIMs than ordered is believed only by the look that would give up. */
  readonly fewListedAreAwaited: boolean;
}

export const design: Design = {
  attemptRow: true,
  settleWindow: true,
  staleSendGuard: true,
  compareAndSet: true,
  noBlindRetry: true,
  idempotencyKey: true,
  lookAfterNo: true,
  lookWhenLate: true,
  lookAgain: true,
  lookBeforeRefund: true,
  readPayment: true,
  earlyLookProvesNothing: true,
  personLooks: false,
  losesCommits: true,
  listInTime: true,
  slowFailOver: true,
  deadline: false,
  esims: 1,
  fewAnswersAreUnknown: true,
  fewListedAreAwaited: true,
};

type Place =
  | { readonly is: 'idle' }
  | ({ readonly is: 'saw'; readonly late: boolean } & Omit<Row, 'settled'>)
  | { readonly is: 'sending'; readonly version: number; readonly again: boolean; readonly late: boolean }
  | { readonly is: 'waiting'; readonly version: number; readonly again: boolean; readonly late: boolean }
  | { readonly is: 'denied'; readonly version: number }
  | { readonly is: 'told'; readonly of: number; readonly version: number }
  | { readonly is: 'looked'; readonly found: number; readonly then: Finding; readonly version: number }
  | { readonly is: 'captured' | 'released' | 'refunded'; readonly version: number };

/** What a look that finds nothing leads to. */
type Finding = 'looks again' | 'tries' | 'gives up' | 'nothing';

/** The order as the store has it. */
interface Row {
  readonly goods: 'none' | 'attempting' | 'unknown' | 'bought' | 'impossible';
  readonly money: 'held' | 'captured' | 'released' | 'refunded';
  readonly version: number;
  readonly attempts: number;
  /** Looks that found nothing since the last try, and whether the window has passed since then. */
  readonly looks: number;
  readonly settled: boolean;
  /** How many eSIMs were bought, once that is known. */
  readonly delivered: number;
  /** A person has asked for a look: the next step is due, whatever it was waiting for. */
  readonly asked: boolean;
}

export interface World extends Row {
  /** What a fail-over or a restored backup would leave of the order; `lost` once that has happened. */
  readonly kept: Row | 'none' | 'lost';
  /** What is due should have been done some time ago. */
  readonly late: boolean;
  /** A person may still ask for a look. */
  readonly mayAsk: boolean;
  /** At the service: requests on their way, purchases made, eSIMs sold by them, eSIMs that the list shows. */
  readonly flying: number;
  readonly bought: number;
  readonly sold: number;
  readonly listed: number;
  /** At Stripe: what has been taken and let go, how often. */
  readonly captures: number;
  /** For how many eSIMs the first capture was. */
  readonly paidFor: number;
  readonly releases: number;
  readonly refunds: number;
  readonly at: readonly [Place, Place];
}

export const start: World = {
  goods: 'none',
  money: 'held',
  version: 0,
  attempts: 0,
  looks: 0,
  settled: false,
  delivered: 0,
  asked: false,
  kept: 'none',
  late: false,
  mayAsk: true,
  flying: 0,
  bought: 0,
  sold: 0,
  listed: 0,
  captures: 0,
  paidFor: 0,
  releases: 0,
  refunds: 0,
  at: [{ is: 'idle' }, { is: 'idle' }],
};

const idle: Place = { is: 'idle' };
const atRest = ({ money, goods }: Row) =>
  money === 'released' || money === 'refunded' || (money === 'captured' && goods === 'bought');

/** Worlds of one key are one; which process is which makes no difference. */
export function keyOf(world: World): string {
  const { kept, late, mayAsk, flying, bought, sold, listed, captures, paidFor, releases, refunds } = world;
  const copy = typeof kept === 'string' ? kept : keyOfRow(kept);
  const [first, second] = world.at.map(keyOfPlace).toSorted();
  return `${keyOfRow(world)} ${copy} ${late} ${mayAsk} ${flying}${bought}${sold}${listed}${captures}${paidFor}${releases}${refunds} ${first} ${second}`;
}

const keyOfRow = ({ goods, money, version, attempts, looks, settled, delivered, asked }: Row) =>
  `${goods} ${money} ${version}.${attempts}${looks}${delivered} ${settled} ${asked}`;

const keyOfPlace = (place: Place) => Object.values(place).join();

/** True when nothing moves any more. */
export const isOver = (world: World) =>
  atRest(world) && world.flying === 0 && world.at.every((place) => place.is === 'idle');

export function* moves(world: World, options: Design): Generator<[string, World]> {
  yield* outside(world, options);
  for (const n of [0, 1] as const) {
    for (const [by, next] of steps(world, n, options)) yield [`process ${n} ${by}`, next];
    if (world.at[n].is !== 'idle') yield [`process ${n} crashes`, stand(world, n, idle)];
  }
}

function* outside(world: World, options: Design): Generator<[string, World]> {
  if (world.flying > 0) {
    const [flying, bought] = [world.flying - 1, world.bought + 1];
    yield ['the service buys', { ...world, flying, bought, sold: world.sold + options.esims }];
    if (options.esims > 1) {
      yield ['the service buys fewer', { ...world, flying, bought, sold: world.sold + 1 }];
    }
    yield ['the request is lost', { ...world, flying: world.flying - 1 }];
  }
  if (world.listed < world.sold) yield ['the list catches up', { ...world, listed: world.sold }];
  if (world.listed + 1 < world.sold) yield ['the list shows one', { ...world, listed: world.listed + 1 }];
  const settles = (world.flying === 0 && world.listed === world.sold) || !options.listInTime;
  if (!world.settled && isWaiting(world) && settles) {
    const [first, second] = world.at;
    yield ['the window passes', { ...world, settled: true, at: [tooLate(first), tooLate(second)] }];
  }
  if (options.personLooks && world.mayAsk && isWaiting(world) && !world.settled && !atRest(world)) {
    const version = options.compareAndSet ? world.version + 1 : 0;
    yield ['a person asks for a look', { ...world, asked: true, mayAsk: false, version }];
  }
  if (!options.losesCommits) return;
  if (world.kept === 'none') yield ['a copy is taken', { ...world, kept: rowOf(world) }];
  else if (world.kept !== 'lost' && world.kept.version !== world.version) {
    const [first, second] = world.at;
    const at = [cutOff(first), cutOff(second)] as const;
    const back = { ...world, ...world.kept, kept: 'lost', late: options.slowFailOver, at } as const;
    yield ['what came after the copy is lost', back];
  }
}

const seen = ({ goods, money, version, attempts, looks, delivered, asked, late }: World) => ({
  goods,
  money,
  version,
  attempts,
  looks,
  delivered,
  asked,
  late,
});

const rowOf = ({ goods, money, version, attempts, looks, settled, delivered, asked }: World): Row => ({
  goods,
  money,
  version,
  attempts,
  looks,
  settled,
  delivered,
  asked,
});

/** True when the order waits for its window: after a try, a no, or a look that found nothing. */
const isWaiting = ({ goods, attempts, looks }: Row) =>
  goods === 'attempting' || goods === 'unknown' || (goods === 'none' && attempts + looks > 0);

const tooLate = (place: Place): Place => (place.is === 'sending' ? { ...place, late: true } : place);

/** Connections go with the store: nothing read before is written. Calls to others go on. */
const cutOff = (place: Place): Place => (place.is === 'saw' || place.is === 'looked' ? idle : place);

function stand(world: World, n: 0 | 1, place: Place): World {
  return { ...world, at: n === 0 ? [place, world.at[1]] : [world.at[0], place] };
}

/** Changes the order unless another process was first. */
function commit(
  world: World,
  n: 0 | 1,
  seen: number,
  set: Partial<Omit<Row, 'version'>>,
  then: Place,
  options: Design,
): World {
  if (options.compareAndSet && world.version !== seen) return stand(world, n, idle);
  // Without the compare there is no version to count.
  const version = options.compareAndSet ? world.version + 1 : 0;
  const place = 'version' in then ? { ...then, version } : then;
  return stand({ ...world, asked: false, ...set, version, late: false }, n, place);
}

function* steps(world: World, n: 0 | 1, options: Design): Generator<[string, World]> {
  const place = world.at[n];
  switch (place.is) {
    case 'idle':
      if (!atRest(world)) {
        yield ['reads the order', stand(world, n, { is: 'saw', ...seen(world) })];
      }
      return;
    case 'saw':
      yield* act(world, n, place, options);
      return;
    case 'sending':
      if (options.staleSendGuard && place.late) yield ['is too late to send', stand(world, n, idle)];
      else if (world.flying < 2) {
        yield ['sends', stand({ ...world, flying: world.flying + 1 }, n, { ...place, is: 'waiting' })];
      }
      return;
    case 'waiting':
      yield* hear(world, n, place, options);
      return;
    case 'told': {
      // A purchase that exists is written down onto whatever the order has become.
      const open = world.goods !== 'bought' && world.goods !== 'impossible';
      if (place.of < options.esims && options.fewAnswersAreUnknown) {
        const isMine = world.goods === 'attempting' && world.version === place.version;
        yield [
          'does not know of the others',
          isMine
            ? commit(world, n, place.version, { goods: 'unknown' }, idle, options)
            : stand(world, n, idle),
        ];
        return;
      }
      const set = { goods: 'bought', looks: 0, delivered: place.of } as const;
      const next = open ? commit(world, n, world.version, set, idle, options) : stand(world, n, idle);
      yield ['writes the purchase down', next];
      return;
    }
    case 'denied': {
      const back = { goods: 'none', looks: 0, settled: false } as const;
      if (world.goods !== 'attempting') yield ['finds it moved on', stand(world, n, idle)];
      else yield ['goes back', commit(world, n, place.version, back, idle, options)];
      return;
    }
    case 'looked':
      yield* conclude(world, n, place, options);
      return;
    case 'captured': {
      // Stripe says so. If it is news, none of our processes knows what for, so look before it goes back.
      const unknown = options.lookBeforeRefund && world.goods === 'impossible';
      const search = { goods: 'unknown', looks: 0 } as const;
      const set = { money: 'captured', ...(unknown ? search : {}) } as const;
      yield ['writes the capture down', commit(world, n, place.version, set, idle, options)];
      return;
    }
    case 'released':
    case 'refunded': {
      const set = { money: place.is };
      yield ['writes down that it went back', commit(world, n, place.version, set, idle, options)];
      return;
    }
    default:
      place satisfies never;
  }
}

function* hear(
  world: World,
  n: 0 | 1,
  place: Extract<Place, { is: 'waiting' }>,
  options: Design,
): Generator<[string, World]> {
  const { version } = place;
  const denied: Place = { is: 'denied', version };
  // An answer reaches only who asked; with a request of the other process on its way too it could be either's.
  const mine = world.at[1 - n]?.is !== 'waiting';
  if (world.bought > 0) {
    const of = Math.min(world.sold, options.esims);
    yield ['is told', stand(world, n, { is: 'told', of, version })];
    if (of > 1) yield ['is told of fewer', stand(world, n, { is: 'told', of: 1, version })];
    if (mine) yield ['is told no although it was bought', stand(world, n, denied)];
  }
  if (world.flying === 1 && mine) {
    yield ['is told to try later', stand({ ...world, flying: 0 }, n, denied)];
  }
  if (!options.noBlindRetry && !place.again) {
    yield [
      'hears nothing and sends again',
      stand(world, n, { ...place, is: 'sending', again: true, late: false }),
    ];
  } else yield ['hears nothing', stand(world, n, idle)];
}

function* conclude(
  world: World,
  n: 0 | 1,
  place: Extract<Place, { is: 'looked' }>,
  options: Design,
): Generator<[string, World]> {
  const { version } = place;
  const few = place.found < options.esims && place.then !== 'gives up' && options.fewListedAreAwaited;
  if (place.found > 0 && !few) {
    const adopted = { goods: 'bought', looks: 0, delivered: Math.min(place.found, options.esims) } as const;
    yield ['adopts it', commit(world, n, version, adopted, idle, options)];
    return;
  }
  if (place.found > 0) {
    // Nothing more is bought, and the window is waited out for the others.
    const looks = world.goods === 'none' ? 0 : 1;
    const set = place.then === 'nothing' ? {} : ({ goods: 'unknown', looks, settled: false } as const);
    yield ['awaits the others', commit(world, n, version, set, idle, options)];
    return;
  }
  switch (place.then) {
    case 'looks again': {
      const goods = world.goods === 'none' ? 'none' : 'unknown';
      const set = { goods, looks: 1, settled: false } as const;
      yield ['does not find it yet', commit(world, n, version, set, idle, options)];
      return;
    }
    case 'tries':
      yield* attempt(world, n, version, options);
      return;
    case 'nothing':
      yield ['finds nothing before its time', commit(world, n, version, {}, idle, options)];
      return;
    case 'gives up':
      yield ['gives up', commit(world, n, version, { goods: 'impossible' }, idle, options)];
      return;
    default:
      place.then satisfies never;
  }
}

/** Two tries are enough to see what a third would do. */
const mostAttempts = 2;

function* attempt(world: World, n: 0 | 1, version: number, options: Design): Generator<[string, World]> {
  const sending: Place = { is: 'sending', version, again: false, late: false };
  const attempts = world.attempts + 1;
  const set = { goods: 'attempting', attempts, looks: 0, settled: false } as const;
  if (!options.attemptRow) yield ['sends without a row', stand(world, n, sending)];
  else yield ['commits the attempt', commit(world, n, version, set, sending, options)];
}

function* act(
  world: World,
  n: 0 | 1,
  saw: Extract<Place, { is: 'saw' }>,
  options: Design,
): Generator<[string, World]> {
  const { version } = saw;
  const look = (then: Finding): [string, World] => [
    'looks',
    stand(world, n, { is: 'looked', found: world.listed, then, version }),
  ];
  const wait: [string, World] = ['waits', stand(world, n, idle)];
  const waiting = options.settleWindow && !world.settled;
  /** While it waits, only a person has it looked for. */
  const lookOrWait = (then: Finding) => {
    if (!waiting) return look(then);
    if (!saw.asked) return wait;
    return look(options.earlyLookProvesNothing ? 'nothing' : then);
  };
  switch (saw.goods) {
    case 'none':
      if (options.readPayment && world.releases > 0 && (saw.late || saw.attempts + saw.looks > 0)) {
        yield ['finds it released', stand(world, n, { is: 'released', version })];
        return;
      }
      if (options.deadline) {
        const looks = saw.money === 'captured' && options.lookBeforeRefund;
        const set = looks ? ({ goods: 'unknown', looks: 0 } as const) : ({ goods: 'impossible' } as const);
        yield ['runs out of time', commit(world, n, version, set, idle, options)];
      }
      if (saw.late && options.lookWhenLate) yield look('looks again');
      else if (saw.looks > 0) yield lookOrWait('tries');
      else if (saw.attempts === 0) yield* attempt(world, n, version, options);
      else if (!options.lookAfterNo && saw.attempts < mostAttempts) {
        yield* attempt(world, n, version, options);
      } else yield lookOrWait(saw.attempts < mostAttempts ? 'tries' : 'gives up');
      return;
    case 'attempting':
    case 'unknown':
      yield lookOrWait(saw.looks === 0 && options.lookAgain ? 'looks again' : 'gives up');
      return;
    case 'bought': {
      const taken = options.idempotencyKey ? 1 : world.captures + 1;
      const paidFor = world.captures === 0 ? saw.delivered : world.paidFor;
      const next = world.releases === 0 ? { ...world, captures: taken, paidFor } : world;
      yield ['captures', stand(next, n, { is: 'captured', version })];
      return;
    }
    case 'impossible':
      if (saw.money === 'captured') {
        yield ['refunds', stand({ ...world, refunds: 1 }, n, { is: 'refunded', version })];
      } else if (world.captures > 0) {
        yield ['finds it captured', stand(world, n, { is: 'captured', version })];
      } else yield ['releases', stand({ ...world, releases: 1 }, n, { is: 'released', version })];
      return;
    default:
      saw.goods satisfies never;
  }
}
