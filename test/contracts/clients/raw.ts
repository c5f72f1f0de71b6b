import { createServer, type AddressInfo } from 'node:net';

/** Answers to a purchase that the service never gives, but a broken proxy might. */
export const oddAnswers: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'what is no HTTP': 'HELLO\r\n\r\n',
  'a first line without a status': 'HTTP/1.1\r\n\r\n',
  'a status that is no number': 'HTTP/1.1 good\r\n\r\n',
  'a length below zero': 'HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n[{}]',
  'a length that is no number': 'HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n[{}]',
  'a chunk without a size': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[{}]\r\n0\r\n\r\n',
  'a head without an end': `HTTP/1.1 200 OK\r\n${`X-Odd: ${'x'.repeat(900)}\r\n`.repeat(400)}`,
};

const token = JSON.stringify({ access_token: 'a-token-of-the-raw-service', expires_in: 3600 });

/** A service that issues a token, and answers a purchase with the bytes of the case named in its address. */
export async function openRaw() {
  const posts = new Map<string, number>();
  const server = createServer((socket) => {
    let got = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString('latin1');
      const [head = '', body] = got.split('\r\n\r\n', 2);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (body === undefined || body.length < length) return;
      if (/transfer-encoding: chunked/i.test(head) && !got.endsWith('\r\n0\r\n\r\n')) return;
      const [, path = ''] = head.split(' ', 2);
      if (path.endsWith('/oauth2/token')) {
        const fields = `Content-Length: ${token.length}\r\nConnection: close`;
        return socket.end(`HTTP/1.1 200 OK\r\n${fields}\r\n\r\n${token}`);
      }
      const [name = ''] = decodeURIComponent(path).slice(1).split('/');
      posts.set(name, (posts.get(name) ?? 0) + 1);
      return socket.end(oddAnswers[name] ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    posts,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
