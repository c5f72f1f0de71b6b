import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ids } from '../../../server/runtime/ids.ts';
import { createMailing } from '../../../server/compose/mail.ts';
import { placeTopUp } from '../../support/acts.ts';
import { createHarness, freshKeys, type Harness, type HarnessOptions } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
async function open(options: HarnessOptions = {}) {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer, ...options });
}
beforeEach(() => open());
afterEach(async () => {
  expect(await shop.broken()).toEqual([]);
  const log = shop.log.join('');
  expect(log).not.toContain('lena@example.com');
  expect(log).not.toMatch(/LPA:1|#[\w-]{43}/);
  for (const link of mailbox.taken.flatMap((message) => mailbox.links(message))) {
    expect(log).not.toContain(link.capability);
  }
  await shop.stop();
});

const owed = () => shop.db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();

describe('the mail after the delivery of two of three eSIMs', () => {
  it('has the codes of each, says what was not delivered, and asks the price of two', async () => {
    const fault = { kind: 'sells', by: -1 } as const;
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault });
    const { id, keys } = await shop.buy({ quantity: 3 });
    await shop.pass(5 * minutes);
    const [mail] = mailbox.taken;
    expect(mailbox.taken).toHaveLength(1);
    const { esims } = await shop.read(id, keys);
    expect(mail?.subject).toContain('France eSIMs');
    expect(mail?.images.map(({ name }) => name)).toEqual(['esim.png', 'esim-2.png']);
    expect(mail?.text).toContain('Install them on Wi-Fi');
    expect(mail?.text).toContain('Open my eSIMs');
    expect(mail?.html).toContain('Reading this on the phone you’ll travel with?');
    expect(mail?.images.map(({ base64 }) => base64)).toEqual(
      esims.map(({ profile }) => profile?.activationCode),
    );
    for (const { profile } of esims) {
      expect(mail?.text).toContain(profile?.manualActivationCode);
      expect(mail?.text).toContain(profile?.iccid);
    }
    for (const { cid } of mail?.images ?? []) expect(mail?.html).toContain(`cid:${cid}`);
    expect(mail?.text).toContain('2 of 3 eSIMs delivered. You only pay for these: €11.60.');
    expect(mail?.text).not.toContain('€17.40');
  });
});

describe('the mail after delivery', () => {
  it(
    'is sent once, with a link that opens the order, the QR code inline and the receipt',
    { tags: 'order-not-found-again' },
    async () => {
      const { view } = await shop.buy();
      await shop.pass(minutes);
      expect(mailbox.taken).toHaveLength(1);
      const [mail] = mailbox.taken;
      expect(mail).toMatchObject({ to: 'lena@example.com', subject: 'Your France eSIM' });
      const [link] = mailbox.links(mail);
      expect(link?.id).toBe(view.id);
      expect(await shop.read(view.id, { key: '', capability: link?.capability ?? '' })).toEqual(view);

      expect(mail?.html).toContain(`src="cid:${mail?.images[0]?.cid}"`);
      const png = PNG.sync.read(Buffer.from(mail?.images[0]?.base64 ?? '', 'base64'));
      const code = jsQR(new Uint8ClampedArray(png.data), png.width, png.height)?.data;
      expect(code).toBe(view.profile?.manualActivationCode);
      for (const body of [mail?.html, mail?.text]) {
        expect(body).toContain(code);
        expect(body).toContain(`€${(view.price.amount / 100).toFixed(2)}`);
        expect(body).toContain('France, 5 GB');
        expect(body).toMatch(/eSIM number \(ICCID\)/);
        expect(body).toContain(view.profile?.iccid);
      }
    },
  );

  it('is never sent by the service as well', async () => {
    await shop.buy();
    await shop.pass(minutes);
    expect(mailbox.taken).toHaveLength(1);
    expect(shop.service.ledger.mails).toEqual([]);
  });

  it('confirms the added data for a top-up, with nothing to install', async () => {
    const { id, keys } = await shop.buy();
    const { secret } = await placeTopUp(shop, { id, keys }, { gb: 1, days: 7 });
    await shop.pay(secret);
    await shop.pass(minutes);
    const mail = mailbox.taken.at(-1);
    expect(mailbox.taken).toHaveLength(2);
    expect(mail).toMatchObject({ subject: '1 GB added to your eSIM', images: [] });
    expect(mail?.html).not.toMatch(/LPA:1|ICCID/);
  });

  it('waits for the profile of an adopted purchase', async () => {
    const keys = freshKeys();
    const placed = await shop.place(await shop.offer(), keys);
    const { control } = shop.service;
    control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    control.addFault({
      operation: 'GET /esim',
      fault: { kind: 'status', status: 404 },
      times: 'always',
    });
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(10 * minutes);
    expect(await shop.orders()).toMatchObject([{ goods: 'bought', profileStored: false }]);
    expect(mailbox.tries).toBe(0);
    control.clearFaults();
    await shop.pass(3 * minutes);
    expect(mailbox.taken).toHaveLength(1);
    expect(mailbox.taken[0]?.html).toContain('LPA:1');
  });

  it('is sent once by two processes', async () => {
    await shop.stop();
    await open({ processes: 2 });
    for (const destination of ['FR', 'JP', 'US']) await shop.buy({ destination });
    await shop.pass(minutes);
    expect(mailbox.taken).toHaveLength(3);
    expect(mailbox.tries).toBe(3);
  });

  it('is sent again under the same id when the process dies between sending and recording it', async () => {
    await shop.stop();
    let broken = true;
    await open({
      wrap: (name, port) =>
        name !== 'store'
          ? port
          : {
              ...port,
              completeMail: async (...args: never[]) => {
                if (broken) throw new Error('the process is gone');
                return (port as { completeMail(...args: never[]): Promise<void> }).completeMail(...args);
              },
            },
    });
    await shop.buy();
    await shop.pass(minutes);
    broken = false;
    await shop.pass(10 * minutes);
    expect(mailbox.taken).toHaveLength(2);
    expect(mailbox.taken[0]?.id).toBe(mailbox.taken[1]?.id);
    expect(await owed()).toEqual([]);
  });
});

describe('other mails', () => {
  it('say after a release that nothing was charged, and why', async () => {
    const placed = await shop.place(await shop.offer());
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(minutes);
    expect(await shop.orders()).toMatchObject([{ money: 'released' }]);
    expect(mailbox.taken).toMatchObject([{ subject: 'You haven’t been charged', images: [] }]);
    expect(mailbox.taken[0]?.text).toContain('is temporarily unavailable');
    expect(mailbox.taken[0]?.text).toContain('You haven’t been charged');
  });

  it('say that the hold expired before anything was bought', async () => {
    const { control } = shop.service;
    control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429 },
      times: 'always',
    });
    const placed = await shop.place(await shop.offer());
    const id = placed.body.payment.clientSecret.split('_secret_')[0];
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(minutes);
    const cancel = new Request(`${shop.config.stripe.apiUrl}/v1/payment_intents/${id}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.config.stripe.secretKey}` },
    });
    expect((await shop.stripe.fetch(cancel)).status).toBe(200);
    await shop.pass(10 * minutes);
    expect(mailbox.taken).toMatchObject([{ subject: 'You haven’t been charged' }]);
    expect(mailbox.taken[0]?.text).toContain('Your bank’s authorisation expired');
  });

  it('say after a refund that the money is on its way back', async () => {
    const { id, view } = await shop.buy();
    await shop.pass(minutes);
    await shop.storefront().move('refund', id);
    await shop.pass(minutes);
    const price = `€${(view.price.amount / 100).toFixed(2)}`;
    expect(mailbox.taken.map((mail) => mail.subject)).toEqual(['Your France eSIM', `${price} refunded`]);
  });

  it.each([
    ['hold', /You haven’t been charged yet\. €[\d.]+ is only reserved/],
    ['at-once', /You paid €[\d.]+\. If we can’t deliver, you’ll get a full refund/],
  ])(
    'say once, after half an hour of doubt, that it takes longer, and where the money is: %s',
    async (mode, words) => {
      await shop.stop();
      await open({ environment: { PAYMENT_CAPTURE: mode } });
      const placed = await shop.place(await shop.offer());
      const { control } = shop.service;
      control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
      control.addFault({
        operation: 'GET /purchases',
        fault: { kind: 'status', status: 503 },
        times: 'always',
      });
      await shop.pay(placed.body.payment.clientSecret);
      await shop.pass(29 * minutes, 20_000);
      expect(mailbox.taken).toEqual([]);
      await shop.pass(26 * hours, 10 * minutes);
      expect(mailbox.taken).toHaveLength(1);
      expect(mailbox.taken[0]).toMatchObject({ subject: 'Your France order is taking longer' });
      expect(mailbox.taken[0]?.text).toMatch(words);
      expect(mailbox.links(mailbox.taken[0])).toHaveLength(1);
      control.clearFaults();
      await shop.pass(10 * minutes);
      expect(mailbox.taken.map((mail) => mail.subject).slice(1)).toEqual(['Your France eSIM']);
    },
  );

  it('say once, after half an hour, that a release takes longer, and then that it is done', async () => {
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'cancel', kind: 'status-before', status: 500, times: 10_000 });
    const placed = await shop.place(await shop.offer());
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(29 * minutes, 20_000);
    expect(mailbox.taken).toEqual([]);
    await shop.pass(8 * hours, 10 * minutes);
    expect(mailbox.taken).toMatchObject([{ subject: 'Returning your €5.80 is taking longer' }]);
    const [mail] = mailbox.taken;
    expect(mail?.text).toContain('You haven’t been charged. €5.80 is still reserved on your card');
    expect(mail?.text).toContain('is temporarily unavailable');
    expect(mailbox.links(mail)).toHaveLength(1);
    shop.stripe.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(mailbox.taken.map(({ subject }) => subject).slice(1)).toEqual(['You haven’t been charged']);
  });

  it('say once, after half an hour, that a refund takes longer, and then that it is done', async () => {
    const { id } = await shop.buy();
    await shop.pass(40 * minutes, minutes);
    shop.stripe.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    await shop.storefront().move('refund', id);
    await shop.pass(29 * minutes, minutes);
    expect(mailbox.taken.map(({ subject }) => subject)).toEqual(['Your France eSIM']);
    await shop.pass(5 * hours, 10 * minutes);
    expect(mailbox.taken.slice(1)).toMatchObject([
      {
        subject: 'Returning your €5.80 is taking longer',
        text: expect.stringContaining('your original payment method'),
      },
    ]);
    const [refund] = shop.stripe.control.refunds(shop.stripe.ledger.payments()[0]?.id ?? '');
    shop.stripe.control.settleRefund(refund?.id ?? '', 'succeeded');
    await shop.pass(70 * minutes, minutes);
    expect(mailbox.taken.map(({ subject }) => subject).slice(2)).toEqual(['€5.80 refunded']);
  });

  it('report a refund that the bank returns only when the next one takes half an hour, too', async () => {
    const { id } = await shop.buy();
    await shop.pass(minutes);
    await shop.storefront().move('refund', id);
    await shop.pass(3 * hours, 10 * minutes);
    const told = ['Your France eSIM', '€5.80 refunded'];
    expect(mailbox.taken.map(({ subject }) => subject)).toEqual(told);
    const { control, ledger } = shop.stripe;
    const paymentId = ledger.payments()[0]?.id ?? '';
    control.addFault({ operation: 'refund', kind: 'refund-pending' });
    control.settleRefund(control.refunds(paymentId)[0]?.id ?? '', 'failed');
    await shop.pass(29 * minutes, minutes);
    expect((await shop.orders())[0]).toMatchObject({ money: 'refunding' });
    expect(mailbox.taken.map(({ subject }) => subject)).toEqual(told);
    await shop.pass(5 * minutes, minutes);
    const late = 'Returning your €5.80 is taking longer';
    expect(mailbox.taken.map(({ subject }) => subject)).toEqual([...told, late]);
    await shop.pass(hours, minutes);
    control.settleRefund(control.refunds(paymentId)[1]?.id ?? '', 'succeeded');
    await shop.pass(70 * minutes, minutes);
  });

  it('do not mention a delay that is over before the mail is sent', async () => {
    mailbox.down = true;
    const placed = await shop.place(await shop.offer());
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 1_900 },
    });
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(40 * minutes, 10_000);
    mailbox.down = false;
    await shop.pass(hours, minutes);
    expect(mailbox.taken.map((mail) => mail.subject)).toEqual(['Your France eSIM']);
  });

  it('are few without an SMTP server, and a live shop warns of that at start', () => {
    const said: unknown[] = [];
    const log = { warn: (text: unknown) => void said.push(text) };
    const start = (mode: 'live' | 'sandbox') =>
      createMailing({
        config: { ...shop.config, mode, mail: { ...shop.config.mail, smtp: null } },
        log: log as never,
        clock: shop.clock,
        store: shop.storefront().store,
        ids,
        pictures: { read: async () => undefined },
        stopLink: async () => '',
        settings: async () => (await shop.storefront().settings.mail()).value,
        destination: (name) => ({ name }),
        shops: shop.storefront().shops,
      });
    expect([start('sandbox'), said]).toEqual([null, []]);
    expect(start('live')).toBeNull();
    expect(said).toEqual([expect.stringContaining('no mail reports a delay, a release or a refund')]);
  });

  it('deliver no eSIM that was refunded before its mail was sent', async () => {
    mailbox.down = true;
    const { id } = await shop.buy();
    await shop.pass(minutes);
    await shop.storefront().move('refund', id);
    mailbox.down = false;
    await shop.pass(20 * minutes);
    expect(mailbox.taken).toHaveLength(1);
    expect(mailbox.taken[0]?.subject).toMatch(/refunded/);
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
    await shop.stop();
    await open({ environment });
    const placed = await shop.place({ ...(await shop.offer()), lang });
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(minutes);
    expect(mailbox.taken.map((mail) => mail.subject)).toEqual([subject]);
  });

  it('are left to the service when no SMTP server is configured', async () => {
    await shop.stop();
    shop = await createHarness({ environment: { EMAIL_BRAND: 'Lena Travel', EMAIL_LANGUAGE: 'pt-br' } });
    const { id } = await shop.buy();
    await shop.pass(minutes);
    await shop.storefront().move('refund', id);
    expect(shop.service.ledger.mails).toMatchObject([
      { to: 'lena@example.com', brand: 'Lena Travel', language: 'pt-br' },
    ]);
    expect(await shop.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});

describe('a mail provider that is down (fault 44)', () => {
  it('delays mail and nothing else', { tags: 'fault-44' }, async () => {
    mailbox.down = true;
    const first = await shop.buy();
    await shop.pass(2 * hours, minutes);
    expect(first.view).toMatchObject({ state: 'ready', money: 'captured' });
    expect(mailbox.taken).toEqual([]);
    expect(mailbox.tries).toBeLessThan(10);
    mailbox.down = false;
    await shop.pass(3 * hours, minutes);
    expect(mailbox.taken).toHaveLength(1);
    expect(mailbox.links(mailbox.taken[0])).toHaveLength(1);
    expect(await owed()).toEqual([]);
  });

  it('delays no order and no other mail for ever when it hangs', async () => {
    mailbox.hang = true;
    await shop.buy();
    await shop.pass(minutes);
    const placed = await shop.place(await shop.offer({ destination: 'JP' }));
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(minutes);
    expect(await shop.orders()).toMatchObject([{ money: 'captured' }, { money: 'captured' }]);
    mailbox.hang = false;
    await shop.pass(10 * minutes);
    expect(mailbox.taken).toHaveLength(2);
  });

  it('is retried for three days, then reported to a person', async () => {
    mailbox.down = true;
    const { id } = await shop.buy();
    await shop.pass(2 * days, 5 * minutes);
    expect(await owed()).toHaveLength(1);
    await shop.pass(2 * days, 5 * minutes);
    expect(await owed()).toEqual([]);
    expect(mailbox.tries).toBe(20);
    expect(await shop.storefront().store.findings()).toMatchObject([
      { kind: 'mail-not-sent', subject: `delivered:${id}` },
    ]);
  });
});
