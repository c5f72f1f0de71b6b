import { exploreModel, type Verdict } from '../explore.ts';
import type { Design } from './design.ts';
import { moves } from './saga-moves.ts';
import { isOver, keyOf, start, type World } from './saga-world.ts';

/** Visits every state that the design of a purchase can reach. */
export const explore = (options: Design, until?: string): Verdict =>
  exploreModel<World>({ start, keyOf, isOver, violationsOf, moves: (world) => moves(world, options) }, until);

function violationsOf(world: World): string[] {
  const broken: string[] = [];
  if (world.bought > 1) broken.push('bought twice');
  if (world.captures > 1) broken.push('captured twice');
  if (world.captures > world.refunds && world.bought === 0) broken.push('charged, nothing bought');
  if (world.refunds > 0 && world.bought > 0) broken.push('bought, money refunded');
  if (world.captures > 0 && world.releases > 0) broken.push('captured and released');
  if (world.releases > 0 && world.bought > 0) broken.push('bought, hold released');
  if (isOver(world) && world.bought === 1 && world.captures > 0 && world.paidFor !== world.sold) {
    broken.push('paid for another number of eSIMs than were sold');
  }
  return broken;
}
