import { afterAll, describe, expect, it } from 'vitest';
import { readStored } from '../../../support/acts.ts';
import { readPdf } from '../../../support/markup/pdf.ts';
import { textOf as text } from '../../../support/staff.ts';
import { openDesk } from './desk-with-orders.ts';

const path = '/dashboard/orders';
const { shop, mailbox, operator, sold, disputed, read, auditOf } = await openDesk();
afterAll(() => shop.stop());

describe('an address', () => {
  it('is shown to an operator who gives a reason, which the story and the audit record', async () => {
    const silent = await operator.post(`${path}/${sold}/email`, { why: ' ' });
    expect(silent.status).toBe(422);
    const shown = await shop.during(operator.post(`${path}/${sold}/email`, { why: 'Called us' }));
    expect(await shown.text()).toContain('lena@example.com');
    expect(await auditOf('email.show')).toMatchObject([{ subject: sold, after: { why: 'Called us' } }]);
    const seen = text(await read(`${path}/${sold}`));
    expect(seen).toMatch(/E-mail address shown operator@partner\.example “Called us”/);
    expect(seen).not.toContain('lena@');
  });

  it('is in the evidence for a bank, which the audit records as well', async () => {
    const { move } = shop.storefront();
    const by = { by: 'operator@partner.example', via: 'dashboard' } as const;
    await shop.during(move('look', disputed, { ...by, reason: 'Asked by Kim' }));
    const response = await operator.post(`${path}/${disputed}/evidence`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const evidence = await response.text();
    expect(evidence).toContain('lena@example.com');
    // The names and notes of staff are none of the bank's business.
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

describe('an action', () => {
  const version = async (id: string) => String((await readStored(shop, id)).version);

  it('is carried out, and recorded in the audit with the person who took it', async () => {
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

  it('refunds a part only with a passkey', async () => {
    const fields = { version: await version(sold), amount: '1.50', why: 'goodwill', note: 'Slow' };
    const bare = await operator.post(`${path}/${sold}/refund`, fields);
    expect(bare.status).toBe(403);
    const done = await shop.during(operator.post(`${path}/${sold}/refund`, fields, { stepUp: true }));
    expect(done.status).toBe(303);
    await shop.pass(10_000);
    expect(await readStored(shop, sold)).toMatchObject({ refundedAmount: 150, money: 'captured' });
    const seen = text(await read(`${path}/${sold}`));
    expect(seen).toMatch(/Refund of €1\.50 requested operator@partner\.example “goodwill\. Slow”/);
    expect(seen).toContain('Paid, €1.50 back');
    // The next refund is added to it.
    const next = text(await read(`${path}/${sold}?do=refund&amount=1.00`, operator));
    expect(next).toMatch(/Money Paid, €2\.50 back Traveller Gets €1\.00 on the card/);
  });

  it('does nothing when it loses a race, and shows what the other person did', async () => {
    const fields = { version: await version(disputed), note: 'Mine' };
    await shop.during(
      shop.storefront().move('look', disputed, { by: 'Ben', reason: 'first', via: 'dashboard' }),
    );
    const after = await readStored(shop, disputed);
    const response = await shop.during(operator.post(`${path}/${disputed}/settle`, fields));
    expect(response.status).toBe(409);
    const seen = text(await response.text());
    expect(seen).toContain('Somebody else changed this order. Nothing was changed.');
    expect(seen).toMatch(/Looked again ?, by Ben/);
    expect(await readStored(shop, disputed)).toEqual(after);
  });

  it('says why when it is refused on submission', async () => {
    const fields = { version: await version(sold), note: 'Done' };
    const response = await shop.during(operator.post(`${path}/${sold}/settle`, fields));
    expect(response.status).toBe(422);
    expect(text(await response.text())).toContain('Nobody is asked to look after it.');
  });
});
