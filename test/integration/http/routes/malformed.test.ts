import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../../../server/contract/problem.ts';
import { ProblemBody } from '../../../../server/contract/schemas/storefront.ts';
import { openAnswering } from './answering-shop.ts';
import { lacking } from './lacking-headers.ts';

let open: Awaited<ReturnType<typeof openAnswering>>;
beforeAll(async () => {
  open = await openAnswering();
});
afterAll(() => open.stop());

describe('every response', () => {
  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/<c>\r\n\r\n', 400],
    ['an IPv4 address that is none', 'GET /api/checkout HTTP/1.1\r\nHost: 999.999.999.999\r\n\r\n', 400],
    ['a port that is none', 'GET /api/checkout HTTP/1.1\r\nHost: a:99999\r\n\r\n', 400],
    ['an IPv6 address that is none', 'GET /api/checkout HTTP/1.1\r\nHost: [::1\r\n\r\n', 400],
    ['a host with a name and a bracket', 'GET /api/checkout HTTP/1.1\r\nHost: a[1]\r\n\r\n', 400],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an address that is none', 'GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an address of another kind', 'GET javascript:1 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a path up and away', 'GET /flags/%2e%2e/embed.js HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a path to where it is', 'GET /./embed.js HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a backslash in the path', 'GET /flags\\..\\embed.js HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a whole address', 'GET http://a/nothing HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['dots in the query', 'GET /nothing?a=/../b HTTP/1.1\r\nHost: [::1]:80\r\n\r\n', 404],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['a version before 1', 'GET / HTTP/0.9\r\nHost: a\r\n\r\n', 400],
    [
      'lengths that differ',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['an expectation', 'GET /nothing HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n', 404],
    ['a body too large', 'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n', 413],
  ])('is a problem with its headers in reply to %s', async (_what, request, status) => {
    const socket = connect(open.port, '127.0.0.1', () => socket.write(request));
    socket.on('error', () => undefined);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    const [head = '', body = ''] = chunk.toString().split('\r\n\r\n');
    const [line = '', ...rest] = head.split('\r\n');
    const headers = new Headers(rest.map((each) => each.split(/: ?/, 2) as [string, string]));
    expect(line.split(' ')[1]).toBe(String(status));
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(lacking(headers)).toEqual([]);
    const { type, status: told } = ProblemBody.parse(
      JSON.parse(body.replaceAll(/^[0-9a-f]+\r\n|\r\n0$/g, '')),
    );
    expect(told).toBe(status);
    expect(Object.keys(problems)).toContain(type.replace('/problems/', ''));
  });
});
