import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { noLimits } from '../../../support/no-limits.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { createMailbox } from '../../../support/mailbox.ts';
import { createBrowser, enter, staffOf, type StaffBrowser, textOf as words } from '../../../support/staff.ts';

const page = '/dashboard/mails';
const mailbox = createMailbox();
let shop: Harness;
let owner: StaffBrowser;
let viewer: StaffBrowser;

beforeAll(async () => {
  shop = await createHarness({
    dashboard: true,
    mailer: mailbox.mailer,
    limits: { ...noLimits, testMail: [2, 3_600] },
    environment: { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'Nordlicht <esim@nordlicht.example>' },
  });
  owner = await enter(shop, 'owner', 'anna@partner.example');
  viewer = await enter(shop, 'viewer', 'vera@partner.example');
});
afterAll(() => shop.stop());

const read = async (path = page, browser = owner) => {
  const response = await browser.get(path);
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const version = async () => (await shop.storefront().settings.current('mail'))?.version ?? 0;
const unset = { brand: '', primary: '', secondary: '', language: '', draft: 'yes' };
const save = async (fields: Record<string, string>, over?: number) =>
  owner.post(`${page}/save`, { ...unset, over: String(over ?? (await version())), ...fields });
const follow = async (response: Response) => {
  expect(response.status).toBe(303);
  return read(response.headers.get('location') ?? '');
};

const nextMail = () => mailbox.next(shop);

describe('the page of mails', () => {
  it('shows who sends, how each kind of mail looks, and that nothing was saved yet', async () => {
    const { status, html, headers } = await read();
    expect(status).toBe(200);
    expect(await htmlErrors(html)).toEqual([]);
    expect(words(html)).toContain('Sent by your mail server, from Nordlicht <esim@nordlicht.example>.');
    expect(words(html)).toContain('To change it, change MAIL_FROM on the server and restart.');
    expect(words(html)).toContain('Nothing saved yet');
    expect(html.match(/<a href="[^"]*kind=/g)?.length).toBeGreaterThan(6);
    expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(html).not.toMatch(/ style=|<style/);
  });

  it('names the next version only when something has changed', async () => {
    const bar = async (query: string) =>
      words((await read(`${page}${query}`)).html.split('id="mail-changes"')[1] ?? '');
    expect(await bar('')).toMatch(/Nothing to save.*Save(?! as)/s);
    expect(await bar('')).not.toContain('Save as version');
    const drawn = await bar('?draft=yes&brand=&primary=7A1FA2&secondary=&language=');
    expect(drawn).toContain('1 unsaved change');
    expect(drawn).toContain('Save as version 1');
  });

  it('changes the colour of the next mail, and says who did', async () => {
    expect((await nextMail())?.html).not.toContain('#7a1fa2');
    const sent = await save({ brand: 'Nordlicht', primary: '7A1FA2' });
    // Meanwhile the browser requests the preview of a colour just typed, and a file.
    await read('/dashboard/mails/preview?kind=delivered');
    await (await owner.get('/dashboard/today/days.csv')).text();
    const saved = await follow(sent);
    expect(words((await read()).html)).not.toContain('Saved as version 1. It applies from the next mail.');
    expect(words(saved.html)).toContain('Saved as version 1. It applies from the next mail.');
    expect(words(saved.html)).toContain('Brand none → “Nordlicht”, Primary colour the store’s own → #7A1FA2');
    const mail = await nextMail();
    expect(mail?.subject).toBe('Nordlicht: your France eSIM');
    expect(mail?.html).toContain('#7a1fa2');
    // The dashboard shows the same brand as the mails.
    expect(saved.html).toContain('<p class="brand"><b>Nordlicht</b>');
    expect((await read('/dashboard/sign-in', createBrowser(shop))).html).toContain('>Nordlicht</p>');
    const [entry] = await staffOf(shop).audit.list({ what: 'mail.save' }, null, 1);
    expect(entry).toMatchObject({ by: 'anna@partner.example', before: null, after: { brand: 'Nordlicht' } });
  });

  it('shows each error at its field, and keeps what was typed', async () => {
    const response = await save({ brand: 'Größe & Co', primary: 'red', secondary: 'f2a93b' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('id="brand-error">up to 25 letters, digits and spaces');
    expect(html).toContain('id="primary-error">six hex digits');
    expect(html).toContain('value="Größe &amp; Co"');
    expect(html).toContain('value="f2a93b"');
    expect(await version()).toBe(1);
  });

  it('shows a second editor what the first saved, and saves theirs when they send it again', async () => {
    const seen = await version();
    await follow(await save({ brand: 'Of The First' }));
    const response = await save({ brand: 'Of The Second' }, seen);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(words(html)).toContain(`anna@partner.example saved version ${seen + 1} while you were here`);
    expect(words(html)).toContain('Brand “Nordlicht” → “Of The First”');
    expect(html).toContain('value="Of The Second"');
    expect(html).toContain(`name="over" value="${seen + 1}"`);
    await follow(await save({ brand: 'Of The Second' }));
    expect(await version()).toBe(seen + 2);
  });

  it('switches reminders on, and off again', async () => {
    const brand = 'Of The Second';
    const on = await follow(await save({ brand, reminders: 'yes' }));
    expect(words(on.html)).toContain('Reminders not sent → sent');
    expect(on.html).toMatch(/name="reminders"[^>]*checked/);
    expect((await shop.storefront().settings.mail()).value.reminders).toBe(true);
    expect(words((await follow(await save({ brand }))).html)).toContain('Reminders sent → not sent');
  });

  it('saves nothing when nothing has changed', async () => {
    const before = await version();
    const { html } = await follow(await save({ brand: 'Of The Second' }));
    expect(words(html)).toContain('Nothing had changed, so nothing was saved.');
    expect(await version()).toBe(before);
  });

  it('brings an earlier version back as a new one', async () => {
    const before = await version();
    const over = String(before);
    const { html } = await follow(await owner.post(`${page}/restore`, { version: '1', over }));
    expect(words(html)).toContain(`Version 1 is restored as version ${before + 1}.`);
    expect((await nextMail())?.subject).toBe('Nordlicht: your France eSIM');
    expect((await owner.post(`${page}/restore`, { version: '1', over })).status).toBe(409);
    expect((await owner.post(`${page}/restore`, { version: '999', over })).status).toBe(404);
  });
});

describe('an unsaved draft', () => {
  const draft = new URLSearchParams({
    ...unset,
    brand: 'Polarlicht',
    primary: '#ffee88',
    kind: 'refunded',
    lang: 'de',
    scheme: 'dark',
  });

  it('is shown as the mail it would produce, listed in one bar, and not in use', async () => {
    const { html } = await read(`${page}?${draft.toString()}`);
    expect(words(html)).toContain('2 unsaved changes');
    expect(words(html)).toContain('was “Nordlicht”');
    expect(words(html)).toContain('Polarlicht: 24,90 € erstattet');
    expect(words(html)).toMatch(/Button, black on primary, made darker so that it stands out [\d.]+ to 1/);
    expect((await nextMail())?.subject).toBe('Nordlicht: your France eSIM');
  });

  it('is kept by every link of the page, and by its form without a script', async () => {
    const { html } = await read(`${page}?${draft.toString()}`);
    const links = [...html.matchAll(/href="(\/dashboard\/mails\?[^"]+)"/g)].map(([, href = '']) => href);
    const kept = links.filter((href) => href.includes('brand=Polarlicht'));
    // Only Discard drops it.
    expect([links.length - kept.length, kept.length]).toEqual([1, expect.any(Number)]);
    const asked = await owner.post(`${page}/look`, Object.fromEntries(draft));
    expect(asked.headers.get('location')).toContain('brand=Polarlicht');
    expect(asked.headers.get('location')).not.toContain('once');
  });

  it('is rendered in a sandboxed frame that only the dashboard may embed', async () => {
    const { html } = await read(`${page}?${draft.toString()}`);
    const src = /<iframe[^>]* src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const preview = await read(src);
    expect(preview.html).toMatch(/Ihre 24,90\s€ wurden erstattet/);
    expect(preview.html).toContain('@media all');
    const policy = preview.headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox; default-src 'none'; .*frame-ancestors 'self'$/);
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('is sent as a test to the person who asks, at most a few times an hour', async () => {
    const before = mailbox.taken.length;
    const { html } = await follow(await owner.post(`${page}/test`, Object.fromEntries(draft)));
    expect(words(html)).toContain('Your mail server accepted a test for anna@partner.example.');
    expect(mailbox.taken.slice(before)).toMatchObject([
      { to: 'anna@partner.example', subject: expect.stringMatching(/^Polarlicht: 24,90\s€ erstattet$/) },
    ]);
    mailbox.down = true;
    const failed = await follow(await owner.post(`${page}/test`, Object.fromEntries(draft)));
    mailbox.down = false;
    expect(words(failed.html)).toContain('Your mail server did not accept the test: SMTP: ECONNECTION.');
    expect((await owner.post(`${page}/test`, Object.fromEntries(draft))).status).toBe(429);
  });
});

describe('a person who is not an owner', () => {
  it('sees everything, and is offered no change', async () => {
    const { html } = await read(page, viewer);
    expect(words(html)).toContain('Only owners change these.');
    expect(html).toContain('disabled');
    for (const offer of ['/save"', '/test"', '/restore"']) {
      expect(html.replace(/<form class="mails"[^>]*>/, '')).not.toContain(offer);
    }
    expect(html).toContain('value="Nordlicht"');
  });
});

it('a setting from the environment is read-only, names its variable, and keeps the saved value', async () => {
  const other = await createHarness({
    dashboard: true,
    environment: { EMAIL_BRAND: 'Of The Environment', PRIMARY_COLOR: '0b3d63' },
  });
  const anna = await enter(other, 'owner');
  const html = await (await anna.get(page)).text();
  expect(words(html)).toContain('Of The Environment Set by environment');
  for (const name of ['EMAIL_BRAND', 'PRIMARY_COLOR']) {
    expect(words(html)).toContain(`To change it, change ${name} on the server and restart.`);
  }
  expect(html).not.toContain('name="brand"');
  expect(words(html)).toContain('No mail server is set (SMTP_URL), so the service mails its own sales');
  expect(words(html)).toContain(
    'Here you can choose one of its five languages and whether to share the brand.',
  );
  expect(words(html)).toContain('Only for partners in its highest tier (Diamond).');
  expect(html).not.toContain('/test"');
  const fields = { ...unset, over: '0', brand: 'Forced', primary: '#000000', secondary: '#f2a93b' };
  expect((await anna.post(`${page}/save`, fields)).status).toBe(303);
  const saved = await other.storefront().settings.current('mail');
  expect(saved?.value).toMatchObject({ brand: null, primary: null, secondary: '#f2a93b' });
  await other.stop();
});
