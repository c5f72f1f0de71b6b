import { join } from 'node:path';
import { portOf, readAddresses, takenMessage, takenPorts } from './addresses.ts';
import { createBrandShops } from './brands.ts';
import { createShiftedClock } from './day/day-clock.ts';
import { playDays } from './day/play.ts';
import { createPartnerSite } from './partner/site.ts';
import { close, listen, startMailbox, startSandboxes } from './sandboxes.ts';
import { readSecrets } from './secrets.ts';
import { dashboardLink, emptyDataDir, startStorefront } from './storefront.ts';

/**
 * Starts the whole demo: the sandboxes, the storefront and a partner's page that embeds it. Ctrl-C stops everything.
 */
const stops: (() => Promise<unknown>)[] = [];
let ending: Promise<never> | null = null;

function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const stop of stops.toReversed()) await stop();
    process.exit(code);
  })();
  return ending;
}

async function start(): Promise<void> {
  const addresses = readAddresses(process.argv.slice(2), process.env);
  const taken = await takenPorts(Object.values(addresses).map(portOf));
  if (taken.length > 0) throw new Error(takenMessage(taken));

  const secrets = readSecrets(process.env);
  const clock = createShiftedClock();
  const sandboxes = await startSandboxes(addresses, secrets, clock);
  stops.push(() => sandboxes.stop());
  if (process.env['DEMO_WALLETS'] !== 'none') sandboxes.stripe.control.registerDomain('localhost');
  const mailbox = await startMailbox(addresses, clock);
  stops.push(() => mailbox.stop());

  const dataDir = emptyDataDir(
    process.env['DEMO_DATA_DIR'] ??
      join(import.meta.dirname, `../data/demo-${String(portOf(addresses.partner))}`),
  );
  if (hasDays(process.env)) {
    const world = { ...sandboxes, storefront: addresses.storefront };
    await playDays({ addresses, secrets, dataDir, clock, world });
  }
  const storefront = await startStorefront(addresses, secrets, dataDir);
  stops.push(() => storefront.stop());
  void storefront.crashed.then((sentence) => fail(sentence));

  const site = createPartnerSite(addresses, {
    openBrand: createBrandShops(addresses, secrets, dataDir),
  });
  const server = await listen((request) => site.fetch(request), portOf(addresses.partner));
  stops.push(() => close(server));

  process.stdout.write(`
  A partner's page   ${addresses.partner}        open this one
  The storefront     ${addresses.storefront}
  eSIM sandbox       ${addresses.connectivity}/v1     client ${secrets.clientId}
  Stripe sandbox     ${addresses.stripe}
  Mailbox            ${addresses.mailbox}        the storefront's mail
  The dashboard      ${dashboardLink(addresses, secrets)}

  Pay with 4242 4242 4242 4242, any future date, any CVC. Ctrl-C stops everything.
`);
}

/** PostgreSQL has a clock of its own, so past days cannot be played on it. */
const hasDays = (env: NodeJS.ProcessEnv): boolean =>
  env['DEMO_DAYS'] !== 'none' && env['DATABASE_URL'] === undefined;

function fail(error: unknown): Promise<never> {
  if (ending === null) {
    process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  }
  return end(1);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
process.on('SIGHUP', () => void end(0));
start().catch(fail);
