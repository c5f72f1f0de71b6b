import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../server/contract/problem.ts';
import { createStripeWebhook } from '../../../server/payments/webhook.ts';
import { createFakeClock } from '../../support/clock.ts';

const [current, next, stranger] = ['whsec_current', 'whsec_next', 'whsec_stranger'];
const clock = createFakeClock();
const now = Math.floor(clock.now() / 1000);
const bytes = (text: string) => new TextEncoder().encode(text);
const webhook = createStripeWebhook({ secrets: [current, next], clock });

const event = (object: object, more: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: now,
    livemode: false,
    data: { object },
    ...more,
  });
const thin = (type: string, id: string) => ({
  id: 'evt_1',
  object: 'v2.core.event',
  type: 'v1.charge.dispute.created',
  created: new Date(now * 1000).toISOString(),
  livemode: false,
  related_object: { id, type, url: '' },
});
const body = event({ id: 'pi_1', object: 'payment_intent', metadata: { order_id: 'ord_1' } });

const mac = (secret: string, at: number | string, raw = body) =>
  createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex');
const signed = (secret: string, at: number = now, raw = body) => `t=${at},v1=${mac(secret, at, raw)}`;
const slug = (run: () => unknown) => {
  try {
    run();
    return 'verified';
  } catch (thrown) {
    return thrown instanceof Problem ? thrown.slug : thrown;
  }
};

describe('the signature of an event', () => {
  it.each([
    ['the secret', signed(current)],
    ['the secret to come', signed(next)],
    ['one of two signatures', `t=${now},v1=${mac(stranger, now)},v1=${mac(current, now)}`],
    ['another scheme beside', `t=${now},v0=${mac(stranger, now)},v1=${mac(current, now)}`],
    ['five minutes ago', signed(current, now - 300)],
    ['five minutes ahead', signed(current, now + 300)],
  ])('is accepted: %s', (_, header) => {
    expect(slug(() => webhook.verify(bytes(body), header))).toBe('verified');
  });

  it.each<[string, string | null | undefined, string?]>([
    ['no header', undefined],
    ['a header that is null', null],
    ['an empty header', ''],
    ["a stranger's secret", signed(stranger)],
    ['an empty secret', signed('')],
    ['more than five minutes ago', signed(current, now - 301)],
    ['more than five minutes ahead', signed(current, now + 301)],
    ['ten years ahead', signed(current, now + 315_360_000)],
    ['no timestamp', `v1=${mac(current, now)}`],
    ['a timestamp that is no number', `t=soon,v1=${mac(current, 'soon')}`],
    ['a negative timestamp', `t=-1,v1=${mac(current, -1)}`],
    ['no signature', `t=${now}`],
    ['an empty signature', `t=${now},v1=`],
    ['a signature without a value', `t=${now},v1`],
    ['the old scheme alone', `t=${now},v0=${mac(current, now)}`],
    ['a timestamp put over the signed one', `${signed(current, now - 3600)},t=${now}`],
    ['noise', ',,,=,==t=,💥'],
    ['a body written anew', signed(current), JSON.stringify(JSON.parse(body), null, 1)],
    ['a body with a space more', signed(current), `${body} `],
    ['an empty body', signed(current), ''],
  ])('is refused: %s', (_, header, raw = body) => {
    expect(slug(() => webhook.verify(bytes(raw), header))).toBe('signature-invalid');
  });

  it('is refused by an endpoint without a secret', () => {
    const closed = createStripeWebhook({ secrets: ['', '  '], clock });
    expect(slug(() => closed.verify(bytes(body), signed('')))).toBe('signature-invalid');
  });

  it('is checked with a secret that ends in a line break', () => {
    const loose = createStripeWebhook({ secrets: [`${current}\n`], clock });
    expect(slug(() => loose.verify(bytes(body), signed(current)))).toBe('verified');
  });

  it('repeats nothing of the request in its problem', () => {
    try {
      webhook.verify(bytes('{"secret":"4242"}'), 't=1,v1=beef');
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(Problem);
      expect((thrown as Problem).detail).toBeUndefined();
    }
  });
});

describe('a verified event', () => {
  it('says what it is about', () => {
    expect(webhook.verify(bytes(body), signed(current))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      created: now * 1000,
      subject: 'pi_1',
    });
  });

  it.each([
    ['a charge', { id: 'ch_1', object: 'charge', payment_intent: 'pi_2', metadata: {} }, 'pi_2'],
    [
      'a refund',
      { id: 're_1', object: 'refund', payment_intent: 'pi_3', metadata: { order_id: 'ord_3' } },
      'pi_3',
    ],
    ['a dispute', { id: 'dp_1', object: 'dispute', payment_intent: { id: 'pi_4' } }, 'pi_4'],
    ['a payment of another shop', { id: 'pi_5', object: 'payment_intent' }, 'pi_5'],
    ['something else', { id: 'cus_1', object: 'customer', metadata: null }, null],
    ['a balance', { object: 'balance' }, null],
  ])('finds the payment of %s', (_, object, subject) => {
    const raw = event(object);
    expect(webhook.verify(bytes(raw), signed(current, now, raw))).toMatchObject({ subject });
  });

  it.each([
    ['no JSON', 'not json'],
    ['a list', '[]'],
    ['no event', '{"object":"payment_intent"}'],
    ['an event without an id', event({ object: 'charge' }, { id: '' })],
    ['an event whose time is no number', event({ object: 'charge' }, { created: 'now' })],
    ['a thin event without a time', JSON.stringify({ ...thin('refund', 're_1'), created: 'now' })],
  ])('is ignored without stopping deliveries when it is %s', (_, raw) => {
    expect(webhook.verify(bytes(raw), signed(current, now, raw))).toBeNull();
  });

  it.each([
    ['payment_intent', 'pi_1', 'pi_1'],
    ['charge', 'ch_1', 'ch_1'],
    ['dispute', 'dp_1', 'dp_1'],
    ['radar.early_fraud_warning', 'issfr_1', 'issfr_1'],
    ['customer', 'cus_1', null],
  ])('names the %s when it is thin', (type, id, subject) => {
    const raw = JSON.stringify(thin(type, id));
    expect(webhook.verify(bytes(raw), signed(current, now, raw))).toEqual({
      id: 'evt_1',
      type: 'charge.dispute.created',
      created: now * 1000,
      subject,
    });
  });
});
