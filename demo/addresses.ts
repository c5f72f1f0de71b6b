import { createServer } from 'node:net';

/** The demo's addresses, without trailing slashes. */
export interface Addresses {
  readonly partner: string;
  readonly storefront: string;
  readonly connectivity: string;
  readonly stripe: string;
  /** The page that shows the mails. */
  readonly mailbox: string;
  /** The SMTP server that takes them. */
  readonly smtp: string;
}

const first = 4000;

/**
 * Six consecutive ports from `--port` or DEMO_PORT, by default from 4000. Throws an error worded for the person who
 * typed the port.
 */
export function readAddresses(argv: readonly string[], env: NodeJS.ProcessEnv): Addresses {
  const at = argv.indexOf('--port');
  const asked = at === -1 ? env['DEMO_PORT'] : argv[at + 1];
  const port = asked === undefined || asked === '' ? first : Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_530) {
    throw new Error(
      `The first port must be a whole number from 1 to 65530 (--port or DEMO_PORT), not "${asked ?? ''}".`,
    );
  }
  const address = (offset: number, scheme = 'http') => `${scheme}://localhost:${String(port + offset)}`;
  return {
    partner: address(0),
    storefront: address(1),
    connectivity: address(2),
    stripe: address(3),
    mailbox: address(4),
    smtp: address(5, 'smtp'),
  };
}

export function portOf(address: string): number {
  return Number(new URL(address).port);
}

/** The given ports that another program is using. */
export async function takenPorts(ports: readonly number[]): Promise<number[]> {
  const taken = await Promise.all(ports.map(isTaken));
  return ports.filter((_, index) => taken[index]);
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(true);
      else reject(error);
    });
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

/** Names the ports that are taken and suggests a way out. */
export function takenMessage(taken: readonly number[]): string {
  const list = taken.join(', ');
  return taken.length === 1
    ? `Port ${list} is taken by another program. Stop it, or start the demo on other ports: npm run demo -- --port 5000`
    : `Ports ${list} are taken by other programs. Stop them, or start the demo on other ports: npm run demo -- --port 5000`;
}
