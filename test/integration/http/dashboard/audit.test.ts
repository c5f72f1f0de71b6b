import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../../server/mail/mailer.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { insertAudit } from '../../../../server/store/staff/audit.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { createBrowser, enter, staffOf, type StaffBrowser } from '../../../support/staff.ts';

const page = '/dashboard/people';
const mails: Message[] = [];
let shop: Harness;
let owner: StaffBrowser;

beforeAll(async () => {
  const mailer = { send: async (message: Message) => void mails.push(message) };
  shop = await createHarness({ dashboard: true, mailer });
  owner = await enter(shop, 'owner', 'olga@partner.example');
  for (const [what, email, fields] of [
    ['role', 'ivo@partner.example', { role: 'operator' }],
    ['remove', 'una@partner.example', {}],
  ] as const) {
    await enter(shop, 'viewer', email);
    const { id, version } = (await staffOf(shop).people()).find((each) => each.email === email)!;
    await owner.post(`${page}/${what}`, { id, version: String(version), ...fields }, stepUp);
  }
});
afterAll(() => shop.stop());

const textOf = async (path: string, browser = owner) => (await browser.get(path)).text();
const stepUp = { stepUp: true, page } as const;
/** The secret in the link of a mail or a page. */
const secretIn = (text: string) => /\/dashboard\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';

describe('the audit', () => {
  const path = '/dashboard/audit';

  it('shows who did what and to whom, and exports the same', async () => {
    const lead = await textOf(path);
    expect(lead).toContain('Changed the role of');
    expect(lead).toContain('ivo@partner.example');
    const of = async (filter: Record<string, string>) =>
      (await owner.send(path, { once: await owner.once(path), ...filter })).text();
    const removals = await of({ what: 'person.remove' });
    expect(removals).toContain('Removed <b>una@partner.example</b>');
    expect(removals).not.toContain('Changed the role of');
    expect(await of({ by: 'nobody' })).toContain('No entry matches');
    // Each filter can be removed on its own.
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
    const kinds = json.map(({ what }) => what);
    expect(kinds[0]).toBe('audit.export');
    expect(kinds).toEqual(
      expect.arrayContaining(['session.open', 'person.role', 'person.remove', 'person.join']),
    );
  });

  it('covers the requested days in the reader’s time zone, on the page and in the file', async () => {
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

  it('records each change of an order by a person, in the same transaction', async () => {
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

it('nothing changes when the audit cannot be written', async () => {
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
