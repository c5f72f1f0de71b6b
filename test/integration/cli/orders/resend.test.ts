import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { createMailbox } from '../../../support/mailbox.ts';

const minutes = 60_000;

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
beforeEach(async () => {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer });
});
afterEach(() => shop.stop());

const resend = (id: string) => runStaff(shop, ['resend', id, '--by', 'Anna']);

describe('orders resend', () => {
  it('sends a delivery mail again, which no mailbox takes for the first, with a working link', async () => {
    const { id, view } = await shop.buy();
    await shop.pass(minutes);
    expect(await resend(id)).toMatchObject({ code: 0 });
    expect(await resend(id)).toEqual({
      code: 1,
      out: 'This order is closed: its mail waits to be sent, and goes out by itself',
    });
    await shop.pass(minutes);
    const [first, second, ...more] = mailbox.taken;
    expect(more).toEqual([]);
    expect(second).toMatchObject({ to: 'lena@example.com', subject: first?.subject });
    expect(second?.images).toEqual(first?.images);
    expect([first?.id, second?.id]).toEqual([`delivered.${id}`, `delivered.${id}.1`]);
    const [link] = mailbox.links(second);
    expect(await shop.read(id, { key: '', capability: link?.capability ?? '' })).toEqual(view);
    const history = await shop.storefront().store.history(id);
    expect(history.at(-1)).toMatchObject({ cause: 'person:resend delivered', actor: 'Anna' });
  });

  it('says so when the money went back', async () => {
    const { id } = await shop.buy();
    await shop.during(shop.storefront().move('refund', id));
    await shop.pass(minutes);
    expect(await resend(id)).toMatchObject({ code: 0 });
    await shop.pass(minutes);
    expect(mailbox.taken.map((mail) => mail.id)).toEqual([
      ...(mailbox.taken.length === 3 ? [`delivered.${id}`] : []),
      `refunded.${id}`,
      `refunded.${id}.1`,
    ]);
  });

  it('settles the finding of a mail that was given up, which returns if the mail fails again', async () => {
    mailbox.down = true;
    const { id } = await shop.buy();
    const givenUp = async () => {
      for (let day = 0; day < 5; day++) await shop.pass(24 * 60 * minutes, 60 * minutes);
      return shop.storefront().store.findings();
    };
    const finding = { kind: 'mail-not-sent', subject: `delivered:${id}` };
    expect(await givenUp()).toMatchObject([finding]);
    await resend(id);
    expect(await shop.storefront().store.findings()).toEqual([]);
    expect(await givenUp()).toMatchObject([finding]);
    mailbox.down = false;
    await resend(id);
    await shop.pass(minutes);
    expect(mailbox.taken).toMatchObject([{ id: `delivered.${id}.2` }]);
    expect(await shop.storefront().store.findings()).toEqual([]);
  });

  it('is refused when there is nothing to mail', async () => {
    const { body } = await shop.place(await shop.offer());
    expect((await resend(body.order.id)).out).toContain('there is nothing to mail');
    const { id } = await shop.buy();
    await shop.pass(minutes);
    await shop.db.deleteFrom('contacts').execute();
    expect((await resend(id)).out).toContain('the address is forgotten');
  });
});

it('a mail that the service sends itself cannot be sent again', async () => {
  const other = await createHarness();
  const { id } = await other.buy();
  const { code, out } = await runStaff(other, ['resend', id, '--by', 'Anna']);
  expect({ code, out }).toEqual({
    code: 1,
    out: 'This order is closed: the service mails its own sales here: no mail server is set',
  });
  await other.stop();
});
