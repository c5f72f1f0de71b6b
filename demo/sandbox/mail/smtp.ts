import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import type { Box } from './box.ts';

/** Clients keep their lines open between mails, and are told when they end. */
const closeMs = 20;

/**
 * Takes mail for anybody into the box, on this machine only. It asks for no password and offers no TLS: its certificate
 * could not be one that a client believes.
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
  // A client that goes away is its own affair; without a listener it would end the demo.
  server.on('error', () => undefined);
  return {
    /** Resolves with the port, which is a free one for 0. */
    listen: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** All of a mail; null when it is too big, of which no more is kept than what is allowed. */
async function read(stream: SMTPServerDataStream): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) chunks = [];
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}
