import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../../server/mail/mailer.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { createBrowser, enter, staffOf, type StaffBrowser } from '../../../support/staff.ts';

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
    expect(shown).toContain('The mail server did not accept it.');
    expect((await createBrowser(shop).claim(secretIn(shown))).status).toBe(303);
    expect(await textOf(page)).not.toMatch(/#[\w-]{43}/);
  });

  it('refuses an invalid address or role', async () => {
    for (const fields of [
      { email: 'nobody', role: 'viewer' },
      { email: 'a@b.example', role: 'admin' },
    ]) {
      const response = await owner.post(`${page}/invite`, { 'shops[]': '*', ...fields }, stepUp);
      expect(response.status).toBe(422);
    }
    expect(mails).toEqual([]);
  });

  it('changes a role only as the owner saw it, so the second of two changes is refused', async () => {
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

  it('removes a person together with their sessions and passkeys', async () => {
    const una = await enter(shop, 'operator', 'una@partner.example');
    const removed = await owner.post(`${page}/remove`, await seen('una@partner.example'), stepUp);
    expect(removed.status).toBe(303);
    expect((await una.get('/dashboard/account')).status).toBe(302);
    expect((await una.signIn()).status).toBe(403);
    expect(await staffOf(shop).personByEmail('una@partner.example')).toBeUndefined();
  });

  it('keeps the last owner, even when two owners remove each other', async () => {
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

  it('signs a person out everywhere, and ends an invitation', async () => {
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
    await expect(createBrowser(shop).claim(secret)).rejects.toThrow('no longer works');
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

  it('come from the invitation, and stay when the person returns with a new passkey', async () => {
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

  it('change at once, only as the owner saw them, so the second of two changes is refused', async () => {
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

  it('must be at least one, and must all exist', async () => {
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

  it('are unrestricted for at least one owner', async () => {
    const who = { by: 'test', via: 'cli' } as const;
    const store = staffOf(shop);
    const owners = async () =>
      (await people()).filter(({ role, shops }) => role === 'owner' && shops === null);
    const [last, ...others] = await owners();
    for (const each of others) expect(await store.changeShops(each, ['fjord'], who)).toBe('done');
    const refused = await bind(last?.email ?? '', 'fjord');
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('needs access to all shops'),
    ]);
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
