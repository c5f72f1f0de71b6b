import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

const segment = 1_460;
/** A header of IP and TCP. */
const overhead = 40;

export interface LinkOptions {
  /** Milliseconds there and back. */
  readonly rtt: number;
  /** Bits per second towards the browser, shared by all connections. */
  readonly down: number;
  readonly up: number;
  /** Segments that a new connection may have in flight. */
  readonly initialWindow: number;
}

export const slowPhone: LinkOptions = { rtt: 150, down: 1.6e6, up: 750e3, initialWindow: 10 };

export interface Link {
  /** Makes a server on this machine reachable through the link; resolves with the port to use. */
  listen(target: number): Promise<number>;
  /** Bytes that came down since the last look. */
  bytes(): number;
  /** Ends all connections and accepts no others until `restore`. */
  cut(): void;
  restore(): void;
  close(): void;
}

/**
 * The link from a phone to its servers, simulated in this process: round trips, the handshake, a shared rate, and the
 * slow start of each connection. No loss, no TLS. The kernel's own simulation (tc netem) is not on every machine, and
 * that of DevTools has neither handshakes nor slow start.
 */
export function createLink({ rtt, down, up, initialWindow }: LinkOptions = slowPhone): Link {
  const servers: Server[] = [];
  let downFree = 0;
  let upFree = 0;
  let bytes = 0;
  let isCut = false;
  const open = new Set<Socket>();
  const now = () => performance.now();
  const at = (time: number, run: () => void) => setTimeout(run, Math.max(0, time - now()));

  function listen(target: number): Promise<number> {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      if (isCut) return void near.destroy();
      open.add(near);
      const opened = now() + rtt;
      const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
      let waiting: Buffer[] = [];
      let waitingBytes = 0;
      let inFlight = 0;
      let window = initialWindow * segment;
      let lastDown = 0;
      let lastUp = 0;
      let ended = false;

      const take = (size: number): Buffer => {
        const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
        waiting = all.length > size ? [all.subarray(size)] : [];
        waitingBytes -= size;
        return all.subarray(0, size);
      };
      const pump = () => {
        while (waitingBytes > 0 && inFlight < window) {
          const part = take(Math.min(segment, waitingBytes, window - inFlight));
          inFlight += part.length;
          bytes += part.length;
          downFree = Math.max(now(), downFree) + ((part.length + overhead) * 8_000) / down;
          lastDown = downFree + rtt / 2;
          at(lastDown, () => near.writable && near.write(part));
          at(lastDown + rtt / 2, () => {
            inFlight -= part.length;
            window += part.length;
            pump();
          });
        }
        if (ended && waitingBytes === 0) at(lastDown + 1, () => near.end());
      };

      near.on('data', (part) => {
        upFree = Math.max(now(), opened, upFree) + (part.length * 8_000) / up;
        lastUp = Math.max(lastUp, upFree + rtt / 2);
        at(lastUp, () => far.writable && far.write(part));
      });
      far.on('data', (part) => {
        waiting.push(part);
        waitingBytes += part.length;
        pump();
      });
      far.on('end', () => {
        ended = true;
        pump();
      });
      near.on('end', () => at(lastUp + 1, () => far.end()));
      const cut = () => {
        near.destroy();
        far.destroy();
      };
      near.on('error', cut);
      far.on('error', cut);
      near.on('close', () => {
        open.delete(near);
        far.destroy();
      });
    });
    servers.push(server);
    // Without a host it listens on both IP families, so it does not matter how `localhost` resolves.
    return new Promise((resolve) => {
      server.listen(0, () => resolve((server.address() as AddressInfo).port));
    });
  }

  return {
    listen,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    restore: () => void (isCut = false),
    bytes() {
      const sum = bytes;
      bytes = 0;
      return sum;
    },
    close: () => {
      for (const server of servers) server.close();
    },
  };
}
