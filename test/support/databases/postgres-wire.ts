import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** What PostgreSQL sends once it takes statements. */
const readyForQuery = Buffer.from('Z\0\0\0\u0005I', 'latin1');

/** A connection to a database that can be cut: open sockets break, and new ones fail until `mend` is called. */
export async function createWireTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let whole = true;
  let breaking = 0;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    if (breaking > 0) {
      breaking--;
      far.on('data', (bytes) => {
        if (bytes.subarray(-6).equals(readyForQuery)) near.once('data', () => near.destroy());
      });
    }
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(databaseUrl);
  address.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: address.href,
    cut,
    /** Leaves open sockets connected but silent, as when the database's machine dies; new connections get through. */
    swallow: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
    mend: () => {
      whole = true;
    },
    /** The next sessions open, and break at their first statement. */
    breakSessions: (count: number) => {
      breaking = count;
    },
    stop: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
