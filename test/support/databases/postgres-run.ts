import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedAt, startServer } from './postgres.ts';

/** One PostgreSQL for a whole test run, started when the first test needs it. */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  // Another project of this run has already shared one.
  if (process.env[sharedAt] !== undefined) return async () => undefined;
  let started: ReturnType<typeof startServer> | undefined;
  const tell = async () => JSON.stringify((await (await (started ??= startServer()))?.shared()) ?? null);
  const server = createServer((_request, response) => {
    tell().then(
      (text) => response.end(text),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[sharedAt] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await started)?.stop();
  };
}
