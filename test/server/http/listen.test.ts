import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../server/http/listen.ts';

it('answers from the app if the cache in front of it throws, and tells of it', async () => {
  const errors: unknown[] = [];
  const bug = new Error('a bug');
  const server = listen({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => new Response('from the app'),
    urlCache: {
      answer: () => {
        throw bug;
      },
    },
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });

  expect([response.status, await response.text()]).toEqual([200, 'from the app']);
  expect(errors).toEqual([bug]);
});
