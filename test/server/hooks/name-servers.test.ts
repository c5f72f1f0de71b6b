import { lookup } from 'node:dns/promises';
import { afterEach, expect, it } from 'vitest';
import { createResolve } from '../../../server/hooks/name-servers.ts';
import { createPost, NotPublicError } from '../../../server/hooks/post.ts';
import { createFakeClock } from '../../support/clock.ts';
import { startNameServer } from '../../support/faults/name-server.ts';
import { startReceiver } from '../../support/receiver.ts';

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});
async function asking(...args: Parameters<typeof startNameServer>) {
  const names = await startNameServer(...args);
  const receiver = await startReceiver();
  opened.push(names, receiver);
  const resolve = createResolve([names.address]);
  const post = createPost(createFakeClock(), resolve);
  const url = new URL(`https://shop.example:${receiver.port}/events`);
  return {
    names,
    receiver,
    found: () =>
      new Promise((answer, fail) =>
        resolve('shop.example', (error, addresses) => (error ? fail(error) : answer(addresses))),
      ),
    send: (signal = new AbortController().signal) => post(url, { headers: {}, body: '{}' }, signal),
  };
}

const four = { address: '93.184.215.14', family: 4 };
const six = { address: '2606:2800::1', family: 6 };
const inFull = '2606:2800:0:0:0:0:0:1';

it.each([
  ['of both kinds', [four.address], [inFull], [four, six]],
  ['of one kind', [four.address], [], [four]],
  ['of the other', [], [inFull], [six]],
])('a name has addresses %s', async (_, a, aaaa, expected) => {
  const { found } = await asking(({ type }) => (type === 'A' ? a : aaaa));
  expect(await found()).toEqual(expected);
});

it('a name without an address fails with the reason', async () => {
  const { found, send, receiver } = await asking(() => []);
  await expect(found()).rejects.toThrow('ENODATA');
  await expect(send()).rejects.toThrow('ENODATA');
  expect(receiver.got).toEqual([]);
});

it('no connection is made to a name that its server moves to a private address', async () => {
  const ended = new AbortController();
  let round = 0;
  const { names, receiver, send } = await asking(({ type }) => {
    if (type === 'AAAA') return [];
    round += 1;
    // No real server outside is contacted.
    if (round === 1) ended.abort();
    return [round === 1 ? four.address : '127.0.0.1'];
  });
  await expect(send(ended.signal)).rejects.toThrow('aborted');
  await expect(send()).rejects.toThrow(NotPublicError);
  // The connection uses the checked address: the name is not resolved a second time.
  expect(names.asked.map(({ type }) => type).toSorted()).toEqual(['A', 'A', 'AAAA', 'AAAA']);
  expect(receiver.got).toEqual([]);
});

it('a name with a private address of the other kind gets no request', async () => {
  const { send, receiver } = await asking(({ type }) =>
    type === 'A' ? [four.address] : ['0:0:0:0:0:0:0:1'],
  );
  await expect(send()).rejects.toThrow(NotPublicError);
  expect(receiver.got).toEqual([]);
});

it('names whose server is silent hold up no other name', async () => {
  const { names, send } = await asking(() => null);
  const ended = new AbortController();
  // More than Node has threads for `dns.lookup`.
  const waiting = Array.from({ length: 16 }, () => send(ended.signal).catch((error: Error) => error.name));
  await expect.poll(() => names.asked.length).toBeGreaterThanOrEqual(32);
  expect(await lookup('localhost', { family: 4 })).toMatchObject({ address: '127.0.0.1' });
  ended.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['AbortError']));
});
