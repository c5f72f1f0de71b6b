import { afterEach, expect, it } from 'vitest';
import { runStaff } from '../../support/acts.ts';
import { oneLine } from '../../support/markup/document.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';

const minute = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

const meridian = {
  SELLER_NAME: 'Meridian Mobile GmbH',
  SELLER_ADDRESS: 'Hafenstr. 1, 20457 Hamburg',
  SELLER_EMAIL: 'old@meridian.example',
  SELLER_VAT_ID: 'DE811569869',
};

it.each([
  [
    'moves',
    { SELLER_ADDRESS: 'Neuer Weg 2, Berlin', SELLER_EMAIL: 'new@meridian.example' },
    'new@meridian.example',
  ],
  ['is another', { SELLER_NAME: 'Fjord AS', SELLER_EMAIL: 'hi@fjord.example' }, 'old@meridian.example'],
])(
  'a mail about an order and its page say who sold it, even after the seller %s',
  async (_, changed, reached) => {
    const mailbox = createMailbox();
    shop = await createHarness({ mailer: mailbox.mailer, environment: meridian });
    const { id, keys } = await shop.buy();
    await shop.pass(minute);
    await shop.restart(changed);
    expect(await runStaff(shop, ['resend', id, '--by', 'Kim'])).toMatchObject({ code: 0 });
    await shop.pass(2 * minute);
    expect(mailbox.taken).toHaveLength(2);
    for (const [at, mail] of mailbox.taken.entries()) {
      const text = oneLine(mail.text);
      for (const told of [meridian.SELLER_NAME, meridian.SELLER_ADDRESS, meridian.SELLER_VAT_ID])
        expect(text).toContain(told);
      expect(text).not.toMatch(/Fjord AS|Neuer Weg/);
      expect(text).toContain(at === 0 ? meridian.SELLER_EMAIL : reached);
    }
    expect((await shop.read(id, keys)).seller).toEqual({
      who: [meridian.SELLER_NAME, meridian.SELLER_ADDRESS, `VAT number ${meridian.SELLER_VAT_ID}`],
      tax: null,
    });
    const kept = await shop.db.selectFrom('sellers').selectAll().execute();
    expect(kept).toHaveLength(1);
  },
);
