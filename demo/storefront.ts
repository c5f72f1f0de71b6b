import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { portOf } from './addresses.ts';
import type { Addresses } from './addresses.ts';
import type { DemoSecrets } from './secrets.ts';

export interface Storefront {
  /** Resolves with a sentence when the process ends unexpectedly. */
  readonly crashed: Promise<string>;
  stop(): Promise<void>;
}

/** A storefront whose clock can be moved to `offset` ms ahead of the machine's. With `ring`, jobs due by then start. */
export interface ShiftedStorefront extends Storefront {
  shift(offset: number, ring?: boolean): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const program = join(root, 'dist/server/main.js');
const shifted = join(import.meta.dirname, 'day/shifted.ts');
const quiet = '--disable-warning=ExperimentalWarning';
/** Unknown outcomes are checked within seconds, so that you can watch it. */
const patience = { PURCHASE_TIMEOUT_SECONDS: '12', SETTLE_SECONDS: '10' };
/** The stand-in of Stripe has a bank's page for each of these; an empty `REDIRECT_METHODS` offers none. */
const moreWays = { REDIRECT_METHODS: 'ideal,bancontact,eps,p24,paypal,klarna' };
/** Mails come from the partner's site unless the environment names another sender. */
const sender = { MAIL_FROM: 'Meridian Trips <esim@meridian.example>', EMAIL_BRAND: 'Meridian Trips' };
/** The seller; the demo's travel site has its pages. */
const seller = ({ partner }: Addresses) => ({
  SELLER_NAME: 'Meridian Trips Ltd',
  SELLER_ADDRESS: '14 Harbour Row, Dublin D02 MT26, Ireland',
  SELLER_EMAIL: 'hello@meridian.example',
  SELLER_PHONE: '+353 1 555 0114',
  SELLER_VAT_ID: 'IE1234567X',
  TERMS_URL: `${partner}/terms`,
  PRIVACY_URL: `${partner}/privacy`,
  IMPRINT_URL: `${partner}/imprint`,
  SUPPORT_URL: `${partner}/help`,
  VAT_NOTE: 'incl. VAT',
});
/** A live shop whose payments are tests: its pages load Stripe.js only from Stripe's own address. */
const live = {
  STOREFRONT_MODE: 'live',
  ALLOW_TEST_PAYMENTS: '1',
  ALLOW_PLAIN_HTTP: '1',
  TRUST_PROXY_HOPS: '0',
  STRIPE_JS_URL: '',
};
const startMs = 60_000;
/** More than what is under way may take. */
const stopMs = 25_000;

/** An empty folder for the storefront's data: the sandboxes forget everything when they stop, so it must as well. */
export function emptyDataDir(dataDir: string): string {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}

/** Runs the built storefront as its own process, as in production. Resolves when it answers. */
export async function startStorefront(
  addresses: Addresses,
  secrets: DemoSecrets,
  dataDir: string,
): Promise<Storefront> {
  if (!existsSync(program)) {
    throw new Error('The storefront is not built yet. Run: npm run build');
  }
  const child = spawn(process.execPath, [quiet, program], {
    cwd: root,
    env: {
      ...patience,
      ...moreWays,
      ...sender,
      ...seller(addresses),
      ...process.env,
      ...environment(addresses, secrets, dataDir),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watched(child, addresses, join(dataDir, 'storefront.log'));
}

/** The same program on a clock that starts `offset` ms ahead, behind a proxy that passes on travellers' addresses. */
export async function startShifted(
  addresses: Addresses,
  secrets: DemoSecrets,
  dataDir: string,
  offset: number,
): Promise<ShiftedStorefront> {
  const child = spawn(process.execPath, [quiet, '--import', shifted, program], {
    cwd: root,
    env: {
      ...patience,
      ...sender,
      ...seller(addresses),
      ...process.env,
      ...environment(addresses, secrets, dataDir),
      TRUST_PROXY_HOPS: '1',
      // A jump of the clock cuts off the hourly reading of the list; on a slow machine none may finish in the two days.
      CATALOGUE_MAX_AGE_HOURS: '96',
      DEMO_CLOCK_OFFSET_MS: String(offset),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const storefront = await watched(child, addresses, join(dataDir, 'days.log'));
  return {
    ...storefront,
    shift: (to, ring = false) =>
      new Promise((resolve) => {
        child.once('message', () => resolve());
        child.send({ offset: to, ring });
      }),
  };
}

/** How to run a staff command. */
export function staffCommand(
  addresses: Addresses,
  secrets: DemoSecrets,
  dataDir: string,
  words: readonly string[],
) {
  return {
    file: process.execPath,
    args: [quiet, program, ...words],
    env: {
      ...process.env,
      ...sender,
      ...seller(addresses),
      ...environment(addresses, secrets, dataDir),
    },
  };
}

/** How to run a staff command on a moved clock. */
export function shiftedCommand(
  addresses: Addresses,
  secrets: DemoSecrets,
  dataDir: string,
  { words, offset }: { words: readonly string[]; offset: number },
) {
  const { file, args, env } = staffCommand(addresses, secrets, dataDir, words);
  return {
    file,
    args: ['--import', shifted, ...args],
    env: { ...env, DEMO_CLOCK_OFFSET_MS: String(offset) },
  };
}

async function watched(child: ChildProcess, addresses: Addresses, logFile: string): Promise<Storefront> {
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });

  let ending = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The storefront could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      log.end();
      const how = signal === null ? `with code ${String(code)}` : `by ${signal}`;
      resolve(`The storefront ended ${how}.\n${tail(logFile)}`);
    });
  });
  const crashed = new Promise<string>((resolve) => {
    void ended.then((sentence) => {
      if (!ending) resolve(sentence);
    });
  });
  const stop = async () => {
    ending = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(timer);
    }
  };

  const failure = await Promise.race([answers(`${addresses.storefront}/readyz`, child), crashed]);
  if (failure !== null) {
    await stop();
    throw new Error(failure);
  }
  return { crashed, stop };
}

/** The link that opens the dashboard as its owner. */
export const dashboardLink = (addresses: Pick<Addresses, 'storefront'>, secrets: DemoSecrets): string =>
  `${addresses.storefront}/dashboard/sandbox#${secrets.dashboardKey}`;

/** The outside world of a storefront in sandbox mode: its addresses and the shared secrets. */
export function outside(
  addresses: Pick<Addresses, 'storefront' | 'connectivity' | 'stripe'>,
  secrets: DemoSecrets,
): Record<string, string> {
  return {
    STOREFRONT_MODE: 'sandbox',
    PUBLIC_URL: addresses.storefront,
    CONNECTIVITY_BASE_URL: `${addresses.connectivity}/v1`,
    CONNECTIVITY_AUTH_URL: addresses.connectivity,
    CONNECTIVITY_CLIENT_ID: secrets.clientId,
    CONNECTIVITY_CLIENT_SECRET: secrets.clientSecret,
    CONNECTIVITY_WEBHOOK_SECRETS: secrets.connectivityWebhookSecret,
    RATES_URL: `${addresses.connectivity}/rates/eurofxref-daily.xml`,
    STRIPE_API_URL: addresses.stripe,
    STRIPE_JS_URL: `${addresses.stripe}/endive/stripe.js`,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRETS: secrets.stripeWebhookSecret,
  };
}

function environment(addresses: Addresses, secrets: DemoSecrets, dataDir: string): Record<string, string> {
  return {
    ...outside(addresses, secrets),
    HOST: '127.0.0.1',
    PORT: String(portOf(addresses.storefront)),
    EMBED_ORIGINS: '*',
    DATABASE_PATH: join(dataDir, 'storefront.db'),
    SMTP_URL: addresses.smtp,
    ...(process.env['DEMO_MODE'] === 'live' ? live : { DASHBOARD_SANDBOX_KEY: secrets.dashboardKey }),
  };
}

/** Null once the address answers 2xx; a sentence if it does not do so in time. */
async function answers(address: string, child: ChildProcess): Promise<string | null> {
  const until = performance.now() + startMs;
  while (performance.now() < until && child.exitCode === null) {
    const ok = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return null;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return `The storefront did not become ready within ${String(startMs / 1000)} seconds (${address}).`;
}

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-10).join('\n');
  } catch {
    return '';
  }
}
