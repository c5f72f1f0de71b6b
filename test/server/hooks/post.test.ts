import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readAddress } from '../../../server/hooks/address.ts';
import { createPost, NotPublicError } from '../../../server/hooks/post.ts';
import { createFakeClock } from '../../support/clock.ts';
import { startReceiver } from '../../support/receiver.ts';

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});
async function receiver() {
  const started = await startReceiver();
  opened.push(started);
  return started;
}

const secure = 'https://shop.example/events';
const message = { headers: { 'content-type': 'application/json' }, body: '{}' };
const never = new AbortController().signal;
const clock = createFakeClock();
const leadsTo = (...addresses: string[]) =>
  createPost(clock, (_name, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );

describe('an endpoint’s address', () => {
  it.each([
    ['https://10.0.0.8/', 'not-public'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0x7f.1/', 'not-public'],
    ['https://169.254.169.254/latest/meta-data', 'not-public'],
    ['https://100.64.0.1/', 'not-public'],
    ['https://168.63.129.16/', 'not-public'],
    ['https://0xa83f8110/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::ffff:10.0.0.8]/', 'not-public'],
    ['https://[64:ff9b::a00:8]/', 'not-public'],
    ['https://[2002:a00:8::]/', 'not-public'],
    ['https://[fd00::8]/', 'not-public'],
    ['https://[fe80::1]/', 'not-public'],
    ['https://0.0.0.0/', 'not-public'],
    ['https://127.1/', 'not-public'],
    ['https://0177.0.0.1/', 'not-public'],
    ['https://127.0.0.1./', 'not-public'],
    ['https://[::]/', 'not-public'],
    ['https://[::ffff:7f00:1]/', 'not-public'],
    ['https://[::7f00:1]/', 'not-public'],
    ['https://[64:ff9b:1::a00:8]/', 'not-public'],
    ['https://[fec0::8]/', 'not-public'],
    ['https://localhost./', 'not-public'],
    ['https://\u24db\u24de\u24d2alhost/', 'not-public'],
    ['https://localhost/', 'not-public'],
    ['https://db.internal/', 'not-public'],
    ['https://intranet/', 'not-public'],
    ['https://intranet./', 'not-public'],
    ['https://localhost.localdomain/', 'not-public'],
    ['https://shop.example@127.0.0.1/', 'credentials'],
    ['https://127.0.0.1\\.shop.example/', 'not-public'],
    ['https://\uff11\uff12\uff17\u30020\u30020\u30021/', 'not-public'],
    ['http://shop.example/', 'not-https'],
    ['http://10.0.0.8/', 'not-https'],
    ['ftp://shop.example/', 'not-https'],
    ['https://lena:secret@shop.example/', 'credentials'],
    ['https://shop.example:25/', 'port'],
    ['shop.example', 'not-an-address'],
    [`https://shop.example/${'a'.repeat(500)}`, 'not-an-address'],
  ])('%s is refused', (address, why) => {
    expect(readAddress(address, false)).toBe(why);
    expect(readAddress(address, true)).toBe(why);
  });

  it('is public and over TLS, on a usual port; in a sandbox it may be on this machine', () => {
    for (const address of [
      secure,
      'https://shop.example:8443/a?b=c',
      'https://93.184.215.14/',
      'https://[2606:2800::1]/',
    ])
      expect(readAddress(address, false)).toEqual(new URL(address));
    for (const address of ['http://127.0.0.1:4010/', 'http://localhost:4010/', 'http://[::1]:4010/']) {
      expect(readAddress(address, true)).toEqual(new URL(address));
      expect(readAddress(address, false)).toBe('not-https');
    }
  });
});

describe('a connection', () => {
  it.each([
    ['a private address', '10.0.0.8'],
    ['this machine', '127.0.0.1'],
    ['a mapped address', '::ffff:127.0.0.1'],
    ['a translated address', '64:ff9b::7f00:1'],
    ['no address at all', '0.0.0.0'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the platform of a cloud', '168.63.129.16'],
    ['a private address beside a public one', '93.184.215.14', '192.168.1.1'],
  ])('is not made when the name resolves to %s', async (_name, ...addresses) => {
    const post = leadsTo(...addresses);
    await expect(post(new URL(secure), message, never)).rejects.toThrow(NotPublicError);
  });

  it('is not made to a name that resolves to a private address the second time', async () => {
    const { port, got } = await receiver();
    const answers = ['93.184.215.14', '127.0.0.1'];
    const asked: string[] = [];
    const post = createPost(clock, (name, done) => {
      asked.push(name);
      done(null, [{ address: answers[asked.length - 1] ?? '', family: 4 }]);
    });
    const ended = new AbortController();
    const url = new URL(`https://shop.example:${port}/events`);
    const first = post(url, message, ended.signal);
    ended.abort();
    await expect(first).rejects.toThrow('aborted');
    await expect(post(url, message, never)).rejects.toThrow(NotPublicError);
    expect([asked.length, got.length]).toEqual([2, 0]);
  });

  it('is not made to a private address that was saved before', async () => {
    const { port, got } = await receiver();
    const post = createPost(clock);
    await expect(post(new URL(`https://127.0.0.1:${port}/`), message, never)).rejects.toThrow(NotPublicError);
    await expect(post(new URL(`https://[::1]:${port}/`), message, never)).rejects.toThrow(NotPublicError);
    expect(got).toEqual([]);
  });

  it('follows no redirect, and reads the start of an answer', async () => {
    const [open, hidden] = [await receiver(), await receiver()];
    const post = createPost(clock);
    open.answer(307, '', { location: hidden.url });
    expect(await post(new URL(open.url), message, never)).toMatchObject({ status: 307, text: '' });
    expect(hidden.got).toEqual([]);
    open.answer(500, 'x'.repeat(3_000_000));
    const answer = await post(new URL(open.url), message, never);
    expect([answer.status, answer.text.length]).toEqual([500, 4_096]);
  });

  it('takes the status of an answer that never ends', async () => {
    const { url, answer } = await receiver();
    answer(202, null, { 'retry-after': '9' });
    const sent = createPost(clock)(new URL(url), message, never);
    await expect.poll(() => clock.pending()).toBe(1);
    await clock.advance(1_000);
    expect(await sent).toEqual({ status: 202, text: '', retryAfter: '9' });
  });

  it('ends with an answer that switches protocols', async () => {
    const server = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .once('data', () =>
          socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n'),
        ),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    opened.push({ stop: () => new Promise((resolve) => void server.close(() => resolve())) });
    const { port } = server.address() as AddressInfo;
    const answer = await createPost(clock)(new URL(`http://127.0.0.1:${port}/`), message, never);
    expect(answer).toMatchObject({ status: 101, text: '' });
  });

  it('fails with the reason for its abort', async () => {
    const { port, got } = await receiver();
    const ended = new AbortController();
    const post = createPost(clock, () => undefined);
    const sent = post(new URL(`https://shop.example:${port}/`), message, ended.signal);
    ended.abort(new Error('too slow'));
    await expect(sent).rejects.toThrow('too slow');
    expect(got).toEqual([]);
  });
});
