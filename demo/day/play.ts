import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Addresses } from '../addresses.ts';
import { dayMs } from '../sandbox/clock.ts';
import type { DemoSecrets } from '../secrets.ts';
import { shiftedCommand, startShifted } from '../storefront.ts';
import type { ShiftedClock } from './day-clock.ts';
import { today, yesterday, type Story } from './stories.ts';
import { visit, type Visit, type World } from './traveller.ts';

const minuteMs = 60_000;
/** How many travellers come in one wave. */
const wave = 6;
/** How long a traveller waits for an order at most. */
const settledMs = 30_000;
/** How often the travellers' pages check. */
const everyMs = 100;
const waits = ['awaiting-payment', 'preparing'];

/**
 * Plays two days of sales before the demo begins: travellers, the program, the staff and both sandboxes act as usual,
 * on clocks that run from yesterday to now.
 */
export async function playDays(options: {
  addresses: Addresses;
  secrets: DemoSecrets;
  dataDir: string;
  clock: ShiftedClock;
  world: World;
}): Promise<void> {
  const { addresses, secrets, dataDir, clock, world } = options;
  const now = Date.now();
  const midnight = Math.floor(now / dayMs) * dayMs;
  const times = [
    ...spread(yesterday, midnight - dayMs + 6 * 60 * minuteMs, midnight - 60 * minuteMs),
    ...spread(today, midnight + Math.min(5 * minuteMs, (now - midnight) / 2), now - 10 * minuteMs),
  ];
  const [first] = times;
  if (!first) return;
  clock.shift(first.at - Date.now());
  const offset = first.at - Date.now();
  const storefront = await startShifted(addresses, secrets, dataDir, offset);
  const moveTo = async (at: number) => {
    // Never backwards: the previous story took some time itself.
    await world.listed();
    const ahead = Math.max(at, clock.now()) - Date.now();
    clock.shift(ahead);
    await storefront.shift(ahead);
  };
  const staff: Promise<unknown>[] = [];
  try {
    for (const { at, story } of times) {
      await moveTo(at);
      const placed = await live(world, story, () => moveTo(clock.now() + minuteMs));
      if (story.refund) staff.push(refund(options, placed, story.refund, clock));
    }
    await Promise.all(staff);
    // The hourly jobs compare the books and fetch Stripe's fees.
    clock.shift(0);
    await storefront.shift(0, true);
  } finally {
    await storefront.stop();
    clock.shift(0);
  }
}

/** One traveller, from the first look at a price to the use of the eSIM. */
async function live(world: World, story: Story, wait: () => Promise<void>): Promise<Visit> {
  const { connectivity } = world;
  if (story.service !== undefined)
    connectivity.control.addFault({
      operation: 'POST /purchases/v2',
      fault: story.service === 'refuses' ? { kind: 'sold-out' } : { kind: 'reply-lost' },
    });
  const placed = await visit(world, story);
  placed.pay();
  if (story.card === null || story.card === '4000000000000002') return placed;
  const until = performance.now() + settledMs;
  let view = await placed.refresh();
  while (waits.includes(view.state)) {
    if (performance.now() > until) throw new Error(`the order ${placed.orderId} did not finish in time`);
    if (story.service === 'loses its answer') await wait();
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    view = await placed.view();
  }
  if (story.used !== undefined && view.profile) {
    const { iccid } = view.profile;
    const { purchases } = connectivity.control.playInstall(iccid);
    connectivity.control.use(iccid, Math.round((purchases[0]?.dataLimitInBytes ?? 0) * story.used));
  }
  return placed;
}

/** Refunds as staff do, with the program's own command. */
async function refund(
  { addresses, secrets, dataDir }: Parameters<typeof playDays>[0],
  { orderId }: Visit,
  { amount, by, reason }: NonNullable<Story['refund']>,
  clock: ShiftedClock,
): Promise<void> {
  const some = amount === undefined ? [] : [amount];
  const words = ['orders', 'refund', orderId, ...some, '--by', by, '--reason', reason];
  const offset = clock.now() - Date.now();
  const { file, args, env } = shiftedCommand(addresses, secrets, dataDir, { words, offset });
  await promisify(execFile)(file, args, { env });
}

/** Spreads the stories in waves a few minutes long, so that the program rereads the catalogue only once per wave. */
function spread(stories: readonly Story[], from: number, to: number) {
  const whole = Math.max(0, to - from);
  const apart = Math.min(2 * minuteMs, whole / stories.length);
  const waves = Math.ceil(stories.length / wave);
  const step = Math.max(0, whole - wave * apart) / Math.max(1, waves - 1);
  return stories.map((story, nth) => ({
    story,
    at: Math.round(from + Math.floor(nth / wave) * step + (nth % wave) * apart),
  }));
}
