import { beforeEach, describe, expect, it } from 'vitest';
import { mailScope } from '../../../server/settings/mail.ts';
import type { PartnerQuote } from '../../../server/contract/partner-buying.ts';
import { runStaff, topUp } from '../../support/acts.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { openOnBothStores } from '../../support/both-stores.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import type { Harness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { staffOf } from '../../support/staff.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const gigabyte = 2 ** 30;

const mailbox = createMailbox();
const { stores } = await openOnBothStores(1);

describe.each(stores)('reminders over %s', (_name, _dialect, open) => {
  let shop: Harness;
  beforeEach(async () => {
    shop = await open({ mailer: mailbox.mailer });
    mailbox.taken.length = 0;
  });

  /** A package of 5 GB and 30 days, turned on at once. */
  async function travel() {
    const { id, keys } = await shop.buy({ gb: 5, days: 30 });
    const iccid = shop.service.ledger.purchases.at(-1)?.iccid ?? '';
    shop.service.control.step(iccid, 'enable');
    await shop.pass(2 * minute);
    mailbox.taken.length = 0;
    return { id, keys, iccid };
  }
  const want = (reminders: boolean) =>
    shop.storefront().settings.save(mailScope, { reminders }, { by: 'owner@partner.example', via: 'cli' }, 0);
  const subjects = () => mailbox.taken.map(({ subject }) => subject);

  it('are not sent, nor said to have been sent, unless staff want them', async () => {
    const { id, iccid } = await travel();
    shop.service.control.use(iccid, 4.5 * gigabyte);
    await shop.pass(31 * day, 12 * 60 * minute);
    expect(subjects()).toEqual([]);
    expect((await shop.storefront().store.mailsOf(id)).map(({ kind }) => kind)).toEqual(['delivered']);
  });

  it('tell of data that runs low once, and once more after a top-up', async () => {
    await want(true);
    const { id, keys, iccid } = await travel();
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
    shop.service.control.use(iccid, 1e12);
    await shop.pass(2 * minute);
    expect(subjects().at(-1)).toBe('Your France eSIM is out of data');
    expect(new Set(mailbox.taken.map((each) => each.id)).size).toBe(mailbox.taken.length);
  });

  it('tell of the end two days before it, and of no end that a top-up has moved', async () => {
    await want(true);
    const first = await travel();
    const second = await travel();
    await topUp(shop, second);
    await shop.pass(27.9 * day, 12 * 60 * minute);
    mailbox.taken.length = 0;
    await shop.pass(day, 12 * 60 * minute);
    expect(mailbox.taken).toHaveLength(1);
    expect(mailbox.taken[0]?.text).toContain(`/order/${first.id}#`);
    expect(subjects()[0]).toMatch(/^Your France eSIM ends on [A-Z][a-z]{2} \d+, \d{4}$/);
  });

  it('go by the dates of a trip that was booked for them', async () => {
    await want(true);
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

  it('tell the end of a trip once, though its second eSIM is turned on late', async () => {
    await want(true);
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

  it('tell of each eSIM of an order by itself, with its name and its own figure', async () => {
    await want(true);
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

  it('are not sent about an eSIM that went back', async () => {
    await want(true);
    const { id, iccid } = await travel();
    expect(await runStaff(shop, ['refund', id, '--by', 'Kim'])).toMatchObject({ code: 0 });
    await shop.pass(minute);
    shop.service.control.use(iccid, 4.5 * gigabyte);
    mailbox.taken.length = 0;
    await shop.pass(31 * day, 12 * 60 * minute);
    expect(subjects()).toEqual([]);
  });

  it('are not sent about an eSIM that its traveller withdrew from, having used some of it', async () => {
    await want(true);
    const { id, keys, iccid } = await travel();
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

  it('end for an order by a link in them, which asks first, and by one click of a mail program', async () => {
    await want(true);
    const [first, second] = [await travel(), await travel()];
    for (const { iccid } of [first, second]) shop.service.control.use(iccid, 4.2 * gigabyte);
    await shop.pass(2 * minute);
    const linkIn = (id: string) => {
      const mail = mailbox.taken.find(({ text }) => text.includes(id));
      const { pathname, search } = new URL(mail?.unsubscribe ?? '');
      expect(mail?.text).toContain(`Stop reminders for this order: ${mail?.unsubscribe}`);
      return pathname + search;
    };
    const link = linkIn(first.id);
    const stopped = () => shop.storefront().store.remindersStopped(first.id);
    const asked = await shop.request(link);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await asked.text()).toMatch(/Stop reminders for this order\?.*method="post"/s);
    expect(await stopped()).toBe(false);

    // As mail programs send it: no origin, no cookie, no browser.
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const _ of [1, 2]) {
      const done = await shop.request(link, { method: 'POST', headers, body });
      expect(done.status).toBe(200);
      expect(await done.text()).toContain('No more reminders for this order');
    }
    const ended = await (await shop.request(link)).text();
    expect(ended).toContain('<title>No more reminders for this order');
    expect(await stopped()).toBe(true);

    // Taken back by the button, without a script, and by no mail program.
    const action = /<form method="post" action="(?<again>[^"]+)"/.exec(ended)?.groups?.['again'] ?? '';
    const again = new URL(action.replaceAll('&amp;', '&'), `https://store.example${link}`);
    for (const _ of [1, 2]) {
      const on = await (await shop.request(again.pathname + again.search, { method: 'POST' })).text();
      expect(on).toMatch(/<title>Reminders are on again.*<h1>Reminders are on again/s);
    }
    expect(await stopped()).toBe(false);
    // Loaded from the address that the button led to, the page stops them all the same.
    const loaded = await (await shop.request(again.pathname + again.search)).text();
    expect(loaded).toMatch(/<form[^>]* action="[^"]*key=/);
    expect(loaded).not.toContain('again=1');
    expect(await (await shop.request(link)).text()).toContain('<title>Stop reminders for this order?');
    expect(await staffOf(shop).audit.list({ what: 'order.resume-reminders' }, null, 9)).toHaveLength(1);
    await shop.request(link, { method: 'POST', headers, body });
    expect(await stopped()).toBe(true);
    const audit = await staffOf(shop).audit.list({ what: 'order.stop-reminders' }, null, 9);
    expect(audit).toMatchObject([1, 2].map(() => ({ by: 'traveller', via: 'mail', subject: first.id })));

    mailbox.taken.length = 0;
    await shop.pass(29 * day, 12 * 60 * minute);
    expect(mailbox.taken.map(({ text }) => text.includes(second.id))).toEqual([true]);
    // A refund is no reminder.
    await runStaff(shop, ['refund', first.id, '--by', 'Kim']);
    await shop.pass(2 * minute);
    expect(mailbox.taken.at(-1)?.subject).toContain('refunded');
    expect(mailbox.taken.at(-1)?.unsubscribe).toBeUndefined();
  });

  it('end on a page in the language of the order where the link has lost its own', async () => {
    await want(true);
    const { id, iccid } = await travel();
    await shop.db.updateTable('orders').set({ lang: 'de' }).where('id', '=', id).execute();
    shop.service.control.use(iccid, 4.2 * gigabyte);
    await shop.pass(2 * minute);
    const link = new URL(mailbox.taken[0]?.unsubscribe ?? '');
    expect(link.searchParams.get('lang')).toBe('de');
    link.searchParams.delete('lang');
    const headers = { 'accept-language': 'fr' };
    const page = await shop.request(link.pathname + link.search, { headers });
    expect(await page.text()).toMatch(/<html lang="de".*Keine Erinnerungen mehr zu dieser Bestellung\?/s);
    // What the address says comes first.
    const asked = await shop.request(`${link.pathname}${link.search}&lang=fr`);
    expect(await asked.text()).toContain('<html lang="fr"');
  });

  it('are ended by no link that was cut, made up or made for another order', async () => {
    await want(true);
    const [own, other] = [await travel(), await travel()];
    shop.service.control.use(own.iccid, 4.2 * gigabyte);
    await shop.pass(2 * minute);
    const { pathname, searchParams } = new URL(mailbox.taken[0]?.unsubscribe ?? '');
    const key = searchParams.get('key') ?? '';
    const wrong = [
      pathname,
      `${pathname}?key=${key.slice(1)}`,
      `${pathname}?key=${'0'.repeat(32)}`,
      `/reminders/${other.id}?key=${key}`,
    ];
    for (const path of wrong) {
      for (const method of ['GET', 'POST']) {
        const answer = await shop.request(`${path}${path.includes('?') ? '&' : '?'}lang=de`, { method });
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('Dieser Link funktioniert nicht');
      }
    }
    for (const { id } of [own, other]) expect(await shop.storefront().store.remindersStopped(id)).toBe(false);
  });

  it('are sent to a traveller whom a program bought for', async () => {
    await want(true);
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
