import { afterAll, describe, expect, it } from 'vitest';
import { readStored } from '../../../support/acts.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { textOf as text } from '../../../support/staff.ts';
import { openDesk } from './desk-with-orders.ts';

const path = '/dashboard/orders';

const { shop, viewer, operator, iccid, sold, held, disputed, read, auditOf } = await openDesk();
afterAll(() => shop.stop());

const listed = (html: string) => [...html.matchAll(/data-id="(ord_\w+)"/g)].map(([, id]) => id);

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

  it('says why each unavailable action would be refused', async () => {
    const seen = text(await read(`${path}/${sold}`, operator));
    expect(seen).toContain('Nothing is held: the money was taken, and refund gives it back.');
    expect(seen).toContain('It has its purchase.');
    // The header links to them, as they come last on the page.
    const html = await read(`${path}/${sold}`, operator);
    expect(html).toMatch(/<a class="button" href="#actions">Actions<\/a>[^]* id="actions"/);
    expect(seen).toContain('Nobody is asked to look after it.');
    expect(text(await read(`${path}/${disputed}`, operator))).toContain(
      'Its payment is disputed: the bank has the money already; answer in the dashboard of Stripe.',
    );
    expect(await read(`${path}/${sold}`)).not.toContain('?do=');
  });

  it('shows what a partial refund will do, in five lines', async () => {
    const seen = text(await read(`${path}/${sold}?do=refund&amount=1,50`, operator));
    expect(seen).toMatch(/Money Paid, €1\.50 back Traveller Gets €1\.50 on the card/);
    expect(seen).toMatch(/eSIM Stays in use.* You Lose Stripe’s fee, which does not come back\. Undo None\./);
    expect(seen).toContain('Refund €1.50 with passkey');
    expect(text(await read(`${path}/${sold}?do=refund&amount=x`, operator))).toContain(
      'Nothing was changed. “x” is not an amount such as 5.00.',
    );
  });

  it('is a 404 for an unknown order', async () => {
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

describe('the purchases', () => {
  const purchases = '/dashboard/purchases';

  it('are the service’s own, with their source and reference id, beside our orders', async () => {
    const html = await read(purchases);
    const order = await readStored(shop, sold);
    expect(listed(html).toSorted()).toEqual([sold, disputed, held].toSorted());
    const seen = text(html);
    expect(seen).toContain(order.reference);
    expect(seen).toContain('First Purchase API');
    // No sweep has run since its reply was lost.
    expect(seen).toContain('Not recorded in its order');
  });

  it('are found by reference, and by an ICCID and an e-mail address that stay out of the address bar', async () => {
    const reference = encodeURIComponent((await readStored(shop, sold)).reference);
    expect(listed(await read(`${purchases}?reference=${reference}`))).toEqual([sold]);
    const find = async (what: Record<string, string>) => {
      const sent = await viewer.send(`${purchases}/search`, { once: await viewer.once(), ...what });
      return sent.headers.get('location') ?? '';
    };
    const before = (await auditOf('email.search')).length;
    // The link contains neither an ICCID nor an address, since Back, a reload and the next page use it.
    for (const [what, found] of [
      [{ iccid: `${iccid.slice(0, 4)} ${iccid.slice(4)}` }, [sold]],
      // The service is not given the address when the store sends its own mails.
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
      // The link means nothing to another session.
      const other = await read(to, operator);
      expect([listed(other), text(other)]).toEqual([[], expect.stringContaining('Which one is it?')]);
      expect(await htmlErrors(other)).toEqual([]);
    }
    expect(text(await read(await find({ email: 'lena@example.com' })))).toContain('E-mail l•••@example.com');
    expect(listed(await read(`${purchases}?iccid=${iccid}`))).toEqual([]);
    expect(await find({ iccid: '12' })).toBe(purchases);
    expect(await auditOf('email.search')).toHaveLength(before + 3);
  });

  it('cannot be read while the service is down, and the page says so', async () => {
    shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'status', status: 503 } });
    const response = await shop.during(viewer.get(purchases));
    expect([response.status, text(await response.text())]).toEqual([
      503,
      expect.stringContaining('The service did not answer'),
    ]);
  });
});
