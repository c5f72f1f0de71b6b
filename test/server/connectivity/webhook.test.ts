import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createConnectivityEvents } from '../../../server/connectivity/webhook.ts';
import { createFakeClock } from '../../support/clock.ts';

const secret = `whsec_${Buffer.from('a secret of the first kind').toString('base64')}`;
const other = `whsec_${Buffer.from('a secret of another kind').toString('base64')}`;
const iccid = '8901234567890123456';
const raw = JSON.stringify({ type: 'esim.installed', iccid, occurredAt: '2026-11-20T11:59:00Z' });

const clock = createFakeClock();
const now = Math.floor(clock.now() / 1000);

function sign(body: string, timestamp: number | string = now, key = secret, id = 'msg_1'): string {
  return signWith(Buffer.from(key.slice('whsec_'.length), 'base64'), body, timestamp, id);
}
function signWith(key: Buffer, body: string, timestamp: number | string = now, id = 'msg_1'): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
function headersOf(
  signature: string,
  timestamp: number | string = now,
  prefix = 'svix',
  id = 'msg_1',
): Headers {
  return new Headers({
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(timestamp),
    [`${prefix}-signature`]: signature,
  });
}
const events = createConnectivityEvents({ secrets: [secret], clock });

describe('an event from the service', () => {
  it.each(['svix', 'webhook'])('is accepted when signed in %s headers', (prefix) => {
    expect(events.verify(Buffer.from(raw), headersOf(sign(raw), now, prefix))).toEqual({
      id: 'msg_1',
      type: 'esim.installed',
      iccid,
      at: Date.UTC(2026, 10, 20, 11, 59),
    });
  });

  it('is accepted when one of several signatures is good', () => {
    const list = `v1,${'A'.repeat(43)}= v1a,xyz ${sign(raw)}`;
    expect(events.verify(Buffer.from(raw), headersOf(list)).type).toBe('esim.installed');
  });

  it('is accepted under either secret during a rotation, and under no third', () => {
    const both = createConnectivityEvents({ secrets: [secret, other], clock });
    for (const key of [secret, other])
      expect(both.verify(Buffer.from(raw), headersOf(sign(raw, now, key))).id).toBe('msg_1');
    const third = `whsec_${Buffer.from('third').toString('base64')}`;
    expect(() => both.verify(Buffer.from(raw), headersOf(sign(raw, now, third)))).toThrow(
      'The signature is not valid',
    );
  });

  it.each([
    ['300 s old', -300, true],
    ['301 s old', -301, false],
    ['300 s ahead', 300, true],
    ['301 s ahead', 301, false],
    ['ten years ahead', 315_360_000, false],
  ])('is checked for its age: %s', (_, offset, taken) => {
    const check = () => events.verify(Buffer.from(raw), headersOf(sign(raw, now + offset), now + offset));
    if (taken) expect(check().id).toBe('msg_1');
    else expect(check).toThrow('The signature is not valid');
  });

  it.each([
    ['no headers', new Headers()],
    ['no signature', headersOf('')],
    ['an empty signature', headersOf('v1,')],
    ['another secret', headersOf(sign(raw, now, other))],
    ['another body', headersOf(sign(`${raw} `))],
    ['another id', headersOf(sign(raw), now, 'svix', 'msg_2')],
    ['another time', headersOf(sign(raw, now - 1))],
    ['another version', headersOf(sign(raw).replace('v1,', 'v2,'))],
    ['a time that is none', headersOf(sign(raw, '1e9'), '1e9')],
    ['a negative time', headersOf(sign(raw, '-5'), '-5')],
    ['no time', headersOf(sign(raw, ''), '')],
  ])('is refused with %s', (_, headers) => {
    expect(() => events.verify(Buffer.from(raw), headers)).toThrow('The signature is not valid');
  });

  it.each([
    ['base64 without whsec_', (key: Buffer) => key.toString('base64')],
    ['base64 for addresses', (key: Buffer) => key.toString('base64url')],
    ['whsec_ and base64 for addresses', (key: Buffer) => `whsec_${key.toString('base64url')}`],
    ['hex', (key: Buffer) => key.toString('hex')],
    ['hex in capitals', (key: Buffer) => key.toString('hex').toUpperCase()],
  ])('is accepted under a secret written as %s, and under no other key', (_, written) => {
    const key = Buffer.from('fb~~>>??ÿÿ and more than 16 bytes', 'latin1');
    const spelled = createConnectivityEvents({ secrets: [written(key)], clock });
    expect(spelled.verify(Buffer.from(raw), headersOf(signWith(key, raw))).id).toBe('msg_1');
    const stranger = headersOf(signWith(Buffer.from(written(key)), raw));
    expect(() => spelled.verify(Buffer.from(raw), stranger)).toThrow('The signature is not valid');
  });

  it('is refused when no secret is set', { tags: 'fault-45' }, () => {
    const none = createConnectivityEvents({ secrets: [], clock });
    expect(() => none.verify(Buffer.from(raw), headersOf(sign(raw)))).toThrow('The signature is not valid');
  });

  it.each([
    ['no JSON', 'nope', { type: '', iccid: null }],
    ['an array', '[]', { type: '', iccid: null }],
    ['no type', JSON.stringify({ iccid }), { type: '', iccid }],
    ['an ICCID inside', JSON.stringify({ type: 'x', esim: { iccid } }), { type: 'x', iccid }],
    ['an ICCID that is none', JSON.stringify({ type: 'x', iccid: '../1' }), { type: 'x', iccid: null }],
    [
      'a time to come',
      JSON.stringify({ type: 'x', iccid, time: '2036-01-01T00:00:00Z' }),
      { type: 'x', iccid },
    ],
  ])('is accepted for what its signed body says, with %s', (_, body, expected) => {
    expect(events.verify(Buffer.from(body), headersOf(sign(body)))).toEqual({
      id: 'msg_1',
      at: now * 1000,
      ...expected,
    });
  });
});
