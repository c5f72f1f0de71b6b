import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { placeTopUp } from '../../support/acts.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { eachMailbox, minutes } from './each-mailbox.ts';

const { at, open, owed } = eachMailbox();

describe('the mail after the delivery of two of three eSIMs', () => {
  it('has the codes of each, says what was not delivered, and names the price of two', async () => {
    const fault = { kind: 'sells', by: -1 } as const;
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault });
    const { id, keys } = await at.shop.buy({ quantity: 3 });
    await at.shop.pass(5 * minutes);
    const [mail] = at.mailbox.taken;
    expect(at.mailbox.taken).toHaveLength(1);
    const { esims } = await at.shop.read(id, keys);
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
      const { view } = await at.shop.buy();
      await at.shop.pass(minutes);
      expect(at.mailbox.taken).toHaveLength(1);
      const [mail] = at.mailbox.taken;
      expect(mail).toMatchObject({ to: 'lena@example.com', subject: 'Your France eSIM' });
      const [link] = at.mailbox.links(mail);
      expect(link?.id).toBe(view.id);
      expect(await at.shop.read(view.id, { key: '', capability: link?.capability ?? '' })).toEqual(view);

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
    await at.shop.buy();
    await at.shop.pass(minutes);
    expect(at.mailbox.taken).toHaveLength(1);
    expect(at.shop.service.ledger.mails).toEqual([]);
  });

  it('confirms the added data for a top-up, with nothing to install', async () => {
    const { id, keys } = await at.shop.buy();
    const { secret } = await placeTopUp(at.shop, { id, keys }, { gb: 1, days: 7 });
    await at.shop.pay(secret);
    await at.shop.pass(minutes);
    const mail = at.mailbox.taken.at(-1);
    expect(at.mailbox.taken).toHaveLength(2);
    expect(mail).toMatchObject({ subject: '1 GB added to your eSIM', images: [] });
    expect(mail?.html).not.toMatch(/LPA:1|ICCID/);
  });

  it('waits for the profile of an adopted purchase', async () => {
    const keys = freshKeys();
    const placed = await at.shop.place(await at.shop.offer(), keys);
    const { control } = at.shop.service;
    control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    control.addFault({
      operation: 'GET /esim',
      fault: { kind: 'status', status: 404 },
      times: 'always',
    });
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.pass(10 * minutes);
    expect(await at.shop.orders()).toMatchObject([{ goods: 'bought', profileStored: false }]);
    expect(at.mailbox.tries).toBe(0);
    control.clearFaults();
    await at.shop.pass(3 * minutes);
    expect(at.mailbox.taken).toHaveLength(1);
    expect(at.mailbox.taken[0]?.html).toContain('LPA:1');
  });

  it('is sent once by two processes', async () => {
    await at.shop.stop();
    await open({ processes: 2 });
    for (const destination of ['FR', 'JP', 'US']) await at.shop.buy({ destination });
    await at.shop.pass(minutes);
    expect(at.mailbox.taken).toHaveLength(3);
    expect(at.mailbox.tries).toBe(3);
  });

  it('is sent again under the same id when the process dies between sending and recording it', async () => {
    await at.shop.stop();
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
    await at.shop.buy();
    await at.shop.pass(minutes);
    broken = false;
    await at.shop.pass(10 * minutes);
    expect(at.mailbox.taken).toHaveLength(2);
    expect(at.mailbox.taken[0]?.id).toBe(at.mailbox.taken[1]?.id);
    expect(await owed()).toEqual([]);
  });
});
