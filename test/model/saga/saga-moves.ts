import type { Design } from './design.ts';
import { steps } from './saga-steps.ts';
import { atRest, idle, isWaiting, stand, type Place, type Row, type World } from './saga-world.ts';

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

const tooLate = (place: Place): Place => (place.is === 'sending' ? { ...place, late: true } : place);

/** Connections break with the store, so nothing that was read before is written. Calls elsewhere go on. */
const cutOff = (place: Place): Place => (place.is === 'saw' || place.is === 'looked' ? idle : place);
