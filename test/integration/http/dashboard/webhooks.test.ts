import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWebhooks } from '../../../../server/cli/webhooks/webhooks.ts';
import { createHooksOf } from '../../../../server/compose/hooks.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { startReceiver } from '../../../support/receiver.ts';
import { enter, textOf, type StaffBrowser } from '../../../support/staff.ts';

const path = '/dashboard/connections/webhooks';
const all = { 'events[]': 'order.delivered order.refunded' };

let shop: Harness;
let owner: StaffBrowser;
let operator: StaffBrowser;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  shop = await createHarness({ dashboard: true });
  owner = await enter(shop, 'owner');
  operator = await enter(shop, 'operator');
});
afterAll(async () => {
  await shop.stop();
  await receiver.stop();
});

const secretIn = (html: string) => /whsec_[A-Za-z0-9+/]{43}=/.exec(html)?.[0] ?? '';
const read = async (page: string, as = owner) => textOf(await (await as.get(page)).text());
const send = (what: string, fields: Record<string, string>, as = owner, stepUp = true) =>
  as.post(`${page()}/${what}`, fields, { page: page(), stepUp });
const tell = () => shop.storefront().tell();

let id = '';
let secret = '';
const page = () => `${path}/${id}`;

describe('the command line', () => {
  it('manages webhooks by the same rules as the dashboard', async () => {
    const shopIds = async () => ['default'];
    const hooks = createHooksOf({ ...shop, shopIds });
    const run = async (...words: string[]) => {
      const said: string[] = [];
      const code = await runWebhooks(words, { hooks, print: (text) => void said.push(text) });
      return { code, said: said.join('\n') };
    };
    expect(await run()).toEqual({ code: 0, said: 'There are no endpoints yet.' });
    expect(await run('add', 'http://10.0.0.8/')).toEqual({ code: 1, said: 'It must begin https://.' });
    expect((await run('add')).code).toBe(2);
    expect((await run('add', receiver.url, '--by', 'I\u200Bda')).code).toBe(2);
    const { said } = await run('add', receiver.url, '--events', 'order.released', '--by', 'Ida');
    const [added = '', given = ''] = said.split('\n');
    expect(secretIn(given)).toBe(given);
    expect((await run('list')).said).toContain(`${added}  ${receiver.url}`);
    expect((await run('edit', added)).code).toBe(2);
    expect((await run('edit', added, '--events', 'x')).said).toBe('There is no event x.');
    expect((await run('edit', added, '--description', 'Accounting')).said).toBe('The endpoint was changed.');
    expect((await run('edit', added, '--description', 'Accounting')).said).toContain(
      'it is like that already',
    );
    expect((await run('show', added)).said).toContain('Accounting\norder.released');
    expect((await run('test', added)).code).toBe(0);
    await tell();
    expect(receiver.signedWith(given)).toBe(0);
    const { id: event = '' } = receiver.events()[0] ?? {};
    expect((await run('show', added)).said).toMatch(new RegExp(`${event}  webhook.test .*delivered  1 +200`));
    expect((await run('replay', added, event)).code).toBe(0);
    expect((await run('replay-since', added, 'yesterday')).code).toBe(2);
    expect((await run('replay-since', added, '2020-01-01')).said).toBe('Events to be sent again: 0.');
    expect(secretIn((await run('rotate', added)).said)).not.toBe(given);
    expect((await run('enable', added)).said).toContain('it is like that already');
    expect((await run('disable', added)).code).toBe(0);
    expect((await run('remove', added)).code).toBe(0);
    expect(await run('show', added)).toEqual({ code: 1, said: 'There is no such endpoint.' });
    receiver.got.length = 0;
  });
});

describe('the page of webhooks', () => {
  it.each([
    ['http://shop.example/', 'It must begin https://.'],
    ['https://10.0.0.8/', 'It leads into a private network'],
    ['https://lena:secret@shop.example/', 'no user name'],
    ['nothing', 'It is no web address.'],
  ])('refuses %s, and says why', async (url, why) => {
    const response = await owner.post(`${path}/add`, { url, shop: '', ...all }, { page: path, stepUp: true });
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(why)]);
  });

  it('adds an endpoint, and shows its secret once', async () => {
    expect(await read('/dashboard/connections', operator)).toContain('Webhooks');
    expect(await read(path, operator)).not.toContain('Add an endpoint');
    const fields = { url: receiver.url, shop: '', ...all };
    const html = await (await owner.post(`${path}/add`, fields, { page: path, stepUp: true })).text();
    secret = secretIn(html);
    id = /webhooks\/(hook_[0-9a-f]+)/.exec(html)?.[1] ?? '';
    expect(secret).not.toBe('');
    expect(await read(path)).toMatch(/127\.0\.0\.1.*All shops.*2 of 11.*On/);
    for (const body of [await read(path), await read(page())]) expect(body).not.toContain('whsec_');
    const bad = await owner.post(`${path}/add`, { ...fields, 'events[]': 'x' }, { page: path, stepUp: true });
    expect(await bad.text()).toContain('There is no event x.');
  });

  it('shows what was sent, and resends one event or all since a time', async () => {
    expect((await send('test', {}, operator, false)).status).toBe(303);
    await tell();
    await shop.buy();
    receiver.answer(500, '<b>no</b>');
    await tell();
    const said = await read(page(), operator);
    expect(said).toMatch(/order\.delivered .*Waiting, one try ?, next .*500 <b>no/);
    expect(said).toMatch(/webhook\.test .*Delivered, one try.*200 thank you/);
    receiver.answer(200);
    const { id: event = '' } = receiver.events()[0] ?? {};
    expect((await send('replay', { event }, operator, false)).status).toBe(303);
    await tell();
    expect(receiver.events().at(-1)?.id).toBe(event);
    expect((await send('replay', { event: 'evt_none' }, operator, false)).status).toBe(404);
    const before = receiver.got.length;
    expect((await send('replay-since', { hours: '24' }, operator)).status).toBe(303);
    expect(await read(page(), operator)).toContain('One event is sent again.');
    await tell();
    expect(receiver.got.length).toBe(before + 1);
    expect(receiver.signedWith(secret)).toBe(0);
  });

  it('changes an endpoint only with a passkey, and is closed to staff bound to some shops', async () => {
    const fields = { url: receiver.url, description: 'Accounting', ...all };
    expect((await send('edit', fields, owner, false)).status).toBe(403);
    expect((await send('edit', fields, operator)).status).toBe(403);
    expect(await read(page(), operator)).not.toContain('Change the endpoint');
    const bad = await send('edit', { ...fields, url: 'https://10.0.0.8/' });
    expect([bad.status, await bad.text()]).toEqual([
      422,
      expect.stringContaining('It leads into a private network'),
    ]);
    expect((await send('edit', fields)).status).toBe(303);
    expect(await read(page())).toMatch(/The endpoint is changed.*Description ?Accounting/);
    expect(await read(path, operator)).toContain('Accounting');
    const bound = await enter(shop, 'operator', 'bound@partner.example', ['default']);
    expect((await bound.get(page())).status).toBe(403);
    expect(
      (await bound.post(`${page()}/replay`, { event: 'evt_1' }, { page: '/dashboard/today' })).status,
    ).toBe(403);
  });

  it('replaces the secret, disables, enables and removes the endpoint, and records all of it', async () => {
    expect((await send('rotate', { former: '2h' })).status).toBe(422);
    const fresh = secretIn(await (await send('rotate', { former: '24h' })).text());
    expect(fresh).not.toBe(secret);
    await shop.buy();
    await tell();
    expect([receiver.signedWith(fresh), receiver.signedWith(secret)]).toEqual([0, 1]);
    expect(await read(page())).toContain('also signed with the former secret until');
    const alone = secretIn(await (await send('rotate', { former: 'now' })).text());
    expect(await read(page())).not.toContain('also signed with the former secret until');
    await shop.buy();
    await tell();
    expect([alone, fresh, secret].map((each) => receiver.signedWith(each))).toEqual([0, -1, -1]);
    expect((await send('state', { state: 'off' })).status).toBe(303);
    expect((await send('state', { state: 'off' })).status).toBe(409);
    await shop.buy();
    const before = receiver.got.length;
    await tell();
    expect(receiver.got.length).toBe(before);
    await send('state', { state: 'on' });
    await tell();
    expect(receiver.got.length).toBe(before + 1);
    await send('state', { state: 'removed' });
    expect(await read(path)).toContain('No endpoint yet');
    expect((await owner.get(page())).status).toBe(404);
    const audit = await shop.db.selectFrom('audit').select('what').where('subject', '=', id).execute();
    expect(new Set(audit.map(({ what }) => what))).toEqual(
      new Set(
        ['add', 'edit', 'test', 'replay', 'replay-since', 'rotate', 'disable', 'enable', 'remove'].map(
          (what) => `webhook.${what}`,
        ),
      ),
    );
  });
});
