import { parseArgs } from 'node:util';
import { startPostgres } from '../support/databases/postgres.ts';
import { torture, type TortureOptions } from './torture.ts';
import { notBuilt } from '../support/deploy/program.ts';

/** `npm run torture -- --rounds 200 --seed 7`: kill -9 on SQLite with one process, on PostgreSQL with two. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));

async function run(name: string, options: Omit<TortureOptions, 'rounds' | 'seed'>): Promise<boolean> {
  console.log(`${name}: ${rounds} rounds, seed ${seed}`);
  const result = await torture({
    ...options,
    rounds,
    seed,
    faults: true,
    onRound: (round) => void (round % 20 === 0 && console.log(`  round ${round}`)),
  });
  const { orders, esims, delivered, released, kills, pauses, restores, losses, doubles, seconds } = result;
  const { disputes, refunds, returns, commands, judged, withdrawals, shares, partialCaptures } = result;
  const { overcharged, refundedTooMuch, overspent, events, inTabs, onAccount } = result;
  console.log(
    `  ${orders} orders (${esims} eSIMs, ${delivered} delivered, ${released} released), ${kills} kills, ${pauses} pauses, ${restores} restored copies`,
  );
  console.log(
    `  ${disputes} disputes and ${refunds} refunds without their event, ${returns} travellers came back`,
  );
  console.log(
    `  ${withdrawals} withdrawals (${shares} of used data), ${commands} commands of the staff, ${partialCaptures} captures in part, ${events} events told`,
  );
  console.log(
    `  ${inTabs.opened} payments in a tab of their own (${inTabs.paid} paid, ${inTabs.late} of them late; ${inTabs.refused} refused or cancelled at the bank)`,
  );
  console.log(
    `  on the partner's account ${onAccount.bought} bought, asked for ${onAccount.asked} times (${onAccount.beyond} of them beyond the budget; a person approved ${onAccount.approved} and refused ${onAccount.refused})`,
  );
  const wrong = {
    lost: losses,
    doubled: doubles,
    overcharged,
    overspent,
    'refunded too much': refundedTooMuch,
  };
  const counts = Object.entries(wrong).map(([name, lines]) => `${lines.length} ${name}`);
  console.log(`  ${counts.join(', ')} (${judged} sums judged), ${seconds} s`);
  const lines = Object.entries(wrong).flatMap(([name, each]) => each.map((line) => `    ${name}: ${line}`));
  for (const line of lines) console.log(line);
  const untold = Object.entries(inTabs).filter(([, count]) => count === 0 && rounds >= 50);
  for (const [name] of untold) console.log(`    no payment in a tab of its own was ${name}`);
  const unasked = Object.entries(onAccount).filter(([, count]) => count === 0 && rounds >= 50);
  for (const [name] of unasked) console.log(`    no purchase on the partner's account was ${name}`);
  return lines.length === 0 && untold.length === 0 && unasked.length === 0;
}

const missing = notBuilt();
if (missing !== null) throw new Error(missing);
let good = await run('SQLite, one process', { processes: 1 });
const postgres = await startPostgres();
if (postgres) {
  good =
    (await run('PostgreSQL, two processes', { processes: 2, databaseUrl: await postgres.database() })) &&
    good;
  await postgres.stop();
}
process.exit(good ? 0 : 1);
