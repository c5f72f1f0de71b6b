import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createConnectivityClient } from '../../../server/connectivity/connectivity-client.ts';
import { createFakeClock } from '../../support/clock.ts';
import { purchaseReply, request, silent } from './stub.ts';

/** Starts a real server on a free port; returns its address and the requests that it received. */
async function listen(answer: RequestListener) {
  const asked: { path: string; authorization: string | undefined }[] = [];
  const server = createServer((req, res) => {
    asked.push({ path: req.url ?? '', authorization: req.headers.authorization });
    if (req.url === '/oauth2/token') {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ access_token: 'canary-token', expires_in: 3600 }));
      return;
    }
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
}

function createClient(baseUrl: string, authUrl = baseUrl) {
  const clock = createFakeClock();
  const client = createConnectivityClient({
    baseUrl: `${baseUrl}/v1`,
    authUrl,
    clientId: 'partner',
    clientSecret: 'secret',
    fetch,
    clock,
    log: silent,
  });
  return { client, clock };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

describe('a purchase over a real connection', () => {
  it('executes', async () => {
    const { url } = await listen((_, res) => res.end(JSON.stringify(purchaseReply)));
    expect((await createClient(url).client.buy(request)).kind).toBe('executed');
  });

  it('counts as not sent to a closed port', async () => {
    const auth = await listen((_, res) => res.end());
    const gone = await listen((_, res) => res.end());
    await new Promise((resolve) => gone.server.close(resolve));
    const outcome = await createClient(gone.url, auth.url).client.buy(request);
    expect(outcome).toMatchObject({ kind: 'not-executed', reason: 'unavailable', status: null });
  });

  it('counts as not sent to a name that does not exist', async () => {
    const auth = await listen((_, res) => res.end());
    const outcome = await createClient('http://no-such-host.invalid', auth.url).client.buy(request);
    expect(outcome).toMatchObject({ kind: 'not-executed', reason: 'unavailable', status: null });
  });

  it('is not executed over TLS by a server without it', async () => {
    const plain = await listen((_, res) => res.end());
    const outcome = await createClient(plain.url.replace('http:', 'https:'), plain.url).client.buy(request);
    expect(outcome.kind).not.toBe('executed');
  });

  it.each([301, 302, 303, 307, 308])('does not follow a %i, and neither does its token', async (status) => {
    const other = await listen((_, res) => res.end(JSON.stringify(purchaseReply)));
    const { url, asked } = await listen((_, res) => {
      res.writeHead(status, { location: `${other.url}/steal` }).end();
    });
    expect(await createClient(url).client.buy(request)).toEqual({
      kind: 'unknown',
      cause: `status-${status}`,
    });
    expect(asked.filter(({ path }) => path === '/v1/purchases/v2')).toHaveLength(1);
    expect(other.asked).toEqual([]);
  });

  it.each([
    ['reset before any answer', (destroy: () => void) => destroy()],
    [
      'cut in the middle of its answer',
      (destroy: () => void, write: (text: string) => void) => {
        write(JSON.stringify(purchaseReply).slice(0, 100));
        setImmediate(destroy);
      },
    ],
  ])('is unknown and not resent when %s', async (_, act) => {
    const { url, asked } = await listen((req, res) => {
      req.resume().on('end', () =>
        act(
          () => res.socket?.destroy(),
          (text) => res.writeHead(200, { 'content-length': 5_000 }).write(text),
        ),
      );
    });
    expect((await createClient(url).client.buy(request)).kind).toBe('unknown');
    expect(asked.filter(({ path }) => path === '/v1/purchases/v2')).toHaveLength(1);
  });

  it('is given up after 20 s when it hangs, and its connection closed', async () => {
    let closed = false;
    const { url, asked } = await listen((_, res) => {
      res.on('close', () => (closed = true));
    });
    const { client, clock } = createClient(url);
    const buying = client.buy(request);
    await until(() => asked.some(({ path }) => path === '/v1/purchases/v2'));
    await clock.advance(20_000);
    expect(await buying).toEqual({ kind: 'unknown', cause: 'deadline' });
    await until(() => closed);
    expect(closed).toBe(true);
  });

  it('is unknown after a reply of megabytes', async () => {
    const { url } = await listen((_, res) => res.end(`[${' '.repeat(10_000_000)}]`));
    expect(await createClient(url).client.buy(request)).toEqual({ kind: 'unknown', cause: 'reply-too-big' });
  });
});
