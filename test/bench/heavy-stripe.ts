import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The approximate size of Stripe.js on the wire. */
const stripeBytes = 200_000;

/**
 * The stand-in of Stripe, with a script as heavy on the wire as Stripe's own. The padding is code that the browser
 * parses and never runs, and nothing is compressed.
 */
export async function serveHeavyStripe(
  target: number,
): Promise<{ port: number; bytes(): number; close(): void }> {
  const padding: string[] = [];
  for (let n = 0, size = 0; size < stripeBytes; n++) {
    const part = `function unused${n}(a,b){return a?b+${n * 7_919}:[a,${n}].map((c)=>c*${n % 97})}\n`;
    padding.push(part);
    size += part.length;
  }
  const all = padding.join('');
  let bytes = 0;
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const sent = request({ port: target, host: '127.0.0.1', method, path, headers }, async (response) => {
      const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = response.headers;
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      let body = Buffer.concat(chunks);
      if (path === '/endive/stripe.js') {
        body = Buffer.concat([
          body,
          Buffer.from(`\n${all.slice(0, Math.max(0, stripeBytes - body.length))}`),
        ]);
        // A script cut in the middle of a function would be invalid.
        body = body.subarray(0, body.lastIndexOf('}\n') + 1);
        bytes = body.length;
      }
      answer.writeHead(response.statusCode ?? 502, { ...rest, 'content-length': body.length });
      answer.end(body);
    });
    sent.once('error', () => answer.writeHead(502).end());
    asked.pipe(sent);
  });
  // Stripe keeps connections open for longer than a traveller takes to fill in a form; Node's default is 5 s.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    bytes: () => bytes,
    close: () => void server.close(),
  };
}
