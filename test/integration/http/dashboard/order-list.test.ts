import { afterAll, describe, expect, it } from 'vitest';
import { readStored } from '../../../support/acts.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { textOf as text } from '../../../support/staff.ts';
import { openDesk } from './desk-with-orders.ts';

const path = '/dashboard/orders';

const { shop, viewer, operator, iccid, sold, held, disputed, read, auditOf } = await openDesk();
afterAll(() => shop.stop());

const listed = (html: string) => [...html.matchAll(/data-id="(ord_\w+)"/g)].map(([, id]) => id);

describe('the list of orders', () => {
  it('has every order with its rails in words, the last changed first, and no whole address', async () => {
    const html = await read(path);
    expect(listed(html)).toEqual([held, disputed, sold]);
    const seen = text(html);
    expect(seen).toMatch(/Held Buying|Held Not known yet/);
    expect(seen).toContain('Paid, disputed');
    expect(seen).toMatch(/Paid In use, .* left/);
    expect(seen).toContain('1 needs a person');
    expect(seen).toContain('NR-20931');
    expect(seen).toContain('l•••@example.com');
    expect(html).not.toMatch(/lena@|LPA:1/);
    expect(html).not.toContain('<b>news');
  });

  it.each([
    ['need=1', () => [disputed]],
    ['money=held', () => [held]],
    ['goods=bought', () => [disputed, sold]],
    ['destination=JP', () => [disputed]],
    ['source=%3Cb%3Enews%3C%2Fb%3E', () => [sold]],
    ['first=2020-01-01&last=2020-01-02', () => []],
    ['money=captured&goods=bought&destination=FR', () => [sold]],
    ['size=1', () => [held]],
    ['size=0.5', () => []],
    ['least=0.01&most=9999', () => [held, disputed, sold]],
    ['least=9999', () => []],
    ['least=9999&most=0,01&currency=EUR&destination=JP', () => [disputed]],
    ['least=0.01&currency=GBP', () => []],
    ['currency=GBP', () => [held, disputed, sold]],
    ['least=-1&most=1e9&size=x', () => [held, disputed, sold]],
    ['money=nonsense&first=2020-99-99', () => [held, disputed, sold]],
  ])('is narrowed by %s', async (query, ids) => {
    expect(listed(await read(`${path}?${query}`))).toEqual(ids());
  });

  it('is narrowed to a price, which its chip says, and which the CSV keeps', async () => {
    const { price } = await readStored(shop, held);
    const exact = (price.amount / 100).toFixed(2);
    const address = `${path}?least=${exact}&most=${exact}`;
    const html = await read(address);
    expect(listed(html)).toEqual([held]);
    expect(text(html)).toContain(`Price ${exact}`);
    expect(await htmlErrors(html)).toEqual([]);
    const file = await viewer.get(`${path}/export.csv?least=${exact}&most=${exact}&column[]=order`);
    expect(await file.text()).toBe(`order\r\n${held}\r\n`);
  });

  it('is narrowed to a card whose digits are in no address, file, filter or audit entry', async () => {
    const toCard = async (digits: string, more = {}, as = viewer) => {
      const response = await as.send(`${path}/card`, { once: await as.once(), digits, ...more });
      return { status: response.status, to: response.headers.get('location') ?? '' };
    };
    const { status, to } = await toCard('4242', { size: '5', nonsense: 'x' });
    expect([status, to]).toEqual([
      303,
      expect.stringMatching(/^\/dashboard\/orders\?card=[\w-]{43}&size=5$/),
    ]);
    const html = await read(to);
    expect(listed(html)).toEqual([disputed, sold]);
    expect(text(html)).toMatch(/Card •••• 4242 .*Size 5 GB/);
    expect(await htmlErrors(html)).toEqual([]);
    expect(
      [...html.matchAll(/(?:href|value|action)="([^"]*)"/g)].filter(([, one]) => one?.includes('4242')),
    ).toEqual([]);
    expect(listed(await read((await toCard('4243', { size: '5' })).to))).toEqual([]);
    // The same digits again give the same address, which also works for the next page and the file.
    expect((await toCard('4242', { size: '5' })).to).toBe(to);
    const { updatedAt } = await readStored(shop, disputed);
    expect(listed(await read(`${to}&older=${updatedAt}.${disputed}`))).toEqual([sold]);
    const toFile = to.replace('orders?', 'orders/export.csv?column[]=order&');
    expect(await (await viewer.get(toFile)).text()).toBe(`order\r\n${sold}\r\n${disputed}\r\n`);
    const [exported] = await auditOf('order.export');
    expect(exported?.after).toMatchObject({ cardEnd: '••••', columns: ['order'] });

    // A saved filter outlives the digits, so it leaves them out.
    const { card = '' } = Object.fromEntries(new URL(to, 'https://shop.example').searchParams);
    const saved = await viewer.post(`${path}/filters`, { name: 'Five', size: '5', card });
    expect(saved.headers.get('location')).toBe(to);
    expect(await auditOf('filter.save')).toMatchObject([{ after: 'size=5' }]);
    expect((await viewer.post(`${path}/filters`, { name: 'Card', card })).status).toBe(422);

    for (const four of ['', '424', '42424', '42a2', '４２４２'])
      expect((await toCard(four)).status).toBe(422);
  });

  it.each([
    ['that another session asked for', (sealed: string) => sealed],
    ['that was changed', (sealed: string) => `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`],
    ['in clear text', () => '4242'],
  ])('asks again for a card %s, and lists no orders meanwhile', async (_name, change) => {
    const once = await viewer.once();
    const sent = await viewer.send(`${path}/card`, { once, digits: '4242' });
    const to = sent.headers.get('location') ?? '';
    const address = to.replace(/[\w-]+$/, change);
    const as = change('A') === 'A' ? operator : viewer;
    const html = await read(address, as);
    expect(listed(html)).toEqual([]);
    expect(text(html)).toMatch(/Card not known .*Which card is it\?/);
    expect(html).toMatch(/<details[^>]* open[^>]*><summary class="chip">Card/);
    expect(await htmlErrors(html)).toEqual([]);
    const file = await as.get(address.replace('orders?', 'orders/export.csv?'));
    expect([file.status, await file.text()]).toEqual([403, expect.stringContaining('type them again')]);
  });

  it('pages by time', async () => {
    const order = await readStored(shop, disputed);
    const place = `${order.updatedAt}.${disputed}`;
    expect(listed(await read(`${path}?older=${place}`))).toEqual([sold]);
    expect(listed(await read(`${path}?newer=${place}`))).toEqual([held]);
  });

  it('is exported as CSV, in the requested columns', async () => {
    const response = await viewer.get(`${path}/export.csv?money=captured&column[]=order&column[]=booking`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(await response.text()).toBe(`order,booking\r\n${sold},NR-20931\r\n${disputed},\r\n`);
    const whole = await (await viewer.get(`${path}/export.csv`)).text();
    expect(whole.split('\r\n')).toHaveLength(5);
    expect(whole).not.toMatch(/lena|LPA:1/);
  });
});

describe('a search', () => {
  const find = async (what: string) => {
    const response = await viewer.send(`${path}/search`, { once: await viewer.once(), what });
    return { to: response.headers.get('location'), html: await response.text() };
  };

  it('opens the order when it is the only match', async () => {
    const order = await readStored(shop, sold);
    const all = [
      sold,
      order.paymentId,
      order.purchaseId,
      iccid,
      iccid.slice(-5),
      'NR-20931',
      order.reference,
    ];
    for (const what of all) expect(await find(what ?? '')).toMatchObject({ to: `${path}/${sold}` });
  });

  it('finds orders by e-mail address, keeps it out of the URL, and is in the audit', async () => {
    const { to, html } = await find(' Lena@Example.com ');
    expect(to).toBeNull();
    expect(listed(html).toSorted()).toEqual([sold, disputed, held].toSorted());
    expect(text(html)).toContain('A whole e-mail address');
    expect(html).not.toMatch(/lena@/i);
    expect(await auditOf('email.search')).toMatchObject([
      { by: 'viewer@partner.example', via: 'dashboard', subject: 'l•••@example.com' },
    ]);
  });

  it('says how it read the query when it finds nothing', async () => {
    expect(text((await find('8944 4700 0021 9937 418')).html)).toContain('An ICCID, 19 digits');
    const { html } = await find('4242');
    expect(html).toMatch(/action="\/dashboard\/orders\/card"/);
    expect(await htmlErrors(html)).toEqual([]);
    expect(text((await find('NR-1')).html)).toMatch(/A reference id.*No order matches/);
  });
});
