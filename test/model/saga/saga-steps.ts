import { act, conclude } from './saga-acts.ts';
import type { Design } from './design.ts';
import { atRest, commit, idle, stand, type Place, type World } from './saga-world.ts';

export function* steps(world: World, n: 0 | 1, options: Design): Generator<[string, World]> {
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
      // A purchase that exists is recorded in whatever state the order is now.
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
      // Stripe says so. If that is news, no process of ours knows why, so look before refunding it.
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
  // An answer reaches only the process that asked; if both have a request under way, it could be for either.
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
