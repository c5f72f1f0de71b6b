import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../../server/cli/admin/admin.ts';
import { createShopTools, savedShopIds } from '../../../server/compose/shops.ts';
import { createStaffTools } from '../../../server/compose/staff.ts';
import type { Message } from '../../../server/mail/mailer.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { insertAudit } from '../../../server/store/staff/audit.ts';
import { htmlErrors } from '../../support/html.ts';
import { createBrowser, enter, staffOf, type StaffBrowser } from '../../support/staff.ts';

const page = '/dashboard/people';
const mails: Message[] = [];
const mailbox = { fails: false };
let shop: Harness;
let owner: StaffBrowser;

beforeAll(async () => {
  const mailer = {
    send: async (message: Message) => {
      if (mailbox.fails) throw new Error('SMTP: failed');
      mails.push(message);
    },
  };
  shop = await createHarness({ dashboard: true, mailer });
  owner = await enter(shop, 'owner', 'olga@partner.example');
});
afterAll(() => shop.stop());

const people = () => staffOf(shop).people();
const textOf = async (path: string, browser = owner) => (await browser.get(path)).text();
const seen = async (email: string) => {
  const person = await staffOf(shop).personByEmail(email);
  return { id: person?.id ?? '', version: String(person?.version ?? 0) };
};
const stepUp = { stepUp: true, page } as const;
/** The secret in the link of a mail or a page. */
const secretIn = (text: string) => /\/dashboard\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';

describe('People', () => {
  it('invites by mail, and names the person in the audit when they join', async () => {
    const invited = await owner.post(
      `${page}/invite`,
      { email: 'Ola@Partner.example', role: 'operator', 'shops[]': '*' },
      stepUp,
    );
    expect([invited.status, invited.headers.get('location')]).toEqual([303, page]);
    const shown = await textOf(page);
    expect(shown).toContain('The link was mailed to');
    expect(shown).toContain('ola@partner.example');
    expect(shown).not.toMatch(/#[\w-]{43}/);
    const [mail] = mails.splice(0);
    expect(mail?.to).toBe('ola@partner.example');
    expect(mail?.text).toContain('It works once, for 15 minutes.');
    const ola = createBrowser(shop);
    expect((await ola.claim(secretIn(mail?.html ?? ''))).status).toBe(303);
    expect(await people()).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: 'ola@partner.example', role: 'operator' })]),
    );
    expect((await ola.get(page)).status).toBe(403);
  });

  it('shows the link, once, when it cannot be mailed', async () => {
    mailbox.fails = true;
    const invited = await owner.post(
      `${page}/invite`,
      { email: 'eli@partner.example', role: 'viewer', 'shops[]': '*' },
      stepUp,
    );
    mailbox.fails = false;
    const shown = await invited.text();
    expect(shown).toContain('The mail server did not take it.');
    expect((await createBrowser(shop).claim(secretIn(shown))).status).toBe(303);
    expect(await textOf(page)).not.toMatch(/#[\w-]{43}/);
  });

  it('refuses what is no address or no role', async () => {
    for (const fields of [
      { email: 'nobody', role: 'viewer' },
      { email: 'a@b.example', role: 'admin' },
    ]) {
      const response = await owner.post(`${page}/invite`, { 'shops[]': '*', ...fields }, stepUp);
      expect(response.status).toBe(422);
    }
    expect(mails).toEqual([]);
  });

  it('changes a role over what was seen, and of two who change it one is refused', async () => {
    const ivo = await enter(shop, 'viewer', 'ivo@partner.example');
    const which = await seen('ivo@partner.example');
    const change = () => owner.post(`${page}/role`, { ...which, role: 'operator' }, stepUp);
    expect((await change()).status).toBe(303);
    const late = await change();
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('Somebody else was first'),
    ]);
    expect(await textOf('/dashboard/account', ivo)).toContain('ivo@partner.example, operator');
    const gone = await owner.post(`${page}/remove`, which, stepUp);
    expect(gone.status).toBe(409);
  });

  it('removes a person with all that lets them in', async () => {
    const una = await enter(shop, 'operator', 'una@partner.example');
    const removed = await owner.post(`${page}/remove`, await seen('una@partner.example'), stepUp);
    expect(removed.status).toBe(303);
    expect((await una.get('/dashboard/account')).status).toBe(302);
    expect((await una.signIn()).status).toBe(403);
    expect(await staffOf(shop).personByEmail('una@partner.example')).toBeUndefined();
  });

  it('keeps the last owner, also from two owners who remove each other', async () => {
    const oda = await enter(shop, 'owner', 'oda@partner.example');
    const [ofOlga, ofOda] = [await seen('olga@partner.example'), await seen('oda@partner.example')];
    const both = await Promise.all([
      owner.post(`${page}/remove`, ofOda, stepUp),
      oda.post(`${page}/remove`, ofOlga, stepUp),
    ]);
    expect(both.map(({ status }) => status)).toContain(303);
    const left = (await people()).filter(({ role }) => role === 'owner');
    expect(left).toHaveLength(1);
    const [last] = left;
    owner = last?.email === 'oda@partner.example' ? oda : owner;
    for (const [verb, fields] of [
      ['remove', {}],
      ['role', { role: 'viewer' }],
    ] as const) {
      const own = await seen(last?.email ?? '');
      const response = await owner.post(`${page}/${verb}`, { ...own, ...fields }, stepUp);
      expect([response.status, await response.text()]).toEqual([
        422,
        expect.stringContaining('They are the last owner'),
      ]);
    }
  });

  it('signs somebody out everywhere, and ends an invitation', async () => {
    const max = await enter(shop, 'viewer', 'max@partner.example');
    const { id } = await seen('max@partner.example');
    expect((await owner.post(`${page}/sign-out`, { id }, { page })).status).toBe(303);
    expect((await max.get('/dashboard/account')).status).toBe(302);
    expect((await owner.post(`${page}/sign-out`, { id }, { page })).status).toBe(409);
    await owner.post(
      `${page}/invite`,
      { email: 'jon@partner.example', role: 'viewer', 'shops[]': '*' },
      stepUp,
    );
    const email = 'jon@partner.example';
    expect((await owner.post(`${page}/uninvite`, { email }, { page })).status).toBe(303);
    const secret = secretIn(mails.splice(0)[0]?.html ?? '');
    await expect(createBrowser(shop).claim(secret)).rejects.toThrow('does not work any more');
  });
});

describe('the shops of a person', () => {
  const fjord = { name: 'Fjord' };
  beforeAll(() =>
    shop.storefront().settings.save('shop:fjord', fjord, { by: 'olga@partner.example', via: 'cli' }, 0),
  );
  const shopsOf = async (email: string) => (await staffOf(shop).personByEmail(email))?.shops;
  const bind = async (email: string, shops: string) =>
    owner.post(
      `${page}/shops`,
      { ...(await seen(email)), ...(shops === '' ? {} : { 'shops[]': shops }) },
      stepUp,
    );

  it('are said in the invitation, and stay when they come back with a new passkey', async () => {
    const email = 'finn@partner.example';
    for (const shops of [{ 'shops[]': '*' }, { 'shops[]': 'fjord' }]) {
      await owner.post(`${page}/invite`, { email, role: 'operator', ...shops }, stepUp);
      expect(await textOf(page)).toMatch(shops['shops[]'] === '*' ? /finn@/ : /operator of fjord/);
    }
    const finn = createBrowser(shop);
    await finn.claim(secretIn(mails.splice(0).at(-1)?.html ?? ''));
    expect(await shopsOf(email)).toEqual(['fjord']);
    expect(await textOf('/dashboard/account', finn)).toContain(`${email}, operator of fjord.`);
    await owner.post(`${page}/invite`, { email, role: 'operator', 'shops[]': '*' }, stepUp);
    await createBrowser(shop).claim(secretIn(mails.splice(0).at(-1)?.html ?? ''));
    expect(await shopsOf(email)).toEqual(['fjord']);
    const [entry] = await staffOf(shop).audit.list({ what: 'person.join', subject: email }, null, 1);
    expect(entry?.after).toBe('operator of fjord');
  });

  it('are changed over what was seen, at once, and of two who change them one is refused', async () => {
    const email = 'faye@partner.example';
    const faye = await enter(shop, 'owner', email);
    expect((await faye.get(page)).status).toBe(200);
    const which = await seen(email);
    const change = () => owner.post(`${page}/shops`, { ...which, 'shops[]': 'fjord default' }, stepUp);
    expect((await change()).status).toBe(303);
    expect((await faye.get(page)).status).toBe(403);
    const late = await change();
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('Somebody else was first'),
    ]);
    expect(await shopsOf(email)).toEqual(['fjord', 'default']);
    expect((await bind(email, '*')).status).toBe(303);
    expect((await faye.get(page)).status).toBe(200);
    const entries = await staffOf(shop).audit.list({ what: 'person.shops', subject: email }, null, 5);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      ['fjord default', null],
      [null, 'fjord default'],
    ]);
    expect(await textOf('/dashboard/audit')).toContain('Changed the shops of');
  });

  it('are at least one, and all exist', async () => {
    for (const shops of ['', 'nope', 'fjord nope']) {
      for (const response of [
        await bind('faye@partner.example', shops),
        await owner.post(
          `${page}/invite`,
          { email: 'fred@partner.example', role: 'viewer', ...(shops === '' ? {} : { 'shops[]': shops }) },
          stepUp,
        ),
      ])
        expect([response.status, await response.text()]).toEqual([
          422,
          expect.stringContaining('at least one shop'),
        ]);
    }
    expect(await shopsOf('faye@partner.example')).toBeNull();
  });

  it('are all for one owner at least', async () => {
    const who = { by: 'test', via: 'cli' } as const;
    const store = staffOf(shop);
    const owners = async () =>
      (await people()).filter(({ role, shops }) => role === 'owner' && shops === null);
    const [last, ...others] = await owners();
    for (const each of others) expect(await store.changeShops(each, ['fjord'], who)).toBe('done');
    const refused = await bind(last?.email ?? '', 'fjord');
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('about all shops')]);
    for (const change of [
      () => store.changeShops(last!, ['fjord'], who),
      () => store.changeRole(last!, 'operator', who),
      () => store.removePerson(last!, who),
    ])
      expect(await change()).toBe('last-owner');
    for (const { email } of others) {
      const bound = await store.personByEmail(email);
      expect(await store.changeShops(bound!, null, who)).toBe('done');
    }
  });
});

describe('the audit', () => {
  const path = '/dashboard/audit';

  it('shows who did what, by whom and about whom, and exports the same', async () => {
    const lead = await textOf(path);
    expect(lead).toContain('Changed the role of');
    expect(lead).toContain('ivo@partner.example');
    const of = async (filter: Record<string, string>) =>
      (await owner.send(path, { once: await owner.once(path), ...filter })).text();
    const removals = await of({ what: 'person.remove' });
    expect(removals).toContain('Removed <b>una@partner.example</b>');
    expect(removals).not.toContain('Changed the role of');
    expect(await of({ by: 'nobody' })).toContain('No entry matches');
    // A filter is taken away by itself.
    const both = await of({ by: 'nobody', what: 'person.remove' });
    expect(both).toMatch(/name="without" value="by">By <b dir="auto">nobody<\/b>/);
    expect(await htmlErrors(both)).toEqual([]);
    expect(await of({ by: 'nobody', what: 'person.remove', without: 'by' })).toContain('una@partner.example');

    const csv = await (
      await owner.send(`${path}/export`, { once: await owner.once(path), what: 'person.role' })
    ).text();
    const [head, line = '', ...more] = csv.trimEnd().split('\r\n');
    expect([head, more]).toEqual(['at,by,via,what,subject,before,after', []]);
    expect(line).toMatch(
      /^2026-.*,olga@partner.example,dashboard,person.role,ivo@partner.example,"""viewer""",/,
    );
    const json = (await (
      await owner.send(`${path}/export`, { once: await owner.once(path), as: 'json' })
    ).json()) as { what: string }[];
    expect(json[0]?.what).toBe('audit.export');
    expect(json.length).toBeGreaterThan(20);
  });

  it('is of the days that are asked for, as the reader counts them, on the page and in the file', async () => {
    const entry = { by: 'days', via: 'cli', subject: null, before: null, after: null } as const;
    const times = { eve: '04T22:59', first: '04T23:01', last: '05T22:59', after: '05T23:01' };
    for (const [what, time] of Object.entries(times))
      await insertAudit(shop.db, { ...entry, at: Date.parse(`2026-03-${time}:00Z`), what: `day.${what}` });
    await owner.post('/dashboard/account/zone', { zone: 'Europe/Madrid' });
    const sent = async (to: string, days: Record<string, string>) =>
      (await owner.send(to, { once: await owner.once(path), by: 'days', ...days })).text();
    const found = (text: string) => [
      ...new Set([...text.matchAll(/[>,]day\.(\w+)/g)].map(([, what]) => what)),
    ];
    const one = { first: '2026-03-05', last: '2026-03-05' };
    const shown = await sent(path, one);
    expect(found(shown)).toEqual(['last', 'first']);
    expect(await htmlErrors(shown)).toEqual([]);
    expect(shown).toContain('type="hidden" name="first" value="2026-03-05"');
    expect(found(await sent(path, { first: one.first }))).toEqual(['after', 'last', 'first']);
    expect(found(await sent(path, { last: one.last, first: 'nonsense' }))).toEqual(['last', 'first', 'eve']);
    expect(found(await sent(`${path}/export`, one))).toEqual(['last', 'first']);
    await owner.post('/dashboard/account/zone', { zone: 'UTC' });
  });

  it('goes back page by page', async () => {
    const { audit } = staffOf(shop);
    const entry = { by: 'lena', via: 'cli', subject: null, before: null, after: null } as const;
    for (let n = 0; n < 120; n++) await audit.append({ ...entry, what: `test.${n}` });
    const found: string[] = [];
    let before = '';
    for (;;) {
      const fields = { once: await owner.once(path), by: 'lena', ...(before === '' ? {} : { before }) };
      const text = await (await owner.send(path, fields)).text();
      found.push(
        ...[...text.matchAll(/<td class="end quiet code">(test\.\d+)/g)].map(([, what = '']) => what),
      );
      before = /name="before" value="([^"]+)"/.exec(text)?.[1] ?? '';
      if (before === '') break;
    }
    expect(new Set(found).size).toBe(120);
    expect(found).toHaveLength(120);
  });

  it('has each change of an order by a person, in the transaction that makes it', async () => {
    const { id } = await shop.buy();
    await shop.storefront().move('look', id, { by: 'olga@partner.example', via: 'dashboard' });
    await shop.storefront().move('revoke', id, { by: 'lena' });
    await shop.during(shop.storefront().move('refund', id, { by: 'lena', reason: 'no signal' }));
    const entries = await staffOf(shop).audit.list({ subject: id }, null, 10);
    expect(entries.map(({ by, via, what }) => [what, by, via]).reverse()).toEqual([
      ['order.look', 'olga@partner.example', 'dashboard'],
      ['order.revoke', 'lena', 'cli'],
      ['order.refund', 'lena', 'cli'],
    ]);
    expect(entries[0]).toMatchObject({
      before: { money: 'captured' },
      after: { money: 'refunding', detail: 'no signal' },
    });
    await shop.storefront().store.report({ kind: 'payment-without-order', subject: 'pi_1', detail: 'held' });
    await shop.storefront().store.dismissFinding('pi_1', 'lena');
    expect(await staffOf(shop).audit.list({ subject: 'pi_1' }, null, 10)).toMatchObject([
      { what: 'finding.settle', by: 'lena', via: 'cli' },
    ]);
  });
});

it('nothing is changed where the audit cannot be written', async () => {
  const { id } = await shop.buy();
  const email = 'half@partner.example';
  await owner.post(`${page}/invite`, { email, role: 'viewer', 'shops[]': '*' }, stepUp);
  const secret = secretIn(mails.splice(0).at(-1)?.html ?? '');
  const browser = createBrowser(shop);
  const asked = await browser.ask('/dashboard/invitation/options', { token: secret });
  const version = async () => (await shop.storefront().store.read(id))?.version;
  const before = await version();
  await shop.db.schema.alterTable('audit').renameTo('lost').execute();
  const attestation = browser.authenticator.register(asked);
  const claimed = await browser.send('/dashboard/invitation', { token: secret, attestation });
  await expect(shop.storefront().move('look', id, { by: 'lena' })).rejects.toThrow();
  await shop.db.schema.alterTable('lost').renameTo('audit').execute();
  expect(claimed.status).toBe(503);
  expect(await staffOf(shop).personByEmail(email)).toBeUndefined();
  expect(await staffOf(shop).openInvitations()).toEqual([expect.objectContaining({ email })]);
  expect(await version()).toBe(before);
});

it.each(['account', 'people', 'audit', 'sign-in', 'invitation'])(
  'the page %s is valid HTML',
  async (name) => {
    expect(await htmlErrors(await textOf(`/dashboard/${name}`))).toEqual([]);
  },
);

describe('npm run admin', () => {
  const admin = async (...words: string[]) => {
    const printed: string[] = [];
    const tools = createStaffTools({ ...shop, mailer: { send: async (mail) => void mails.push(mail) } });
    const shopIds = () => savedShopIds(shop);
    const shops = createShopTools(shop);
    const code = await runAdmin(words, { ...tools, shopIds, shops, print: (text) => printed.push(text) });
    return { code, text: printed.join('\n') };
  };

  it('invites the first owner and lets in who is locked out', async () => {
    const { code, text } = await admin('invite', 'Root@partner.example', '--role', 'owner', '--by', 'Lena');
    expect(code).toBe(0);
    expect(text).toContain('http://localhost:4001/dashboard/invitation#');
    expect(mails.splice(0)).toHaveLength(1);
    expect((await createBrowser(shop).claim(secretIn(text))).status).toBe(303);
    const [entry] = await staffOf(shop).audit.list({ what: 'person.invite', by: 'Lena' }, null, 1);
    expect(entry).toMatchObject({ via: 'cli', subject: 'root@partner.example', after: 'owner' });
    expect((await admin('list')).text).toMatch(/root@partner\.example +owner +1 +2026/);
  });

  it('binds the invited and those who are here to shops, and lists them with these', async () => {
    const email = 'ferry@partner.example';
    const { code, text } = await admin('invite', email, '--role', 'operator', '--shops', 'fjord,default');
    expect(code).toBe(0);
    await createBrowser(shop).claim(secretIn(text));
    expect((await admin('list')).text).toMatch(/ferry@partner\.example +operator +1 .* fjord default\n/);
    expect(await admin('bind', email, 'fjord', '--by', 'Lena')).toEqual({
      code: 0,
      text: `${email} sees fjord.`,
    });
    expect(await admin('bind', email, '--all')).toEqual({ code: 0, text: `${email} sees all shops.` });
    expect(await staffOf(shop).personByEmail(email)).toMatchObject({ shops: null });
    const entries = await staffOf(shop).audit.list({ what: 'person.shops', subject: email }, null, 5);
    expect(entries.map(({ by, via, after }) => [by, via, after])).toEqual([
      ['cli', 'cli', null],
      ['Lena', 'cli', 'fjord'],
    ]);
    expect((await admin('bind', 'nobody@partner.example', 'fjord')).code).toBe(1);
  });

  it('removes, but not the last owner', async () => {
    for (const { email, role } of await people()) {
      if (role === 'owner' && email !== 'root@partner.example') await admin('remove', email);
    }
    expect(await admin('remove', 'root@partner.example')).toEqual({
      code: 1,
      text: 'root@partner.example is the last owner of all shops. Invite another first.',
    });
    expect((await admin('remove', 'nobody@partner.example')).code).toBe(1);
    expect(await admin('remove', 'max@partner.example')).toMatchObject({ code: 0 });
  });

  it.each([
    [[], 'admin needs a command.'],
    [['promote'], 'There is no command "admin promote".'],
    [['invite', 'a@b.example'], 'admin invite needs --role viewer, operator, owner.'],
    [['invite', 'nobody', '--role', 'owner'], '"nobody" is not an e-mail address.'],
    [['bind', 'a@b.example'], 'admin bind needs <shop>.'],
    [['bind', 'a@b.example', 'nope'], 'There is no shop "nope": the shops are default, fjord.'],
    [['invite', 'a@b.example', '--role', 'owner', '--shops', 'nope'], 'There is no shop "nope"'],
    [['list', 'x'], 'admin list does not take "x".'],
  ])('%j is told how it is done', async (words, says) => {
    const { code, text } = await admin(...words);
    expect(code).toBe(2);
    expect(text).toContain(says);
    expect(text).toContain('npm run admin -- <command>');
  });
});
