import type { Design } from './design.ts';
import { commit, idle, stand, type Finding, type Place, type World } from './saga-world.ts';

export function* act(
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
  /** During the wait, only a person can cause a look. */
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

export function* conclude(
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
    // Nothing more is bought, and the others have another window to appear.
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

/** Two tries are enough: a third would show nothing new. */
const mostAttempts = 2;

function* attempt(world: World, n: 0 | 1, version: number, options: Design): Generator<[string, World]> {
  const sending: Place = { is: 'sending', version, again: false, late: false };
  const attempts = world.attempts + 1;
  const set = { goods: 'attempting', attempts, looks: 0, settled: false } as const;
  if (!options.attemptRow) yield ['sends without a row', stand(world, n, sending)];
  else yield ['commits the attempt', commit(world, n, version, set, sending, options)];
}
