import { createServer, type Server } from 'node:net';

/** Below the ephemeral ports, which systems also give to the near end of each connection. */
const lowest = 21_000;
const rows = 1_600;
const perRow = 7;
let next = process.pid * 7;

/**
 * The first of six free ports in a row. This process holds the seventh as long as it runs, so that no other process
 * takes the row between this check and the start of its servers.
 */
export async function freeRow(): Promise<number> {
  for (let tries = 0; tries < rows; tries++) {
    const port = lowest + perRow * (next++ % rows);
    if (!(await claim(port + perRow - 1))) continue;
    const free = await Promise.all([0, 1, 2, 3, 4, 5].map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('there are no seven free ports in a row');
}

/** A free port of this machine that no other test gets. */
export const freePort = (): Promise<number> => freeRow();

const isFree = (port: number): Promise<boolean> =>
  listen(port, (probe, resolve) => void probe.close(() => resolve(true)));

const claim = (port: number): Promise<boolean> =>
  listen(port, (held, resolve) => {
    held.unref();
    resolve(true);
  });

function listen(
  port: number,
  then: (server: Server, resolve: (isOurs: boolean) => void) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => then(server, resolve));
  });
}
