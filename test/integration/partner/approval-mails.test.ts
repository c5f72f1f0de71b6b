import { describe, expect, it } from 'vitest';
import type { AccountPurchase, PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import { apiKey, enough } from '../../support/api-keys.ts';
import { openOnBothStores } from '../../support/databases/both-stores.ts';
import type { Harness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { createAgent } from '../../support/mcp.ts';
import { enter, staffOf, textOf, type StaffBrowser } from '../../support/staff.ts';

const { stores } = await openOnBothStores(2);
const account = '/dashboard/account';
const mailsOf = `${account}/approval-mails`;
const minute = 60_000;

const ask = (browser: StaffBrowser, wanted = true) => browser.post(mailsOf, wanted ? { wanted: '1' } : {});

/** A program whose budget is below every price. */
async function programOf(shop: Harness) {
  const key = await apiKey(shop, 'buy', { name: 'Agency', budget: { ...enough, perOrder: '1' } });
  const agent = createAgent(shop, { path: '/mcp/partner', key });
  const quote = () => agent.call<PartnerQuote>('get_quote', { destination: 'FR', days: 30, dataGb: 5 });
  return async (reference: string): Promise<string> => {
    const { packageId, charge } = await quote();
    const call = { reference, packageId, charge, email: 'nora@traveller.example' };
    const { approval } = await agent.call<AccountPurchase>('buy_for_traveller', call);
    return approval?.id ?? '';
  };
}

describe.each(stores)('mails to owners about approvals over %s', (_name, _dialect, open) => {
  const opened = async () => {
    const mailbox = createMailbox();
    const shop = await open({ dashboard: true, mailer: mailbox.mailer });
    /** Both processes look for mails at once. */
    const send = () => Promise.all(shop.storefronts.map((each) => each.mail()));
    return { shop, mailbox, send, asksFor: await programOf(shop) };
  };
  const to = ({ taken }: ReturnType<typeof createMailbox>) => taken.map((mail) => mail.to).toSorted();

  it('go to those who asked for them, once each, without the traveller and the booking', async () => {
    const { shop, mailbox, send, asksFor } = await opened();
    const owner = await enter(shop);
    await enter(shop, 'owner', 'silent@partner.example');
    expect(textOf(await (await owner.get(account)).text())).toContain('They go to owner@partner.example.');
    expect((await ask(owner)).headers.get('location')).toBe(`${account}#mails`);
    await staffOf(shop).changeZone(
      (await staffOf(shop).personByEmail('owner@partner.example'))?.id ?? '',
      'Asia/Tokyo',
      { by: 'test', via: 'cli' },
    );

    const id = await asksFor('group-7');
    expect(await asksFor('group-7')).toBe(id);
    await send();
    await send();
    expect(to(mailbox)).toEqual(['owner@partner.example']);
    const [mail] = mailbox.taken;
    expect(mail?.subject).toMatch(/: a purchase waits for your approval$/);
    expect(mail?.id).toContain(id);
    for (const part of [
      'Agency asks to buy 5 GB in France for €',
      '/dashboard/connections#approvals',
      'GMT+9',
    ])
      expect(mail?.text).toContain(part);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/nora|traveller\.example|•|group-7/);

    await asksFor('group-8');
    await send();
    expect(mailbox.taken).toHaveLength(2);
    expect(new Set(mailbox.taken.map((each) => each.id)).size).toBe(2);
    const [entry] = await staffOf(shop).audit.list({ what: 'person.approval-mails' }, null, 1);
    expect(entry).toMatchObject({ by: 'owner@partner.example', before: 'off', after: 'on' });
  });

  it('wait while the mail server is down, and are dropped once the request is decided or over', async () => {
    const { shop, mailbox, send, asksFor } = await opened();
    const owner = await enter(shop);
    await ask(owner);
    mailbox.down = true;
    const decided = await asksFor('group-1');
    await send();
    const page = '/dashboard/connections';
    await owner.post(`${page}/approvals/${decided}/refuse`, {}, { page, stepUp: true });
    const waiting = await asksFor('group-2');
    await send();
    expect([mailbox.tries, mailbox.taken]).toEqual([2, []]);
    mailbox.down = false;
    await shop.clock.advance(3 * minute);
    await send();
    expect(mailbox.taken.map(({ id }) => id?.split('.')[0])).toEqual([waiting]);

    mailbox.down = true;
    await asksFor('group-3');
    await send();
    await shop.clock.advance(24 * 60 * minute);
    mailbox.down = false;
    await send();
    await shop.storefront().purge();
    expect(mailbox.taken).toHaveLength(1);
    expect(await shop.db.selectFrom('approval_mails').selectAll().execute()).toEqual([]);
  });

  it('skip people who may not decide, or no longer want them', async () => {
    const { shop, mailbox, send, asksFor } = await opened();
    const owner = await enter(shop);
    const second = await enter(shop, 'owner', 'second@partner.example');
    const bound = await enter(shop, 'owner', 'bound@partner.example', ['default']);
    const operator = await enter(shop, 'operator');
    expect(await (await operator.get(account)).text()).not.toContain(mailsOf);
    expect(await (await bound.get(account)).text()).not.toContain(mailsOf);
    expect((await ask(bound)).status).toBe(403);
    await Promise.all([owner, second].map((each) => ask(each)));
    await ask(owner, false);
    await asksFor('group-1');
    await send();
    expect(to(mailbox)).toEqual(['second@partner.example']);

    // A queued mail is not sent if the person's role has changed since.
    await asksFor('group-2');
    const { id = '', version = 0 } = (await staffOf(shop).personByEmail('second@partner.example')) ?? {};
    await staffOf(shop).changeRole({ id, version }, 'operator', { by: 'test', via: 'cli' });
    await send();
    expect(mailbox.taken).toHaveLength(1);
  });
});

describe('the account page', () => {
  it('says that no mail is sent when no mail server is set', async () => {
    const [[, , open]] = stores as [(typeof stores)[number]];
    const shop = await open({ dashboard: true });
    const owner = await enter(shop);
    expect(textOf(await (await owner.get(account)).text())).toContain('No mail server is set');
  });
});
