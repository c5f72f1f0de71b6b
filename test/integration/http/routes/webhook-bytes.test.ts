import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../support/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
});
afterAll(() => shop.stop());

const at = () => Math.floor(shop.clock.now() / 1000);

function signed(provider: string, secret: string, id: string, bytes: Uint8Array): Record<string, string> {
  if (provider === 'stripe') {
    const mac = createHmac('sha256', secret).update(`${at()}.`).update(bytes).digest('hex');
    return { 'stripe-signature': `t=${at()},v1=${mac}` };
  }
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${at()}.`).update(bytes).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': String(at()), 'svix-signature': `v1,${mac}` };
}

const secretOf = (provider: string) =>
  (provider === 'stripe'
    ? shop.config.stripe.webhookSecrets[0]
    : shop.config.connectivity.webhookSecrets?.[0]) ?? '';

const send = async (provider: string, body: Uint8Array, headers: Record<string, string>) =>
  (await shop.request(`/webhooks/${provider}`, { method: 'POST', body: new Uint8Array(body), headers }))
    .status;

const stored = (provider: string, eventId: string) =>
  shop.db
    .selectFrom('inbox')
    .select('subject')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

const iccid = '8901234567890123456';
const subjectOf = (provider: string) => (provider === 'stripe' ? 'pi_1' : iccid);
const bodyOf = (provider: string, id: string, inside: Uint8Array) => {
  const [before, after] =
    provider === 'stripe'
      ? [
          `{"id":"${id}","object":"event","type":"payment_intent.canceled","created":${at()},"note":"`,
          '","data":{"object":{"id":"pi_1","object":"payment_intent"}}}',
        ]
      : [`{"type":"esim.installed","note":"`, `","iccid":"${iccid}"}`];
  return Buffer.concat([Buffer.from(before), inside, Buffer.from(after)]);
};

/** Bytes that do not survive decoding to text and encoding again. */
const unclean = [
  ['a byte that is no UTF-8', Buffer.from([0xff])],
  ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80])],
  ['a character cut short', Buffer.from([0xe2, 0x82])],
] as const;

describe.each(['stripe', 'connectivity'])('an event from %s', (provider) => {
  it.each(unclean)('is verified over the received bytes: with %s', async (name, inside) => {
    const id = `evt_${name.replaceAll(/\W/g, '')}`;
    const body = bodyOf(provider, id, inside);
    expect(await send(provider, body, signed(provider, secretOf(provider), id, body))).toBe(200);
    expect(await stored(provider, id)).toEqual({ subject: subjectOf(provider) });
  });

  it('is verified with a byte order mark in front', async () => {
    const body = Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      bodyOf(provider, 'evt_bom', Buffer.alloc(0)),
    ]);
    expect(await send(provider, body, signed(provider, secretOf(provider), 'evt_bom', body))).toBe(200);
    expect(await stored(provider, 'evt_bom')).toEqual({ subject: subjectOf(provider) });
  });

  it.each(unclean)(
    'is refused if the signature covers other bytes that parse the same: %s',
    async (_name, inside) => {
      const [sent, other] = [inside, Buffer.from('�'.repeat(inside.toString().length))];
      const headers = signed(provider, secretOf(provider), 'evt_other', bodyOf(provider, 'evt_other', other));
      expect(await send(provider, bodyOf(provider, 'evt_other', sent), headers)).toBe(401);
    },
  );
});
