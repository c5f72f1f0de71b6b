import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** One answer, the same each time. */
export interface Canned {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Base64. */
  readonly body: string;
}

/**
 * The base of the ratios of `npm run bench -- server`: `node:http` and nothing else, which writes exactly the bytes
 * that the storefront answered. Usage: `bare.ts <port> <file of path -> Canned>`.
 */
const [, , port, file] = process.argv;
const canned = new Map(
  Object.entries(JSON.parse(readFileSync(file ?? '', 'utf8')) as Record<string, Canned>).map(
    ([path, { status, headers, body }]) => [path, { status, headers, body: Buffer.from(body, 'base64') }],
  ),
);

createServer((request, response) => {
  const answer = canned.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  const write = () => void response.writeHead(answer.status, answer.headers).end(answer.body);
  if (request.method === 'GET') return write();
  request.resume().on('end', write);
}).listen(Number(port), '127.0.0.1');
