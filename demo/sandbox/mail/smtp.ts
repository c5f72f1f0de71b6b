import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import type { Box } from './box.ts';

/** Clients keep connections open between mails and are told when these close. */
const closeMs = 20;

/**
 * Puts mail for any address into the box, on this machine only. It wants no password and offers no TLS, since no client
 * would trust its certificate.
 */
export function createSmtp({ box, maxBytes }: { box: Box; maxBytes: number }) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    rejectOversized: true,
    maxRecipients: 20,
    maxClients: 20,
    closeTimeout: closeMs,
    async onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      try {
        const raw = await read(stream);
        if (raw) await box.add(raw, to);
        done();
      } catch (cause) {
        done(cause as Error);
      }
    },
  });
  // Without a listener, a client that disconnects would end the demo.
  server.on('error', () => undefined);
  return {
    /** Resolves with the port; 0 picks a free one. */
    listen: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A whole mail; null if it is too big. Never keeps more than the limit. */
async function read(stream: SMTPServerDataStream): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) chunks = [];
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}
