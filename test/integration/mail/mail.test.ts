import { describe, expect, it } from 'vitest';
import { ids } from '../../../server/runtime/ids.ts';
import { createMailing } from '../../../server/compose/mail.ts';
import { createHarness } from '../../support/harness.ts';
import { eachMailbox, minutes } from './each-mailbox.ts';

const { at, open } = eachMailbox();

describe('other mails', () => {
  it('say after a release that nothing was charged, and why', async () => {
    const placed = await at.shop.place(await at.shop.offer());
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.pass(minutes);
    expect(await at.shop.orders()).toMatchObject([{ money: 'released' }]);
    expect(at.mailbox.taken).toMatchObject([{ subject: 'You haven’t been charged', images: [] }]);
    expect(at.mailbox.taken[0]?.text).toContain('is temporarily unavailable');
    expect(at.mailbox.taken[0]?.text).toContain('You haven’t been charged');
  });

  it('say that the hold expired before anything was bought', async () => {
    const { control } = at.shop.service;
    control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429 },
      times: 'always',
    });
    const placed = await at.shop.place(await at.shop.offer());
    const id = placed.body.payment.clientSecret.split('_secret_')[0];
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.pass(minutes);
    const cancel = new Request(`${at.shop.config.stripe.apiUrl}/v1/payment_intents/${id}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${at.shop.config.stripe.secretKey}` },
    });
    expect((await at.shop.stripe.fetch(cancel)).status).toBe(200);
    await at.shop.pass(10 * minutes);
    expect(at.mailbox.taken).toMatchObject([{ subject: 'You haven’t been charged' }]);
    expect(at.mailbox.taken[0]?.text).toContain('Your bank’s authorisation expired');
  });

  it('say after a refund that the money is on its way back', async () => {
    const { id, view } = await at.shop.buy();
    await at.shop.pass(minutes);
    await at.shop.storefront().move('refund', id);
    await at.shop.pass(minutes);
    const price = `€${(view.price.amount / 100).toFixed(2)}`;
    expect(at.mailbox.taken.map((mail) => mail.subject)).toEqual(['Your France eSIM', `${price} refunded`]);
  });

  it('are few without an SMTP server, and a live shop warns of that at start', () => {
    const said: unknown[] = [];
    const log = { warn: (text: unknown) => void said.push(text) };
    const start = (mode: 'live' | 'sandbox') =>
      createMailing({
        config: { ...at.shop.config, mode, mail: { ...at.shop.config.mail, smtp: null } },
        log: log as never,
        clock: at.shop.clock,
        store: at.shop.storefront().store,
        ids,
        pictures: { read: async () => undefined },
        stopLink: async () => '',
        settings: async () => (await at.shop.storefront().settings.mail()).value,
        destination: (name) => ({ name }),
        shops: at.shop.storefront().shops,
      });
    expect([start('sandbox'), said]).toEqual([null, []]);
    expect(start('live')).toBeNull();
    expect(said).toEqual([expect.stringContaining('no mail reports a delay, a release or a refund')]);
  });

  it('deliver no eSIM that was refunded before its mail was sent', async () => {
    at.mailbox.down = true;
    const { id } = await at.shop.buy();
    await at.shop.pass(minutes);
    await at.shop.storefront().move('refund', id);
    at.mailbox.down = false;
    await at.shop.pass(20 * minutes);
    expect(at.mailbox.taken).toHaveLength(1);
    expect(at.mailbox.taken[0]?.subject).toMatch(/refunded/);
  });

  it.each([
    ['de-CH', {}, 'Ihre eSIM für Frankreich'],
    ['pt', {}, 'Seu eSIM para França'],
    ['it-CH', {}, 'La tua eSIM (Francia)'],
    ['ar-EG', {}, 'شريحة eSIM لوجهتك: \u2068فرنسا\u2069'],
    ['ar', { EMAIL_BRAND: 'Lena Travel' }, '\u200fLena Travel: شريحة eSIM لوجهتك: \u2068فرنسا\u2069'],
    ['ja', {}, 'フランスのeSIM'],
    ['zh-CN', {}, '您的法国 eSIM'],
    ['sv', {}, 'Your France eSIM'],
    [
      'de',
      { EMAIL_LANGUAGE: 'it', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'esim@shop.example' },
      'La tua eSIM (Francia)',
    ],
    ['de', { EMAIL_LANGUAGE: 'fr' }, 'Votre eSIM France'],
    ['es', { EMAIL_BRAND: 'Lena Travel' }, 'Lena Travel: tu eSIM para Francia'],
  ])('are in the language of the order or the configured one: %s %j', async (lang, environment, subject) => {
    await at.shop.stop();
    await open({ environment });
    const placed = await at.shop.place({ ...(await at.shop.offer()), lang });
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.pass(minutes);
    expect(at.mailbox.taken.map((mail) => mail.subject)).toEqual([subject]);
  });

  it('are left to the service when no SMTP server is configured', async () => {
    await at.shop.stop();
    at.shop = await createHarness({ environment: { EMAIL_BRAND: 'Lena Travel', EMAIL_LANGUAGE: 'pt-br' } });
    const { id } = await at.shop.buy();
    await at.shop.pass(minutes);
    await at.shop.storefront().move('refund', id);
    expect(at.shop.service.ledger.mails).toMatchObject([
      { to: 'lena@example.com', brand: 'Lena Travel', language: 'pt-br' },
    ]);
    expect(await at.shop.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});
