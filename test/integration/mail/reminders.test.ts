import { beforeEach, describe, expect, it } from 'vitest';
import type { PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import { runStaff, topUp } from '../../support/acts.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { openOnBothStores } from '../../support/databases/both-stores.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import type { Harness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { day, gigabyte, minute, travel, wantReminders } from './reminded.ts';

const mailbox = createMailbox();
const { stores } = await openOnBothStores(1);

describe.each(stores)('reminders over %s', (_name, _dialect, open) => {
  let shop: Harness;
  beforeEach(async () => {
    shop = await open({ mailer: mailbox.mailer });
    mailbox.taken.length = 0;
  });

  const subjects = () => mailbox.taken.map(({ subject }) => subject);

  it('are not sent, nor said to have been sent, unless staff want them', async () => {
    const { id, iccid } = await travel(shop, mailbox);
    shop.service.control.use(iccid, 4.5 * gigabyte);
    await shop.pass(31 * day, 12 * 60 * minute);
    expect(subjects()).toEqual([]);
    expect((await shop.storefront().store.mailsOf(id)).map(({ kind }) => kind)).toEqual(['delivered']);
  });

  it('tell of data that runs low once, and once more after a top-up', async () => {
    await wantReminders(shop, true);
    const { id, keys, iccid } = await travel(shop, mailbox);
    shop.service.control.use(iccid, 4.2 * gigabyte);
    await shop.pass(2 * minute);
    expect(subjects()).toEqual(['800 MB left on your France eSIM']);
    const [mail] = mailbox.taken;
    expect(mail?.text).toContain('You have 800 MB of 5 GB left.');
    expect(mail?.text).toContain(`/order/${id}#`);
    shop.service.control.use(iccid, 0.1 * gigabyte);
    await shop.pass(2 * minute);
    expect(mailbox.taken).toHaveLength(1);
    await topUp(shop, { id, keys });
    await shop.refresh(id, keys);
    // Mails that are due at the same time are sent at the same time, in no order.
    await shop.pass(2 * minute);
    expect(subjects().at(-1)).toBe('5 GB added to your eSIM');
    shop.service.control.use(iccid, 1e12);
    await shop.pass(2 * minute);
    expect(subjects().at(-1)).toBe('Your France eSIM is out of data');
    expect(new Set(mailbox.taken.map((each) => each.id)).size).toBe(mailbox.taken.length);
  });

  it('tell of the end two days before it, unless a top-up has moved it', async () => {
    await wantReminders(shop, true);
    const first = await travel(shop, mailbox);
    const second = await travel(shop, mailbox);
    await topUp(shop, second);
    await shop.pass(27.9 * day, 12 * 60 * minute);
    mailbox.taken.length = 0;
    await shop.pass(day, 12 * 60 * minute);
    expect(mailbox.taken).toHaveLength(1);
    expect(mailbox.taken[0]?.text).toContain(`/order/${first.id}#`);
    expect(subjects()[0]).toMatch(/^Your France eSIM ends on [A-Z][a-z]{2} \d+, \d{4}$/);
  });

  it('go by the dates of a trip that was booked', async () => {
    await wantReminders(shop, true);
    const dateIn = (days: number) => new Date(shop.clock.now() + days * day).toISOString().slice(0, 10);
    const dates = { start: dateIn(1), end: dateIn(20) };
    const keys = freshKeys();
    const { body } = await shop.place({ ...(await shop.offer({ gb: 5, days: 30 })), dates }, keys);
    await shop.pay(body.payment.clientSecret);
    await shop.during(shop.refresh(body.order.id, keys));
    await shop.pass(1.5 * day, 12 * 60 * minute);
    shop.service.control.step(shop.service.ledger.purchases.at(-1)?.iccid ?? '', 'enable');
    await shop.pass(17.5 * day, 12 * 60 * minute);
    const last = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      Date.parse(dates.end),
    );
    expect(subjects().at(-1)).toBe(`Your France eSIM ends on ${last}`);
  });

  it('tell of the end of a trip once, though its second eSIM is turned on late', async () => {
    await wantReminders(shop, true);
    const dateIn = (days: number) => new Date(shop.clock.now() + days * day).toISOString().slice(0, 10);
    const keys = freshKeys();
    const dates = { start: dateIn(1), end: dateIn(20) };
    const { body } = await shop.place({ ...(await shop.offer({ quantity: 2 })), dates }, keys);
    await shop.pay(body.payment.clientSecret);
    const { esims } = await shop.during(shop.refresh(body.order.id, keys));
    const [first = '', second = ''] = esims.map(({ profile }) => profile?.iccid ?? '');
    await shop.pass(1.5 * day, 12 * 60 * minute);
    shop.service.control.step(first, 'enable');
    await shop.pass(17.5 * day, 12 * 60 * minute);
    const told = subjects();
    shop.service.control.step(second, 'enable');
    await shop.pass(60 * minute, minute);
    expect(subjects()).toEqual(told);
  });

  it('tell of each eSIM of an order separately, with its name and its own figure', async () => {
    await wantReminders(shop, true);
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer({ gb: 5, days: 30, quantity: 3 }), keys);
    await shop.pay(body.payment.clientSecret);
    const { esims } = await shop.during(shop.refresh(body.order.id, keys));
    const [first = '', second = '', third = ''] = esims.map(({ profile }) => profile?.iccid ?? '');
    for (const iccid of [first, second, third]) shop.service.control.step(iccid, 'enable');
    await shop.storefront().store.nameEsim(body.order.id, 2, 'Lena');
    await shop.pass(2 * minute);
    mailbox.taken.length = 0;
    shop.service.control.use(first, 4.2 * gigabyte);
    await shop.pass(2 * minute);
    expect(subjects()).toEqual(['eSIM 1 · 800 MB left on your France eSIM']);
    // At the same moment.
    shop.service.control.use(second, 4 * gigabyte);
    shop.service.control.use(third, 5 * gigabyte);
    await shop.pass(2 * minute);
    expect(subjects().slice(1).toSorted()).toEqual([
      'Lena · 1 GB left on your France eSIM',
      'eSIM 3 · your France eSIM is out of data',
    ]);
    expect(new Set(mailbox.taken.map((each) => each.id)).size).toBe(3);
    const sent = await shop.storefront().store.mailsOf(body.order.id);
    expect(sent.map(({ kind }) => kind)).toEqual(['delivered', 'data-low', 'data-low', 'data-low']);
  });

  it('are not sent about a refunded eSIM', async () => {
    await wantReminders(shop, true);
    const { id, iccid } = await travel(shop, mailbox);
    expect(await runStaff(shop, ['refund', id, '--by', 'Kim'])).toMatchObject({ code: 0 });
    await shop.pass(minute);
    shop.service.control.use(iccid, 4.5 * gigabyte);
    mailbox.taken.length = 0;
    await shop.pass(31 * day, 12 * 60 * minute);
    expect(subjects()).toEqual([]);
  });

  it('are not sent about an eSIM that its traveller withdrew from, having used some of it', async () => {
    await wantReminders(shop, true);
    const { id, keys, iccid } = await travel(shop, mailbox);
    shop.service.control.use(iccid, 2.5 * gigabyte);
    await shop.pass(minute);
    await shop.during(shop.withdraw(id, keys));
    await shop.pass(minute);
    expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'captured', goods: 'bought' });
    shop.service.control.use(iccid, 2 * gigabyte);
    mailbox.taken.length = 0;
    await shop.pass(31 * day, 12 * 60 * minute);
    expect(subjects()).toEqual([]);
  });

  it('are sent to a traveller for whom a program bought', async () => {
    await wantReminders(shop, true);
    const headers = { ...bearer(await apiKey(shop, 'buy')), 'content-type': 'application/json' };
    const call = async (path: string, body: object) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await shop.during(shop.request(`/api/partner/${path}`, init))).json()) as PartnerQuote;
    };
    const { packageId, charge } = await call('quotes', { destination: 'FR', days: 30, dataGb: 5 });
    await call('purchases', { reference: 'trip-1', packageId, charge, email: 'nora@traveller.example' });
    await shop.pass(2 * minute);
    const iccid = shop.service.ledger.purchases.at(-1)?.iccid ?? '';
    shop.service.control.step(iccid, 'enable');
    await shop.pass(minute);
    mailbox.taken.length = 0;
    shop.service.control.use(iccid, 4.2 * gigabyte);
    await shop.pass(2 * minute);
    expect(subjects()).toEqual(['800 MB left on your France eSIM']);
  });
});
