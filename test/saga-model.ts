/**
 * An exhaustive search over the design of a purchase: two processes, a crash at any step, replies that are lost, a
 * list that lags. The design's safeguards are options, so that each can be taken away to see what it prevents.
 *
 * A process runs `claim → commit the attempt → send → record → capture`, or `look → act → release`. What is durable
 * (`order`) survives a crash; where a process stands (`at`) does not. Every change of the order is a compare-and-set
 * unless that safeguard is taken away.
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
  /** The list tells the truth once the window has passed; an assumption about the service, not a safeguard. */
  readonly listInTime: boolean;
}

export const design: Design = {
  attemptRow: true,
  settleWindow: true,
  staleSendGuard: true,
  compareAndSet: true,
  noBlindRetry: true,
  idempotencyKey: true,
  listInTime: true,
};

type Place =
  | { readonly is: 'idle' }
  | { readonly is: 'saw'; readonly goods: Goods; readonly version: number }
  | { readonly is: 'sending'; readonly version: number; readonly again: boolean }
  | { readonly is: 'waiting'; readonly version: number; readonly again: boolean }
  | { readonly is: 'told' | 'denied'; readonly version: number }
  | { readonly is: 'looked'; readonly found: boolean; readonly version: number }
  | { readonly is: 'captured' | 'released'; readonly version: number };
type Goods = 'none' | 'attempting' | 'bought' | 'impossible';

interface World {
  readonly goods: Goods;
  readonly money: 'held' | 'captured' | 'released';
  readonly version: number;
  readonly attempts: number;
  readonly settled: boolean;
  /** At the service: requests on their way, purchases made, purchases that the list shows. */
  readonly flying: number;
  readonly bought: number;
  readonly listed: number;
  /** At Stripe: what has been taken and let go, how often. */
  readonly captures: number;
  readonly releases: number;
  readonly at: readonly [Place, Place];
}

const start: World = {
  goods: 'none',
  money: 'held',
  version: 0,
  attempts: 0,
  settled: false,
  flying: 0,
  bought: 0,
  listed: 0,
  captures: 0,
  releases: 0,
  at: [{ is: 'idle' }, { is: 'idle' }],
};

const idle: Place = { is: 'idle' };
const atRest = (world: World) => world.money !== 'held';

export interface Verdict {
  readonly states: number;
  /** Violation to the shortest way there. */
  readonly violations: ReadonlyMap<string, readonly string[]>;
  /** States from which no rest can be reached. */
  readonly stuck: number;
}

/** Visits every state that the design can reach. */
export function explore(options: Design): Verdict {
  const ids = new Map<string, number>([[JSON.stringify(start), 0]]);
  const worlds = [start];
  const cameFrom: ({ from: number; by: string } | null)[] = [null];
  const before: number[][] = [[]];
  const violations = new Map<string, readonly string[]>();
  const good: number[] = [];

  const wayTo = (id: number): string[] => {
    const way: string[] = [];
    for (let step = cameFrom[id]; step; step = cameFrom[step.from]) way.push(step.by);
    return way.toReversed();
  };

  for (let id = 0; id < worlds.length; id++) {
    const world = worlds[id] as World;
    const broken = violationsOf(world);
    for (const name of broken) if (!violations.has(name)) violations.set(name, wayTo(id));
    if (broken.length > 0) continue;
    if (atRest(world) && world.flying === 0 && world.at.every((place) => place.is === 'idle')) good.push(id);
    for (const [by, next] of moves(world, options)) {
      const key = JSON.stringify(next);
      let known = ids.get(key);
      if (known === undefined) {
        known = worlds.push(next) - 1;
        ids.set(key, known);
        cameFrom.push({ from: id, by });
        before.push([]);
      }
      before[known]?.push(id);
    }
  }

  const reaching = new Set(good);
  for (const id of reaching) for (const earlier of before[id] ?? []) reaching.add(earlier);
  return {
    states: worlds.length,
    violations,
    stuck: violations.size > 0 ? 0 : worlds.length - reaching.size,
  };
}

function violationsOf(world: World): string[] {
  const broken: string[] = [];
  if (world.bought > 1) broken.push('bought twice');
  if (world.captures > 1) broken.push('captured twice');
  if (world.captures > 0 && world.bought === 0) broken.push('charged, nothing bought');
  if (world.captures > 0 && world.releases > 0) broken.push('captured and released');
  if (world.releases > 0 && world.bought > 0) broken.push('bought, hold released');
  return broken;
}

function* moves(world: World, options: Design): Generator<[string, World]> {
  yield* outside(world, options);
  for (const n of [0, 1] as const) {
    for (const [by, next] of steps(world, n, options)) yield [`process ${n} ${by}`, next];
    if (world.at[n].is !== 'idle') yield [`process ${n} crashes`, stand(world, n, idle)];
  }
}

function* outside(world: World, options: Design): Generator<[string, World]> {
  if (world.flying > 0) {
    yield ['the service buys', { ...world, flying: world.flying - 1, bought: world.bought + 1 }];
    yield ['the request is lost', { ...world, flying: world.flying - 1 }];
  }
  if (world.listed < world.bought) yield ['the list catches up', { ...world, listed: world.bought }];
  const settles = (world.flying === 0 && world.listed === world.bought) || !options.listInTime;
  if (!world.settled && world.goods === 'attempting' && settles) {
    yield ['the window passes', { ...world, settled: true }];
  }
}

function stand(world: World, n: 0 | 1, place: Place): World {
  return { ...world, at: n === 0 ? [place, world.at[1]] : [world.at[0], place] };
}

/** Changes the order, unless somebody else was first. */
function commit(
  world: World,
  n: 0 | 1,
  seen: number,
  set: Partial<Pick<World, 'goods' | 'money' | 'settled' | 'attempts'>>,
  then: Place,
  options: Design,
): World {
  if (options.compareAndSet && world.version !== seen) return stand(world, n, idle);
  // Without the compare there is no version to count.
  const version = options.compareAndSet ? world.version + 1 : 0;
  const place = 'version' in then ? { ...then, version } : then;
  return stand({ ...world, ...set, version }, n, place);
}

function* steps(world: World, n: 0 | 1, options: Design): Generator<[string, World]> {
  const place = world.at[n];
  switch (place.is) {
    case 'idle':
      if (!atRest(world)) {
        const saw: Place = { is: 'saw', goods: world.goods, version: world.version };
        yield ['reads the order', stand(world, n, saw)];
      }
      return;
    case 'saw':
      yield* act(world, n, place, options);
      return;
    case 'sending': {
      const stale = world.settled || world.version !== place.version;
      if (options.staleSendGuard && stale) yield ['is too late to send', stand(world, n, idle)];
      else if (world.flying < 2) {
        yield ['sends', stand({ ...world, flying: world.flying + 1 }, n, { ...place, is: 'waiting' })];
      }
      return;
    }
    case 'waiting':
      if (world.bought > 0) yield ['is told', stand(world, n, { is: 'told', version: place.version })];
      // An answer reaches only who asked; with a request of the other process on its way too it could be either's.
      if (world.flying === 1 && world.at[1 - n]?.is !== 'waiting') {
        const denied: Place = { is: 'denied', version: place.version };
        yield ['is told to try later', stand({ ...world, flying: 0 }, n, denied)];
      }
      if (!options.noBlindRetry && !place.again) {
        yield ['hears nothing and sends again', stand(world, n, { ...place, is: 'sending', again: true })];
      } else yield ['hears nothing', stand(world, n, idle)];
      return;
    case 'told': {
      // A purchase that exists is written down onto whatever the order has become.
      const open = world.goods === 'none' || world.goods === 'attempting';
      const next = open
        ? commit(world, n, world.version, { goods: 'bought' }, idle, options)
        : stand(world, n, idle);
      yield ['writes the purchase down', next];
      return;
    }
    case 'denied':
      if (world.goods !== 'attempting') yield ['finds it moved on', stand(world, n, idle)];
      else yield ['goes back', commit(world, n, place.version, { goods: 'none' }, idle, options)];
      return;
    case 'looked': {
      const set = place.found ? ({ goods: 'bought' } as const) : ({ goods: 'impossible' } as const);
      yield [place.found ? 'adopts it' : 'gives up', commit(world, n, place.version, set, idle, options)];
      return;
    }
    case 'captured':
      yield [
        'writes the capture down',
        commit(world, n, place.version, { money: 'captured' }, idle, options),
      ];
      return;
    case 'released':
      yield [
        'writes the release down',
        commit(world, n, place.version, { money: 'released' }, idle, options),
      ];
      return;
    default:
      place satisfies never;
  }
}

function* act(
  world: World,
  n: 0 | 1,
  saw: Extract<Place, { is: 'saw' }>,
  options: Design,
): Generator<[string, World]> {
  const { version } = saw;
  switch (saw.goods) {
    case 'none': {
      const sending: Place = { is: 'sending', version, again: false };
      const set = { goods: 'attempting', attempts: world.attempts + 1, settled: false } as const;
      if (!options.attemptRow) yield ['sends without a row', stand(world, n, sending)];
      else if (world.attempts < 2) {
        yield ['commits the attempt', commit(world, n, version, set, sending, options)];
      } else yield ['gives up', commit(world, n, version, { goods: 'impossible' }, idle, options)];
      return;
    }
    case 'attempting':
      if (options.settleWindow && !world.settled) yield ['waits', stand(world, n, idle)];
      else yield ['looks', stand(world, n, { is: 'looked', found: world.listed > 0, version })];
      return;
    case 'bought': {
      const taken = options.idempotencyKey ? 1 : world.captures + 1;
      const next = world.releases === 0 ? { ...world, captures: taken } : world;
      yield ['captures', stand(next, n, { is: 'captured', version })];
      return;
    }
    case 'impossible': {
      const next = world.captures === 0 ? { ...world, releases: 1 } : world;
      yield ['releases', stand(next, n, { is: 'released', version })];
      return;
    }
    default:
      saw.goods satisfies never;
  }
}
