import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderNumber } from '../../../server/contract/order-number.ts';
import { languages } from '../../../server/contract/values.ts';
import { placeTopUp, readStored, runStaff } from '../../support/acts.ts';
import {
  createHarness,
  freshKeys,
  noLimits,
  type Harness,
  type HarnessOptions,
  type Keys,
} from '../../support/harness.ts';
import { htmlErrors } from '../../support/html.ts';
import { createMailbox } from '../../support/mailbox.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;
const gigabyte = 2 ** 30;
const form = 'application/x-www-form-urlencoded';

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
async function open(options: HarnessOptions = {}) {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer, ...options });
}
beforeEach(() => open());
afterEach(() => shop.stop());

type Fields = Record<string, string>;
async function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': form, ...headers },
    body: new URLSearchParams(fields).toString(),
  };
  const response = await shop.during(shop.request(path, init));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const linked = (id: string, keys: Keys) => ({ order: id, capability: keys.capability });
const check = (fields: Fields) => post('/withdraw?lang=en', fields);
const confirm = (fields: Fields) => post('/withdraw/confirm?lang=en', fields);
const details = (number: string, email = 'lena@example.com') => ({ name: 'Lena Example', number, email });
const stored = (id: string) => readStored(shop, id);
const causes = async (id: string) => (await shop.storefront().store.history(id)).map(({ cause }) => cause);
const receipts = () => mailbox.taken.filter(({ subject }) => subject.includes('withdrawal'));
const refunds = () =>
  shop.stripe.ledger.payments().map(({ refunds, refundedAmount }) => [refunds, refundedAmount]);

async function delivered() {
  const { id, keys, view } = await shop.buy();
  await shop.pass(minutes);
  const [code] = [view.profile?.iccid ?? ''];
  return { id, keys, iccid: code, price: view.price.amount };
}

describe('withdrawing by the link of an order', () => {
  it('shows the order and the whole price before it is installed, and pays it back once confirmed', async () => {
    const { id, keys, price } = await delivered();
    const asked = await check(linked(id, keys));
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Confirm withdrawal');
    expect(asked.text).toContain('France');
    expect(asked.text).toContain(`You get back</dt><dd><span class="num">€${(price / 100).toFixed(2)}`);
    expect(refunds()).toEqual([[0, 0]]);
    expect(await stored(id)).toMatchObject({ money: 'captured', marks: null });

    const done = await confirm({ ...linked(id, keys), name: 'Lena' });
    expect(done.text).toContain('We’ve received your withdrawal');
    expect(done.text).toContain('Lena');
    await shop.pass(minutes);
    expect(refunds()).toEqual([[1, price]]);
    expect(await stored(id)).toMatchObject({
      money: 'refunded',
      refundedAmount: price,
      marks: null,
      nextAt: null,
    });
    expect(await shop.storefront().store.withdrawal(id)).toMatchObject({
      verdict: 'accepted',
      rule: 'service',
      name: 'Lena',
      lang: 'en',
      usedBytes: 0,
      amount: price,
    });
    expect(await causes(id)).toContain('withdrawn');
    expect(receipts()).toHaveLength(1);
    const [mail] = receipts();
    expect(mail).toMatchObject({ to: 'lena@example.com' });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Lena');
      expect(body).toContain('UTC');
      expect(body).toContain(orderNumber(id));
      expect(body).toContain(`€${(price / 100).toFixed(2)}`);
    }
  });

  it('keeps the share of the data that was used', async () => {
    const { id, keys, iccid, price } = await delivered();
    shop.service.control.playInstall(iccid);
    shop.service.control.use(iccid, 2.5 * gigabyte);
    const kept = Math.floor(price / 2);
    const asked = await check(linked(id, keys));
    expect(asked.text).toContain('2.5 GB');
    expect(asked.text).toContain(`€${((price - kept) / 100).toFixed(2)}`);
    await confirm(linked(id, keys));
    await shop.pass(minutes);
    expect(refunds()).toEqual([[1, price - kept]]);
    expect(await stored(id)).toMatchObject({ money: 'captured', refundedAmount: price - kept, marks: null });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
    expect(receipts()[0]?.text).toContain('2.5 GB');
  });

  it('gives the same receipt the second time, at once and later, and refunds nothing more', async () => {
    const { id, keys, price } = await delivered();
    const both = await Promise.all([
      confirm(linked(id, keys)),
      confirm({ ...linked(id, keys), name: 'Second' }),
    ]);
    await shop.pass(minutes);
    const again = await confirm(linked(id, keys));
    expect(again.text).toBe(both[0].text);
    expect((await check(linked(id, keys))).text).toBe(again.text);
    expect(refunds()).toEqual([[1, price]]);
    expect(receipts()).toHaveLength(1);
  });

  it('refunds a top-up apart from its eSIM: data bought first is used first', async () => {
    const first = await delivered();
    const { id, keys, secret } = await placeTopUp(shop, first);
    await shop.pay(secret);
    const view = await shop.during(shop.refresh(id, keys));
    shop.service.control.playInstall(first.iccid);
    shop.service.control.use(first.iccid, 5 * gigabyte);
    const asked = await check(linked(first.id, first.keys));
    expect(asked.text).toContain('All the data was used');
    await confirm(linked(first.id, first.keys));
    await confirm(linked(id, keys));
    await shop.pass(minutes);
    expect(await stored(first.id)).toMatchObject({ money: 'captured', refundedAmount: 0, marks: null });
    expect(await stored(id)).toMatchObject({
      money: 'refunded',
      refundedAmount: view.price.amount,
      marks: null,
    });
  });

  it('after a partial refund gives back no more than what is left of its share', async () => {
    const { id, keys, iccid, price } = await delivered();
    const [payment] = shop.stripe.ledger.payments();
    shop.stripe.control.refund(payment?.id ?? '', 100);
    await shop.pass(minutes);
    shop.service.control.playInstall(iccid);
    shop.service.control.use(iccid, 2.5 * gigabyte);
    await confirm(linked(id, keys));
    await shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ refundedAmount: price - Math.floor(price / 2), marks: null });
    expect(await shop.storefront().store.withdrawal(id)).toMatchObject({
      amount: price - Math.floor(price / 2) - 100,
    });
  });

  it('after the whole refund says that it went back already', async () => {
    const { id, keys, price } = await delivered();
    const [payment] = shop.stripe.ledger.payments();
    shop.stripe.control.refund(payment?.id ?? '');
    await shop.pass(minutes);
    expect((await check(linked(id, keys))).text).toContain('has already been returned');
    await confirm(linked(id, keys));
    await shop.pass(minutes);
    expect(refunds()).toEqual([[1, price]]);
    expect(await stored(id)).toMatchObject({ money: 'refunded', marks: null });
    expect(receipts()[0]?.text).toContain('There is nothing to refund');
  });

  it('leaves a sum that cannot be read, or a disputed payment, to the staff, with a mark', async () => {
    const first = await delivered();
    shop.service.control.playInstall(first.iccid);
    shop.service.control.addFault({
      operation: 'GET /purchases/{purchaseId}/consumption',
      fault: { kind: 'status', status: 500 },
      times: 100,
    });
    expect((await check(linked(first.id, first.keys))).text).toContain('worked out by the seller');
    await confirm(linked(first.id, first.keys));
    const second = await shop.buy({ destination: 'ES' });
    shop.stripe.control.dispute((await stored(second.id)).paymentId ?? '');
    await shop.pass(minutes);
    await confirm(linked(second.id, second.keys));
    await shop.pass(10 * minutes);
    expect(await stored(first.id)).toMatchObject({
      money: 'captured',
      refundedAmount: 0,
      marks: 'withdrawal',
    });
    expect(await stored(second.id)).toMatchObject({ money: 'captured', marks: 'disputed withdrawal' });
    expect(refunds()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(receipts()).toHaveLength(2);
    expect(receipts()[0]?.text).toContain('The seller will work out the amount');
  });

  it('ends with the 14th day after the order, wherever it ends last', async () => {
    const { id, keys } = await delivered();
    const order = await stored(id);
    const midnight = Math.floor((order.createdAt + 14 * 60 * minutes) / days) * days;
    const endsAt = midnight + 15 * days + 12 * 60 * minutes;
    await shop.clock.advance(endsAt - 1_000 - shop.clock.now());
    expect((await check(linked(id, keys))).text).toContain('Confirm withdrawal');
    await shop.clock.advance(2_000);
    expect((await check(linked(id, keys))).text).toContain('The withdrawal period is over');
    expect((await confirm(linked(id, keys))).text).toContain('The withdrawal period is over');
    await shop.pass(minutes);
    expect(refunds()).toEqual([[0, 0]]);
    expect(receipts()[0]?.text).toContain('after the period had ended');
  });

  it('asks for the details when the link is not, or no longer, one of the order', async () => {
    const { id } = await delivered();
    const answer = await check(linked(id, freshKeys()));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('no longer opens an order');
    expect(answer.text).toContain(orderNumber(id));
    expect((await confirm(linked(id, freshKeys()))).text).toContain('no longer opens an order');
    expect(await shop.storefront().store.withdrawal(id)).toBeNull();
  });
});

describe('withdrawing while the eSIM is being prepared', () => {
  const buying = 'POST /purchases/v2';

  async function paidFor() {
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    await shop.pay(body.payment.clientSecret);
    return { id: body.order.id, keys, price: body.order.price.amount };
  }

  it('buys nothing where nothing was sent yet, and lets the hold go', async () => {
    shop.service.control.addFault({
      operation: buying,
      fault: { kind: 'status', status: 429, retryAfter: 600 },
      times: 10,
    });
    const { id, keys } = await paidFor();
    await shop.during(shop.refresh(id, keys));
    expect(await stored(id)).toMatchObject({ money: 'held', goods: 'none' });
    const asked = await check(linked(id, keys));
    expect(asked.text).toContain('Your eSIM isn’t ready yet');
    await confirm(linked(id, keys));
    await shop.pass(20 * minutes, 20_000);
    expect(await stored(id)).toMatchObject({
      money: 'released',
      goods: 'impossible',
      reason: 'withdrawn',
      marks: null,
      refundDue: null,
    });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'not-bought', reason: 'withdrawn' });
    expect(shop.ledgers().purchases).toEqual([]);
    expect(mailbox.taken.map(({ text }) => text).join()).not.toContain('could not be reached');
  });

  it('settles a purchase that is under way first, and then gives the whole price back', async () => {
    shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
    const { id, keys, price } = await paidFor();
    await shop.during(shop.refresh(id, keys));
    expect(await stored(id)).toMatchObject({ money: 'held', goods: 'unknown' });
    await confirm(linked(id, keys));
    await shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({
      money: 'refunded',
      goods: 'bought',
      refundedAmount: price,
      marks: null,
    });
    expect(refunds()).toEqual([[1, price]]);
    expect(mailbox.taken.some(({ subject }) => subject.includes('Your France eSIM'))).toBe(false);
  });

  it('says of an unpaid order that there is nothing to withdraw from', async () => {
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    expect((await confirm(linked(body.order.id, keys))).text).toContain('nothing to withdraw from');
    await shop.pass(minutes);
    expect(await shop.storefront().store.withdrawal(body.order.id)).toBeNull();
  });
});

describe('withdrawing without a link', () => {
  it('answers a hit as it answers a miss, and mails the receipt to the address of the order', async () => {
    const { id, price } = await delivered();
    const step = await check(details(id));
    expect(step.text).toContain('Confirm withdrawal');
    expect(step.text).not.toContain('€');
    const missed = await confirm(details('ord_00000000000000000000000000'));
    const other = await confirm(details(id, 'mallory@example.com'));
    await shop.pass(minutes);
    expect(await shop.storefront().store.withdrawal(id)).toBeNull();
    const hit = await confirm(details(id));
    expect([hit.status, hit.text]).toEqual([missed.status, missed.text]);
    expect([other.status, other.text]).toEqual([missed.status, missed.text]);
    expect([...hit.headers.keys()]).toEqual([...missed.headers.keys()]);
    await shop.pass(minutes);
    expect(refunds()).toEqual([[1, price]]);
    expect(receipts().map(({ to }) => to)).toEqual(['lena@example.com']);
    expect(receipts()[0]?.text).toContain('Lena Example');
  });

  it.each([
    ['the number that can be read out', (id: string) => ` ${orderNumber(id).toLowerCase()} `],
    ['its id with spaces', (id: string) => ` ORD_${id.slice(4, 20)} ${id.slice(20)} `],
  ])('finds the order by %s', async (_, spelt) => {
    const { id } = await delivered();
    await confirm(details(spelt(id), 'Lena@Example.com'));
    await shop.pass(minutes);
    expect(await shop.storefront().store.withdrawal(id)).toMatchObject({ name: 'Lena Example' });
  });

  it('finds the order by the number of the booking, and not by a few characters', async () => {
    const keys = freshKeys();
    const body = { ...(await shop.offer()), attribution: { referenceId: 'PNR-7788' } };
    const placed = await shop.place(body, keys);
    await shop.pay(placed.body.payment.clientSecret);
    await shop.during(shop.refresh(placed.body.order.id, keys));
    const { id } = placed.body.order;
    await confirm(details(id.slice(-4)));
    await shop.pass(minutes);
    expect(await shop.storefront().store.withdrawal(id)).toBeNull();
    await confirm(details('pnr 7788'));
    await shop.pass(minutes);
    expect(await shop.storefront().store.withdrawal(id)).not.toBeNull();
  });

  it('names each field that is missing or wrong, and keeps what was entered', async () => {
    const answer = await check({ name: ' ', number: '', email: 'not an address' });
    expect(answer.status).toBe(422);
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(answer.text).toContain('value="not an address"');
    expect(answer.text).toContain('Enter your name');
    const changed = await check({ ...details('ord_1'), change: '1' });
    expect(changed.text).toContain('value="Lena Example"');
    expect((await confirm(details('', 'x'))).status).toBe(422);
  });

  it('says so by mail where the period is over', async () => {
    const { id } = await delivered();
    await shop.clock.advance(20 * days);
    await confirm(details(id));
    await shop.pass(minutes);
    expect(receipts()[0]?.text).toContain('after the period had ended');
    expect(refunds()).toEqual([[0, 0]]);
    expect(await stored(id)).toMatchObject({ marks: null });
  });
});

describe('the rule', () => {
  it('none is told with its reason, on the first page, by a link and by mail', async () => {
    await shop.stop();
    const reason = 'Tickets for a fixed day are exempt.';
    await open({ environment: { WITHDRAWAL_RULE: 'none', WITHDRAWAL_REASON: reason } });
    const { id, keys } = await delivered();
    const first = await (await shop.request('/withdraw?lang=en')).text();
    expect(first).toContain('no right to withdraw');
    // In the seller's language, on a page in any other.
    expect(first).toContain(`<bdi>${reason}</bdi>`);
    expect(first).not.toContain('<form');
    for (const answer of [
      await check(details(id)),
      await check(linked(id, keys)),
      await confirm(linked(id, keys)),
    ])
      expect(answer.text).toContain(reason);
    await shop.pass(minutes);
    expect(receipts()[0]?.text).toContain(reason);
    expect(await causes(id)).toContain('withdrawal-refused');
    expect(refunds()).toEqual([[0, 0]]);
  });

  it('digital-content ends the right with the delivery, and gives the whole price back before', async () => {
    await shop.stop();
    await open({ environment: { WITHDRAWAL_RULE: 'digital-content' } });
    const { id, keys } = await delivered();
    expect((await check(linked(id, keys))).text).toContain('Your eSIM has been delivered');
    await confirm(linked(id, keys));
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    const later = freshKeys();
    const { body } = await shop.place(await shop.offer(), later);
    await shop.pay(body.payment.clientSecret);
    await shop.during(shop.refresh(body.order.id, later));
    await confirm(linked(body.order.id, later));
    await shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', refundedAmount: 0, marks: null });
    expect(await stored(body.order.id)).toMatchObject({ money: 'refunded', marks: null });
  });
});

describe('staff', () => {
  const staff = (...words: string[]) => runStaff(shop, [...words, '--by', 'Anna']);

  it('enter a withdrawal by the command, with the same sum, and once', async () => {
    const { id, iccid, price } = await delivered();
    shop.service.control.playInstall(iccid);
    shop.service.control.use(iccid, 2.5 * gigabyte);
    expect(await staff('withdraw', id, '--reason', 'by letter')).toMatchObject({ code: 0 });
    await shop.pass(minutes);
    const back = price - Math.floor(price / 2);
    expect(refunds()).toEqual([[1, back]]);
    const history = await shop.storefront().store.history(id);
    expect(history.map(({ cause }) => cause)).toContain(`person:withdraw ${back}: by letter`);
    const audited = await shop.db.selectFrom('audit').selectAll().where('subject', '=', id).execute();
    expect(audited).toMatchObject([{ what: 'order.withdraw' }]);
    expect(await staff('withdraw', id)).toMatchObject({
      code: 1,
      out: expect.stringContaining('has withdrawn from it already') as string,
    });
    expect((await runStaff(shop, ['show', id])).out).toContain('accepted, service');
    expect(receipts()).toHaveLength(1);
  });

  it('see by when the money has to be back, and enter it again once the service answers', async () => {
    const { id, keys, iccid, price } = await delivered();
    shop.service.control.playInstall(iccid);
    shop.service.control.addFault({
      operation: 'GET /purchases/{purchaseId}/consumption',
      fault: { kind: 'status', status: 500 },
      times: 100,
    });
    await confirm(linked(id, keys));
    const { at } = (await shop.storefront().store.withdrawal(id)) ?? { at: 0 };
    const list = (await runStaff(shop, ['list'])).out;
    expect(list).toContain('withdrawal');
    expect(list).toContain(new Date(at + 14 * days).toISOString().slice(0, 10));
    expect(await staff('withdraw', id)).toMatchObject({ code: 1 });
    shop.service.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(await staff('withdraw', id)).toMatchObject({ code: 0 });
    await shop.pass(minutes);
    expect(refunds()).toEqual([[1, price]]);
    expect(await stored(id)).toMatchObject({ money: 'refunded', marks: null });
    expect(await shop.storefront().store.withdrawal(id)).toMatchObject({ at, amount: price });
  });
});

describe('the pages', () => {
  it('are valid HTML in each language', async () => {
    const { id, keys } = await delivered();
    for (const lang of languages) {
      const pages = [
        await (await shop.request(`/withdraw?lang=${lang}&order=${id}`)).text(),
        ...(await Promise.all(
          [{}, details('x'), linked(id, keys)].map(
            async (fields) => (await post(`/withdraw?lang=${lang}`, fields)).text,
          ),
        )),
        (await post(`/withdraw/confirm?lang=${lang}`, linked(id, keys))).text,
        (await post(`/withdraw/confirm?lang=${lang}`, details('x'))).text,
      ];
      for (const page of pages) {
        expect(await htmlErrors(page)).toEqual([]);
        expect(page.replaceAll(/<(style|script)>.*?<\/\1>/gs, '')).not.toMatch(/\{\w+\}|undefined/);
      }
    }
  });

  it('are ours alone: never framed or kept, with no script but one by hash', async () => {
    const { id } = await delivered();
    for (const path of ['/withdraw', `/withdraw?order=${id}&lang=ar`]) {
      const response = await shop.request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toContain('unsafe');
    }
    const page = await (await shop.request('/withdraw?lang=ar')).text();
    expect(page).toContain('<html lang="ar" dir="rtl">');
  });

  it('take forms from themselves alone, and not many', async () => {
    await shop.stop();
    await open({ limits: { ...noLimits, withdraw: [3, 3_600] } });
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await post('/withdraw', details('x'), foreign)).status).toBe(403);
    expect((await post('/withdraw/confirm', details('x'), { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await post('/withdraw', details('x'), { 'content-type': 'text/plain' })).status).toBe(422);
    expect((await post('/withdraw', details('x'))).status).toBe(200);
    expect((await post('/withdraw', details('x'))).status).toBe(200);
    const answer = await post('/withdraw', details('x'));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.text).toContain('Too many attempts');
  });
});
