import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, toBody, type ProblemSlug } from '../../contract/problem.ts';
import { problemHeaders, type OnProblem } from './errors.ts';

/**
 * Refuses requests that Node accepts although they violate HTTP: no host, two hosts or an invalid one, no path, or a
 * version before 1. Also refuses a path that changes when its dots are resolved, because a cache in front may not
 * resolve them.
 */
export function refuseMalformed(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onProblem: OnProblem,
): boolean {
  if (isWellFormed(incoming)) return false;
  const problem = new Problem('malformed-request');
  onProblem(problem.slug);
  outgoing.writeHead(problem.status, { ...problemHeaders(problem), connection: 'close' });
  outgoing.end(bodyOf(problem));
  return true;
}

function isWellFormed(incoming: IncomingMessage): boolean {
  const { rawHeaders, headers, httpVersionMajor, url = '' } = incoming;
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 && httpVersionMajor >= 1 && isHost(headers.host ?? '') && isTarget(url);
}

function isHost(host: string): boolean {
  return /^[\w.:[\]-]{1,300}$/.test(host) && URL.canParse(`http://${host}`);
}

const dotsInPath = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;

function isTarget(url: string): boolean {
  if (dotsInPath.test(url)) return false;
  return url.startsWith('/') || (/^https?:\/\//.test(url) && URL.canParse(url));
}

const slugs: Record<string, ProblemSlug> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Node's name for the response in progress on a socket. */
const current = '_httpMessage';

/** Answers a request that Node cannot parse, unless a response has already started, and ends the connection. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket & { readonly [current]?: { readonly headersSent: boolean } | null },
  onProblem: OnProblem,
): void {
  if (socket.writable && !socket[current]?.headersSent) {
    const problem = new Problem(slugs[error.code ?? ''] ?? 'malformed-request');
    onProblem(problem.slug);
    const body = bodyOf(problem);
    const headers = { ...problemHeaders(problem), 'content-length': Buffer.byteLength(body) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const { [problem.status]: phrase = '' } = STATUS_CODES;
    socket.write(`HTTP/1.1 ${problem.status} ${phrase}\r\n${lines.join('')}connection: close\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

const bodyOf = (problem: Problem) => JSON.stringify(toBody(problem, crypto.randomUUID()));
