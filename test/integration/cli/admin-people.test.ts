import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../../server/cli/admin/admin.ts';
import { createShopTools, savedShopIds } from '../../../server/compose/shops.ts';
import { createStaffTools } from '../../../server/compose/staff.ts';
import type { Message } from '../../../server/mail/mailer.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { createBrowser, enter, staffOf } from '../../support/staff.ts';

const mails: Message[] = [];
let shop: Harness;

beforeAll(async () => {
  const mailer = { send: async (message: Message) => void mails.push(message) };
  shop = await createHarness({ dashboard: true, mailer });
  const owner = await enter(shop, 'owner', 'olga@partner.example');
  await owner.post('/dashboard/shops', { id: 'fjord', name: 'Fjord' });
  await enter(shop, 'viewer', 'max@partner.example');
});
afterAll(() => shop.stop());

const people = () => staffOf(shop).people();
/** The secret in the link of a mail or a page. */
const secretIn = (text: string) => /\/dashboard\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';

describe('npm run admin', () => {
  const admin = async (...words: string[]) => {
    const printed: string[] = [];
    const tools = createStaffTools({ ...shop, mailer: { send: async (mail) => void mails.push(mail) } });
    const shopIds = () => savedShopIds(shop);
    const shops = createShopTools(shop);
    const code = await runAdmin(words, { ...tools, shopIds, shops, print: (text) => printed.push(text) });
    return { code, text: printed.join('\n') };
  };

  it('invites the first owner, and lets in people who are locked out', async () => {
    const { code, text } = await admin('invite', 'Root@partner.example', '--role', 'owner', '--by', 'Lena');
    expect(code).toBe(0);
    expect(text).toContain('http://localhost:4001/dashboard/invitation#');
    expect(mails.splice(0)).toHaveLength(1);
    expect((await createBrowser(shop).claim(secretIn(text))).status).toBe(303);
    const [entry] = await staffOf(shop).audit.list({ what: 'person.invite', by: 'Lena' }, null, 1);
    expect(entry).toMatchObject({ via: 'cli', subject: 'root@partner.example', after: 'owner' });
    expect((await admin('list')).text).toMatch(/root@partner\.example +owner +1 +2026/);
  });

  it('binds invited and existing people to shops, and lists them with their shops', async () => {
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

  it('removes people, but not the last owner', async () => {
    for (const { email, role } of await people()) {
      if (role === 'owner' && email !== 'root@partner.example') await admin('remove', email);
    }
    expect(await admin('remove', 'root@partner.example')).toEqual({
      code: 1,
      text: 'root@partner.example is the last owner with access to all shops. Invite another first.',
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
  ])('explains its usage for %j', async (words, says) => {
    const { code, text } = await admin(...words);
    expect(code).toBe(2);
    expect(text).toContain(says);
    expect(text).toContain('npm run admin -- <command>');
  });
});
