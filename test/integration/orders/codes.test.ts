import { afterEach, describe, expect, it } from 'vitest';
import { linksFor } from '../../../server/connectivity/profile.ts';
import { readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';
import { createMailbox } from '../../support/mailbox.ts';

const minutes = 60_000;

let shop: Harness;
const none = { qr: 'none', manualCode: 'none' } as const;
const all = { qr: 'png', manualCode: 'lpa' } as const;

const stored = (id: string) => readStored(shop, id);

/** Pays while the service returns no codes. */
async function paidWithoutCodes(options: HarnessOptions = {}) {
  shop = await createHarness(options);
  shop.service.control.setQuirks(none);
  const keys = freshKeys();
  const placed = await shop.place(await shop.offer(), keys);
  const pay = () => shop.pay(placed.body.payment.clientSecret);
  return { keys, id: placed.body.order.id, pay };
}

describe('an eSIM without codes', () => {
  afterEach(() => shop.stop());

  it.each(['good', 'lost'])(
    'is in preparation until the service returns them, and its mail waits: the reply is %s',
    async (reply) => {
      const mailbox = createMailbox();
      const { keys, id, pay } = await paidWithoutCodes({ mailer: mailbox.mailer });
      if (reply === 'lost') {
        shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
      }
      await pay();
      await shop.pass(4 * minutes);
      expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
      expect(await shop.read(id, keys)).toMatchObject({ state: 'preparing', profile: null });
      expect(mailbox.taken).toEqual([]);
      shop.service.control.setQuirks(all);
      await shop.pass(5 * minutes);
      const view = await shop.read(id, keys);
      expect(view.state).toBe('ready');
      expect(view.profile?.manualActivationCode).toMatch(/^LPA:1\$/);
      expect(view.profile?.activationCode.length).toBeGreaterThan(500);
      expect(mailbox.taken).toHaveLength(1);
      expect(mailbox.taken[0]?.text).toContain(view.profile?.manualActivationCode);
    },
  );

  it('is in preparation while its QR code is cut off and it has no other code', async () => {
    const { keys, id, pay } = await paidWithoutCodes();
    shop.service.control.setQuirks({ qr: 'cut-png', manualCode: 'none' });
    await pay();
    await shop.pass(2 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'preparing', profile: null });
    shop.service.control.setQuirks(all);
    await shop.pass(5 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });

  it.each([
    ['its codes come', none],
    ['its manual code names a matching id', { qr: 'png', manualCode: 'no-matching-id' }],
  ] as const)('is reported to a person after fifteen minutes, until %s', async (_, quirks) => {
    const { keys, id, pay } = await paidWithoutCodes();
    shop.service.control.setQuirks(quirks);
    await pay();
    await shop.pass(14 * minutes);
    expect((await stored(id)).marks).toBeNull();
    await shop.pass(3 * minutes);
    expect((await stored(id)).marks).toBe('no-code');
    expect(await shop.read(id, keys)).toMatchObject({ state: 'preparing', profile: null });
    shop.service.control.setQuirks(all);
    await shop.pass(6 * minutes);
    expect((await stored(id)).marks).toBeNull();
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });

  it.each([
    [{ qr: 'none', manualCode: 'lpa' }, { manualActivationCode: expect.stringMatching(/^LPA:1/) }],
    [
      { qr: 'png', manualCode: 'none' },
      { manualActivationCode: '', iosActivationLink: null, androidActivationLink: null },
    ],
  ] as const)('is ready with a code that installs: %j', async (quirks, profile) => {
    const mailbox = createMailbox();
    const { keys, id, pay } = await paidWithoutCodes({ mailer: mailbox.mailer });
    shop.service.control.setQuirks(quirks);
    await pay();
    await shop.pass(minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', profile });
    expect(mailbox.taken).toHaveLength(1);
    expect(mailbox.taken[0]?.text).not.toMatch(/: *\n *\n/);
    expect(mailbox.taken[0]?.text.includes('LPA:1$')).toBe(quirks.manualCode === 'lpa');
  });
});

it('an empty code makes no link', () => {
  expect(() => linksFor('')).toThrow('Bug!');
});
