import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { htmlErrors } from '../../support/html.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { readPdf } from '../../support/pdf.ts';
import { enter, staffOf, type StaffBrowser, textOf as text } from '../../support/staff.ts';

const minutes = 60_000;
const path = '/dashboard/orders';

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
let viewer: StaffBrowser;
let operator: StaffBrowser;
let iccid: string;
/** Delivered and in use; held while nobody knows whether it is bought; and disputed. */
let sold: string;
let held: string;
let disputed: string;

beforeAll(async () => {
  mailbox = createMailbox();
  shop = await createHarness({ dashboard: true, mailer: mailbox.mailer });
  const keys = freshKeys();
  const attribution = { referenceId: 'NR-20931', utm_source: '<b>news</b>' };
  const placed = await shop.place({ ...(await shop.offer()), attribution }, keys);
  await shop.pay(placed.body.payment.clientSecret);
  const view = await shop.during(shop.refresh(placed.body.order.id, keys));
  sold = view.id;
  iccid = view.profile?.iccid ?? '';
  shop.service.control.playInstall(iccid);
  ({ id: disputed } = await shop.buy({ destination: 'JP' }));
  shop.stripe.control.dispute(shop.stripe.ledger.payments().at(-1)?.id ?? '');
  await shop.pass(2 * minutes);
  const lost = await shop.place(await shop.offer({ gb: 1 }));
  held = lost.body.order.id;
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'effect-then-hang' } });
  await shop.pay(lost.body.payment.clientSecret);
  await shop.pass(30_000);
  viewer = await enter(shop, 'viewer');
  operator = await enter(shop, 'operator');
});
afterAll(() => shop.stop());

const read = async (address: string, as = viewer) => {
  const response = await shop.during(as.get(address));
  expect(response.status).toBe(200);
  return response.text();
};
const listed = (html: string) => [...html.matchAll(/data-id="(ord_\w+)"/g)].map(([, id]) => id);
const auditOf = (what: string) => staffOf(shop).audit.list({ what }, null, 50);

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

  it('is narrowed to a card, whose digits only the page has: no address, file, saved filter or audit', async () => {
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
    // The same again is the same address, also for a page behind this one and for the file.
    expect((await toCard('4242', { size: '5' })).to).toBe(to);
    const { updatedAt } = await readStored(shop, disputed);
    expect(listed(await read(`${to}&older=${updatedAt}.${disputed}`))).toEqual([sold]);
    const toFile = to.replace('orders?', 'orders/export.csv?column[]=order&');
    expect(await (await viewer.get(toFile)).text()).toBe(`order\r\n${sold}\r\n${disputed}\r\n`);
    const [exported] = await auditOf('order.export');
    expect(exported?.after).toMatchObject({ cardEnd: '••••', columns: ['order'] });

    // What is saved outlives the digits.
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
  ])('asks again for a card %s, and lists none meanwhile', async (_name, change) => {
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

  it('is written as CSV, in the columns that are asked for', async () => {
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

  it('that finds one order opens it', async () => {
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

  it('by an e-mail address lists its orders, stays out of the address, and is in the audit', async () => {
    const { to, html } = await find(' Lena@Example.com ');
    expect(to).toBeNull();
    expect(listed(html).toSorted()).toEqual([sold, disputed, held].toSorted());
    expect(text(html)).toContain('A whole e-mail address');
    expect(html).not.toMatch(/lena@/i);
    expect(await auditOf('email.search')).toMatchObject([
      { by: 'viewer@partner.example', via: 'dashboard', subject: 'l•••@example.com' },
    ]);
  });

  it('says what it read when it finds nothing', async () => {
    expect(text((await find('8944 4700 0021 9937 418')).html)).toContain('An ICCID, 19 digits');
    const { html } = await find('4242');
    expect(html).toMatch(/action="\/dashboard\/orders\/card"/);
    expect(await htmlErrors(html)).toEqual([]);
    expect(text((await find('NR-1')).html)).toMatch(/A reference id.*No order matches/);
  });
});

describe('the page of an order', () => {
  it('tells its story, its rails, its eSIM as the service knows it and its money at Stripe', async () => {
    const html = await read(`${path}/${sold}`);
    const seen = text(html);
    expect(seen).toContain('Paid and delivered. The eSIM is in use');
    for (const said of ['Ordered', 'held on the card', 'We asked the service for the eSIM', 'Turned on'])
      expect(seen).toContain(said);
    expect(seen).toContain('Mail sent about the eSIM');
    expect(seen).toMatch(/At Stripe Taken/);
    expect(seen).toMatch(/Dispute None/);
    expect(html).toContain(`<code>${sold}`.slice(6));
    expect(html).not.toMatch(/lena@|LPA:1/);
  });

  it('says when the service or Stripe does not answer, and shows what was known', async () => {
    await shop.clock.advance(10_000);
    shop.service.control.addFault({
      operation: 'GET /esim',
      fault: { kind: 'status', status: 503 },
      times: 99,
    });
    shop.stripe.control.addFault({ operation: 'retrieve', kind: 'unreachable', times: 99 });
    const seen = text(await read(`${path}/${sold}`));
    shop.service.control.clearFaults();
    shop.stripe.control.clearFaults();
    expect(seen).toContain('The service did not answer.');
    expect(seen).toContain('Stripe did not answer.');
    expect(seen).toMatch(/left of 5 GB/);
  });

  it('says of each action why it is refused, before it is taken', async () => {
    const seen = text(await read(`${path}/${sold}`, operator));
    expect(seen).toContain('Nothing is held: the money was taken, and refund gives it back.');
    expect(seen).toContain('It has its purchase.');
    // Its head leads to them, as they stand below everything else.
    const html = await read(`${path}/${sold}`, operator);
    expect(html).toMatch(/<a class="button" href="#actions">Actions<\/a>[^]* id="actions"/);
    expect(seen).toContain('Nobody is asked to look after it.');
    expect(text(await read(`${path}/${disputed}`, operator))).toContain(
      'Its payment is disputed: the bank has the money already; answer in the dashboard of Stripe.',
    );
    expect(await read(`${path}/${sold}`)).not.toContain('?do=');
  });

  it('shows what a refund of a part will do, in five lines', async () => {
    const seen = text(await read(`${path}/${sold}?do=refund&amount=1,50`, operator));
    expect(seen).toMatch(/Money Paid, €1\.50 back Traveller Gets €1\.50 on the card/);
    expect(seen).toMatch(/eSIM Stays in use.* You Lose Stripe’s fee, which does not come back\. Undo None\./);
    expect(seen).toContain('Refund €1.50 with passkey');
    expect(text(await read(`${path}/${sold}?do=refund&amount=x`, operator))).toContain(
      'Nothing was done. “x” is not an amount such as 5.00.',
    );
  });

  it('is not there for an order that is not', async () => {
    expect((await viewer.get(`${path}/ord_none`)).status).toBe(404);
  });
});

it.each(['', '?money=captured', () => `/${sold}`, () => `/${sold}?do=refund`, '/../purchases'])(
  'the page %s of orders is valid HTML',
  async (where: string | (() => string)) => {
    const rest = typeof where === 'string' ? where : where();
    const address = new URL(`${path}${rest}`, shop.config.store.publicUrl);
    expect(await htmlErrors(await read(address.pathname + address.search, operator))).toEqual([]);
  },
);

describe('an address', () => {
  it('is shown to an operator who says why, and that is in the story and in the audit', async () => {
    const silent = await operator.post(`${path}/${sold}/email`, { why: ' ' });
    expect(silent.status).toBe(422);
    const shown = await shop.during(operator.post(`${path}/${sold}/email`, { why: 'Called us' }));
    expect(await shown.text()).toContain('lena@example.com');
    expect(await auditOf('email.show')).toMatchObject([{ subject: sold, after: { why: 'Called us' } }]);
    const seen = text(await read(`${path}/${sold}`));
    expect(seen).toMatch(/E-mail address shown operator@partner\.example “Called us”/);
    expect(seen).not.toContain('lena@');
  });

  it('is in the evidence for a bank, which is in the audit as well', async () => {
    const { move } = shop.storefront();
    const by = { by: 'operator@partner.example', via: 'dashboard' } as const;
    await shop.during(move('look', disputed, { ...by, reason: 'Asked by Kim' }));
    const response = await operator.post(`${path}/${disputed}/evidence`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const evidence = await response.text();
    expect(evidence).toContain('lena@example.com');
    // Who of the staff it was and what they noted for each other is no bank's business.
    expect(evidence).toMatch(/Z +look, by staff of the shop\n/);
    expect(evidence).not.toMatch(/partner\.example|Kim/);
    const printed = await operator.post(`${path}/${disputed}/evidence`, { as: 'page' });
    expect(printed.headers.get('content-type')).toContain('text/html');
    const page = await printed.text();
    expect(page).toMatch(/customerEmail<\/dt><dd>lena@example\.com<.+look, by staff of the shop</s);
    expect(page).not.toMatch(/partner\.example|Kim/);
    const file = await operator.post(`${path}/${disputed}/evidence`, { as: 'pdf' });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain(`evidence-${disputed}.pdf`);
    const told = readPdf(Buffer.from(await file.arrayBuffer()))
      .flat()
      .join('\n');
    expect(told).toMatch(/^customerEmail +lena@example\.com$/m);
    expect(told).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +look, by staff of the shop$/m);
    expect(told).not.toMatch(/partner\.example|Kim/);
    expect(await auditOf('email.show')).toHaveLength(4);
  });
});

describe('the purchases', () => {
  const purchases = '/dashboard/purchases';

  it('are the service’s own, with their source and reference id, beside our orders', async () => {
    const html = await read(purchases);
    const order = await readStored(shop, sold);
    expect(listed(html).toSorted()).toEqual([sold, disputed, held].toSorted());
    const seen = text(html);
    expect(seen).toContain(order.reference);
    expect(seen).toContain('First Purchase API');
    // Nothing has swept since its answer was lost.
    expect(seen).toContain('Its order does not have it');
  });

  it('are found by reference, and by an ICCID and an e-mail address that stay out of the address bar', async () => {
    const reference = encodeURIComponent((await readStored(shop, sold)).reference);
    expect(listed(await read(`${purchases}?reference=${reference}`))).toEqual([sold]);
    const find = async (what: Record<string, string>) => {
      const sent = await viewer.send(`${purchases}/search`, { once: await viewer.once(), ...what });
      return sent.headers.get('location') ?? '';
    };
    const before = (await auditOf('email.search')).length;
    // Neither an ICCID nor an address is in the link, which Back, a reload and the next page use.
    for (const [what, found] of [
      [{ iccid: `${iccid.slice(0, 4)} ${iccid.slice(4)}` }, [sold]],
      // The service is not told the address where the store mails by itself.
      [{ email: ' Lena@Example.com ', reference: decodeURIComponent(reference) }, []],
    ] as const) {
      const to = await find(what);
      expect(to).toMatch(/^\/dashboard\/purchases\?/);
      expect(decodeURIComponent(to)).not.toMatch(new RegExp(`${iccid}|lena`, 'i'));
      expect(await find(what)).toBe(to);
      const html = await read(to);
      expect(listed(html)).toEqual(found);
      expect(html).not.toContain('lena@');
      expect(await htmlErrors(html)).toEqual([]);
      // To another session it says nothing.
      const other = await read(to, operator);
      expect([listed(other), text(other)]).toEqual([[], expect.stringContaining('Which one is it?')]);
      expect(await htmlErrors(other)).toEqual([]);
    }
    expect(text(await read(await find({ email: 'lena@example.com' })))).toContain('E-mail l•••@example.com');
    expect(listed(await read(`${purchases}?iccid=${iccid}`))).toEqual([]);
    expect(await find({ iccid: '12' })).toBe(purchases);
    expect(await auditOf('email.search')).toHaveLength(before + 3);
  });

  it('cannot be read while the service is away, and the page says so', async () => {
    shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'status', status: 503 } });
    const response = await shop.during(viewer.get(purchases));
    expect([response.status, text(await response.text())]).toEqual([
      503,
      expect.stringContaining('The service did not answer'),
    ]);
  });
});

describe('an action', () => {
  const version = async (id: string) => String((await readStored(shop, id)).version);

  it('is taken with its note, by whom, and is in the audit', async () => {
    const before = mailbox.taken.length;
    const sent = { version: await version(sold), note: 'Lost the mail' };
    const response = await shop.during(operator.post(`${path}/${sold}/resend`, sent));
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}/${sold}`]);
    expect(text(await read(`${path}/${sold}`, operator))).toContain('The mail is queued');
    await shop.pass(10_000);
    expect(mailbox.taken.slice(before)).toMatchObject([{ to: 'lena@example.com' }]);
    expect(await auditOf('order.resend')).toMatchObject([
      { by: 'operator@partner.example', via: 'dashboard', subject: sold },
    ]);
  });

  it('refunds a part with a passkey, and not without', async () => {
    const fields = { version: await version(sold), amount: '1.50', why: 'goodwill', note: 'Slow' };
    const bare = await operator.post(`${path}/${sold}/refund`, fields);
    expect(bare.status).toBe(403);
    const done = await shop.during(operator.post(`${path}/${sold}/refund`, fields, { stepUp: true }));
    expect(done.status).toBe(303);
    await shop.pass(10_000);
    expect(await readStored(shop, sold)).toMatchObject({ refundedAmount: 150, money: 'captured' });
    const seen = text(await read(`${path}/${sold}`));
    expect(seen).toMatch(/Refund of €1\.50 asked for operator@partner\.example “goodwill\. Slow”/);
    expect(seen).toContain('Paid, €1.50 back');
    // What goes back next is added to it.
    const next = text(await read(`${path}/${sold}?do=refund&amount=1.00`, operator));
    expect(next).toMatch(/Money Paid, €2\.50 back Traveller Gets €1\.00 on the card/);
  });

  it('loses a race with nothing done, and is shown what the other did', async () => {
    const fields = { version: await version(disputed), note: 'Mine' };
    await shop.during(
      shop.storefront().move('look', disputed, { by: 'Ben', reason: 'first', via: 'dashboard' }),
    );
    const after = await readStored(shop, disputed);
    const response = await shop.during(operator.post(`${path}/${disputed}/settle`, fields));
    expect(response.status).toBe(409);
    const seen = text(await response.text());
    expect(seen).toContain('Somebody else changed this order. Nothing was done.');
    expect(seen).toMatch(/Looked again ?, by Ben/);
    expect(await readStored(shop, disputed)).toEqual(after);
  });

  it('that is refused where it is sent says why', async () => {
    const fields = { version: await version(sold), note: 'Done' };
    const response = await shop.during(operator.post(`${path}/${sold}/settle`, fields));
    expect(response.status).toBe(422);
    expect(text(await response.text())).toContain('Nobody is asked to look after it.');
  });
});
