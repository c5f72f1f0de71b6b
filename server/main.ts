import { join } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from './runtime/clock.ts';
import { runAdmin } from './cli/admin/admin.ts';
import { checkWords, readArguments, UsageError } from './cli/arguments.ts';
import { runOrders } from './cli/commands.ts';
import type { Config } from './config/config.ts';
import { readConfig, secretNames, type ConfigErrors } from './config/read.ts';
import { realDisk } from './cli/doctor/database.ts';
import { runDoctor } from './cli/doctor/doctor.ts';
import { runDomains } from './cli/domains/domains.ts';
import { runWebhooks } from './cli/webhooks/webhooks.ts';
import { createHooksOf } from './compose/hooks.ts';
import { createShopTools, savedShopIds } from './compose/shops.ts';
import { createStaffTools } from './compose/staff.ts';
import { ids } from './runtime/ids.ts';
import { createLog } from './runtime/log.ts';
import { spelledOut } from './runtime/spelled-out.ts';
import { backUp } from './store/database/backup.ts';
import { openDatabase } from './store/database/open.ts';
import { serve } from './serve.ts';
import { createStorefront } from './storefront.ts';
import { warnOfGaps } from './compose/gaps.ts';
import { runTrial } from './cli/trial/trial.ts';

const usage = `Usage:
  (no command)        start the store
  admin [command]     manage dashboard access, API keys and shops; see admin --help
  orders [command]    see and handle what needs a person; see orders --help
  doctor              check the configuration and everything it connects to, and say what to fix
  domains             register with Stripe the domains where wallets show
  webhooks [command]  manage which of your systems receive events; see webhooks --help
  backup <file>       copy the SQLite database while the store keeps selling
  try-stripe          run test payments at Stripe with only a test key`;

async function main(): Promise<void> {
  // Orders and their backups are readable by this user only.
  process.umask(0o077);
  const [command, ...words] = process.argv.slice(2);
  if (command === '--help' || command === '-h') return console.log(usage);
  if (command === 'try-stripe') return tryStripe();
  if (
    command !== undefined &&
    !['admin', 'orders', 'doctor', 'domains', 'webhooks', 'backup'].includes(command)
  )
    return misused(`There is no command "${command}".`);
  const config = readConfig(process.env);
  // Removed from the environment, so that a crash report or a child process cannot leak it.
  for (const name of secretNames) delete process.env[name];
  if (command === 'doctor') return doctor(config, words);
  if ('errors' in config) return refuse(config.errors);
  if (command === 'admin') return admin(config, words);
  if (command === 'webhooks') return webhooks(config, words);
  if (command === 'orders') return overStore(config, (shop) => runOrders(words, { ...shop, ...world }));
  if (command === 'domains')
    return overStore(config, (shop) => runDomains(words, { ...shop, ...world, config }));
  if (command === 'backup') return copyStore(config, words);
  const log = createLog({ level: config.logLevel });
  // Every order resumes from its row; one forgotten promise is no reason to stop serving everyone.
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  warnOfGaps(config, log);

  let stop = async () => {};
  let ending: Promise<void> | undefined;
  const end = (code: number) => void (ending ??= stop().finally(() => process.exit(code)));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      end(0);
    });
  }
  // Memory may be inconsistent, so start nothing new; the next process resumes from the rows.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception: shutting down');
    end(1);
  });

  const database = await open(config, log, { waits: true });
  // The build places the client next to the server.
  const client = join(import.meta.dirname, '../client');
  stop = await serve({ config, database, client, log, random: Math.random, refuse });
}

function open(config: Config, log: Logger, options: { readonly waits?: boolean } = {}) {
  return openDatabase({
    ...config.database,
    ...options,
    clock: systemClock,
    log,
    live: config.mode === 'live',
  }).catch((error: unknown) => refuse([String(error)]));
}

/** A command over the store, whether or not a server is running: same store, same rules. */
async function overStore(
  config: Config,
  run: (storefront: ReturnType<typeof createStorefront>) => Promise<number>,
): Promise<void> {
  const log = createLog({ level: 'error', destination: process.stderr });
  const { close, ...database } = await open(config, log);
  const code = await run(createStorefront({ config, clock: systemClock, fetch, log, ids, ...database }));
  await close();
  process.exit(code);
}
/** Output may contain text from Stripe, the service and the partner's systems. */
const print = (text: string) => console.log(spelledOut(text));
const world = { fetch, clock: systemClock, print };

/** Who may use the dashboard, whether or not a server is running. */
async function admin(config: Config, words: readonly string[]): Promise<void> {
  const database = await open(config, createLog({ level: 'error', destination: process.stderr }));
  const tools = createStaffTools({ ...database, config, clock: systemClock });
  const shopIds = () => savedShopIds({ ...database, clock: systemClock });
  const shops = createShopTools({ ...database, clock: systemClock, config });
  const code = await runAdmin(words, { ...tools, ...world, shopIds, shops });
  await database.close();
  process.exit(code);
}

/** Which systems get events, whether or not a server is running; only a running one sends them. */
async function webhooks(config: Config, words: readonly string[]): Promise<void> {
  const database = await open(config, createLog({ level: 'error', destination: process.stderr }));
  const shopIds = () => savedShopIds({ ...database, clock: systemClock });
  const hooks = createHooksOf({ ...database, config, clock: systemClock, shopIds });
  const code = await runWebhooks(words, { hooks, ...world });
  await database.close();
  process.exit(code);
}

/** `npm run doctor`: checks what only the real world can tell, before the first sale and after each change. */
async function doctor(config: Config | ConfigErrors, words: readonly string[]): Promise<void> {
  process.exitCode = await runDoctor(words, { config, disk: realDisk, ...world });
}

/** `npm run try:stripe`: runs our adapter against Stripe with nothing but a test key. */
async function tryStripe(): Promise<void> {
  process.exitCode = await runTrial({
    environment: process.env,
    ...world,
    log: createLog({ level: 'silent' }),
    run: crypto.randomUUID().slice(0, 8),
  });
}

/** `npm run backup -- file`: copies the orders while the storefront keeps selling. */
function copyStore(config: Config, words: readonly string[]): void {
  try {
    const { values, positionals } = readArguments(words, { help: { type: 'boolean', short: 'h' } });
    if (values.help) return console.log(usage);
    checkWords('backup', ['<file>'], positionals);
    const [to = ''] = positionals;
    if (config.database.url !== undefined) throw new Error('PostgreSQL is backed up with pg_dump');
    backUp(config.database.path, to);
    console.log(`${config.database.path} was copied to ${to}`);
  } catch (error) {
    if (error instanceof UsageError) return misused(error.message);
    console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function misused(problem: string): void {
  console.error(`${problem}\n\n${usage}`);
  process.exitCode = 2;
}

function refuse(errors: readonly string[]): never {
  console.error(['The storefront cannot start:', ...errors.map((error) => `  ${error}`)].join('\n'));
  process.exit(1);
}

await main();
