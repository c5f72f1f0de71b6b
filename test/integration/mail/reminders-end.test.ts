import { beforeEach, describe, expect, it } from 'vitest';
import { runStaff } from '../../support/acts.ts';
import { openOnBothStores } from '../../support/databases/both-stores.ts';
import type { Harness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { staffOf } from '../../support/staff.ts';
import { day, gigabyte, minute, travel, wantReminders } from './reminded.ts';

const mailbox = createMailbox();
const { stores } = await openOnBothStores(1);

describe.each(stores)('reminders over %s', (_name, _dialect, open) => {
  let shop: Harness;
  beforeEach(async () => {
    shop = await open({ mailer: mailbox.mailer });
    mailbox.taken.length = 0;
  });

  it('end for an order by their link, which asks first, or by one click in a mail program', async () => {
    await wantReminders(shop, true);
    const [first, second] = [await travel(shop, mailbox), await travel(shop, mailbox)];
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

    // The button undoes this without a script; no mail program does.
    const action = /<form method="post" action="(?<again>[^"]+)"/.exec(ended)?.groups?.['again'] ?? '';
    const again = new URL(action.replaceAll('&amp;', '&'), `https://store.example${link}`);
    for (const _ of [1, 2]) {
      const on = await (await shop.request(again.pathname + again.search, { method: 'POST' })).text();
      expect(on).toMatch(/<title>Reminders are on again.*<h1>Reminders are on again/s);
    }
    expect(await stopped()).toBe(false);
    // Reloaded at the address that the button led to, the page still offers to stop them.
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
    // A mail about a refund is no reminder.
    await runStaff(shop, ['refund', first.id, '--by', 'Kim']);
    await shop.pass(2 * minute);
    expect(mailbox.taken.at(-1)?.subject).toContain('refunded');
    expect(mailbox.taken.at(-1)?.unsubscribe).toBeUndefined();
  });

  it('end on a page in the language of the order if the link has lost its own', async () => {
    await wantReminders(shop, true);
    const { id, iccid } = await travel(shop, mailbox);
    await shop.db.updateTable('orders').set({ lang: 'de' }).where('id', '=', id).execute();
    shop.service.control.use(iccid, 4.2 * gigabyte);
    await shop.pass(2 * minute);
    const link = new URL(mailbox.taken[0]?.unsubscribe ?? '');
    expect(link.searchParams.get('lang')).toBe('de');
    link.searchParams.delete('lang');
    const headers = { 'accept-language': 'fr' };
    const page = await shop.request(link.pathname + link.search, { headers });
    expect(await page.text()).toMatch(/<html lang="de".*Keine Erinnerungen mehr zu dieser Bestellung\?/s);
    // The language in the address comes first.
    const asked = await shop.request(`${link.pathname}${link.search}&lang=fr`);
    expect(await asked.text()).toContain('<html lang="fr"');
  });

  it('do not end by a link that was cut, made up or made for another order', async () => {
    await wantReminders(shop, true);
    const [own, other] = [await travel(shop, mailbox), await travel(shop, mailbox)];
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
});
