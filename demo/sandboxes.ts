import { serve } from '@hono/node-server';
import type { HttpBindings, ServerType } from '@hono/node-server';
import { pathToFileURL } from 'node:url';
import { portOf, readAddresses, takenMessage, takenPorts } from './addresses.ts';
import type { Addresses } from './addresses.ts';
import { readSecrets } from './secrets.ts';
import type { DemoSecrets } from './secrets.ts';
import { createReading } from './day/reading.ts';
import { systemClock } from './sandbox/clock.ts';
import type { Clock } from './sandbox/clock.ts';
import { createConnectivitySandbox } from './sandbox/connectivity/sandbox.ts';
import type { ConnectivitySandbox } from './sandbox/connectivity/sandbox.ts';
import { createMailSandbox } from './sandbox/mail/sandbox.ts';
import { createStripeSandbox } from './sandbox/stripe/sandbox.ts';
import type { StripeSandbox } from './sandbox/stripe/sandbox.ts';

interface Sandboxes {
  readonly connectivity: ConnectivitySandbox;
  readonly stripe: StripeSandbox;
  /** Resolves when the service's list is not being read. */
  listed(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the two outside systems, each on its own port and with a webhook to the storefront. */
export async function startSandboxes(
  addresses: Addresses,
  secrets: DemoSecrets,
  clock: Clock = systemClock,
): Promise<Sandboxes> {
  const connectivity = createConnectivitySandbox({
    clock,
    clientId: secrets.clientId,
    clientSecret: secrets.clientSecret,
    webhook: {
      url: `${addresses.storefront}/webhooks/connectivity`,
      secret: secrets.connectivityWebhookSecret,
    },
  });
  const stripe = createStripeSandbox({
    clock,
    secretKey: secrets.stripeSecretKey,
    publishableKey: secrets.stripePublishableKey,
    webhook: { url: `${addresses.storefront}/webhooks/stripe`, secret: secrets.stripeWebhookSecret },
  });
  const reading = createReading();
  const servers = await Promise.all([
    listen(async (request, connection) => {
      const response = await connectivity.fetch(request, connection);
      await reading.see(request, response);
      return response;
    }, portOf(addresses.connectivity)),
    listen((request) => stripe.fetch(request), portOf(addresses.stripe)),
  ]);
  return {
    connectivity,
    stripe,
    listed: reading.done,
    async stop() {
      connectivity.stop();
      stripe.stop();
      await Promise.all(servers.map(close));
    },
  };
}

/** Starts the mail provider, which is also a mailbox. A storefront without one leaves its mail to the service. */
export async function startMailbox(
  addresses: Addresses,
  clock: Clock = systemClock,
): Promise<{ stop(): Promise<void> }> {
  const mail = createMailSandbox({ clock });
  await mail.listen(portOf(addresses.smtp));
  const server = await listen((request) => mail.fetch(request), portOf(addresses.mailbox));
  return {
    async stop() {
      await Promise.all([mail.stop(), close(server)]);
    },
  };
}

/** Serves a fetch function on this machine only. */
export function listen(
  fetch: (request: Request, connection: HttpBindings) => Response | Promise<Response>,
  port: number,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, connection) => fetch(request, connection as HttpBindings),
        port,
        hostname: '127.0.0.1',
      },
      () => resolve(server),
    );
    server.once('error', reject);
  });
}

export function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}

/** `npm run sandbox`: the stand-ins alone. */
async function runSandboxes(): Promise<void> {
  const addresses = readAddresses(process.argv.slice(2), process.env);
  const taken = await takenPorts(
    [addresses.connectivity, addresses.stripe, addresses.mailbox, addresses.smtp].map(portOf),
  );
  if (taken.length > 0) throw new Error(takenMessage(taken));
  const secrets = readSecrets(process.env);
  const started = await Promise.all([startSandboxes(addresses, secrets), startMailbox(addresses)]);
  process.stdout.write(`
  eSIM sandbox       ${addresses.connectivity}/v1     tokens at ${addresses.connectivity}/oauth2/token, client ${secrets.clientId}, secret ${secrets.clientSecret}
  Stripe sandbox     ${addresses.stripe}
  Mailbox            ${addresses.mailbox}        takes mail at ${addresses.smtp}
`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.all(started.map((one) => one.stop())).then(() => process.exit(0));
    });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  runSandboxes().catch((error: unknown) => {
    process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  });
}
