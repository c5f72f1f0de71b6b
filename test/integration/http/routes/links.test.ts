import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../../server/http/middleware/rate-limits.ts';
import { placeTopUp } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { noLimits } from '../../../support/no-limits.ts';
import type { HarnessOptions } from '../../../support/harness-options.ts';
import { createMailbox } from '../../../support/mailbox.ts';

const minutes = 60_000;
const days = 1_440 * minutes;

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
async function open(options: HarnessOptions = {}) {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer, ...options });
}
beforeEach(() => open());
afterEach(async () => {
  expect(shop.log.join('')).not.toMatch(/lena@example|nobody@example/);
  await shop.stop();
});

const ask = (body: unknown) =>
  shop.request('/api/links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/**
 * The random ids of the orders decide when a window begins: a window of years does not begin within
 * a test, but a day's may.
 */
const linkDay = [defaultLimits.linkDay[0], 10 * 365 * 86_400] as const;
const sent = () => mailbox.taken.filter((mail) => mail.subject.includes('links'));

describe('"send me my link again"', () => {
  it(
    'mails a link to each order of the address, and each opens its order',
    { tags: 'order-not-found-again' },
    async () => {
      const bought = [await shop.buy(), await shop.buy({ destination: 'JP' })];
      await shop.pass(minutes);
      expect((await ask({ email: 'lena@example.com' })).status).toBe(202);
      await shop.pass(minutes);
      expect(sent()).toHaveLength(1);
      const links = mailbox.links(sent()[0]);
      expect(links.map((link) => link.id).toSorted()).toEqual(bought.map((each) => each.id).toSorted());
      for (const { id, capability } of links) {
        expect(await shop.read(id, { key: '', capability })).toMatchObject({ id, state: 'ready' });
      }
      // Earlier links keep working.
      for (const { id, keys } of bought) expect((await shop.read(id, keys)).id).toBe(id);
    },
  );

  it('distinguishes an eSIM from its top-up', async () => {
    const { id, keys } = await shop.buy();
    await shop.pass(minutes);
    const { secret } = await placeTopUp(shop, { id, keys });
    await shop.pay(secret);
    await shop.pass(minutes);
    await ask({ email: 'lena@example.com' });
    await shop.pass(minutes);
    expect(
      sent()[0]
        ?.text.split('\n')
        .filter((line) => line.includes('France, 5 GB')),
    ).toEqual([
      expect.stringMatching(/^eSIM · France, 5 GB, /),
      expect.stringMatching(/^Top-up · France, 5 GB, /),
    ]);
  });

  it('mails links that expire after 30 days, while those from the purchase and the delivery stay valid', async () => {
    const { id, keys } = await shop.buy();
    await shop.pass(minutes);
    const [delivered] = mailbox.taken.flatMap((mail) => mailbox.links(mail));
    await ask({ email: 'lena@example.com' });
    await shop.pass(minutes);
    const [asked] = mailbox.links(sent()[0]);
    const opens = (capability = '') =>
      shop.read(id, { key: '', capability }).then(
        () => true,
        () => false,
      );
    await shop.clock.advance(29 * days);
    expect(await opens(asked?.capability)).toBe(true);
    await shop.clock.advance(2 * days);
    expect(await opens(asked?.capability)).toBe(false);
    expect(await opens(delivered?.capability)).toBe(true);
    expect(await opens(keys.capability)).toBe(true);
  });

  it('finds the address in any spelling', async () => {
    await shop.buy();
    await ask({ email: 'Lena@Example.com' });
    await shop.pass(minutes);
    expect(sent()).toHaveLength(1);
  });

  it('gives the same response for an address without orders', async () => {
    await shop.buy();
    const [known, unknown] = [
      await ask({ email: 'lena@example.com' }),
      await ask({ email: 'nobody@example.com' }),
    ];
    const what = async (answer: Response) => {
      const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, body: await answer.text() };
    };
    expect(await what(unknown)).toEqual(await what(known));
    await shop.pass(minutes);
    expect(sent().map((mail) => mail.to)).toEqual(['lena@example.com']);
  });

  it('looks the address up only after responding, so that timing reveals nothing', async () => {
    await shop.stop();
    let looked = 0;
    await open({
      wrap: (name, port) => {
        if (name !== 'store') return port;
        const store = port as { paidOrdersOf(...args: never[]): unknown };
        return { ...port, paidOrdersOf: (...args: never[]) => (looked++, store.paidOrdersOf(...args)) };
      },
    });
    await ask({ email: 'lena@example.com' });
    expect(looked).toBe(0);
    await shop.clock.advance(1_000);
    expect(looked).toBe(1);
  });

  it('mails at most five orders, and again when asked again', async () => {
    for (let n = 0; n < 7; n++) await shop.buy();
    await ask({ email: 'lena@example.com' });
    await shop.pass(minutes);
    await ask({ email: 'lena@example.com' });
    await shop.pass(minutes);
    expect(sent().map((mail) => mailbox.links(mail).length)).toEqual([5, 5]);
  });

  it('mails nothing about an order that was never paid or is long past', async () => {
    await shop.place(await shop.offer());
    await ask({ email: 'lena@example.com' });
    await shop.pass(minutes);
    const { id } = await shop.buy();
    await shop.pass(minutes);
    await shop.clock.advance(401 * days);
    await ask({ email: 'lena@example.com' });
    await shop.pass(minutes);
    expect(sent()).toEqual([]);
    expect(mailbox.taken.flatMap((mail) => mailbox.links(mail)).map((link) => link.id)).toEqual([id]);
  });

  it('is limited by address and by e-mail, known or not', async () => {
    await shop.stop();
    await open({ limits: { ...noLimits, linkEmail: defaultLimits.linkEmail } });
    for (const email of ['lena@example.com', 'nobody@example.com']) {
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push(await ask({ email }));
      expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 429]);
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await shop.stop();
    await open({ limits: { ...noLimits, link: defaultLimits.link } });
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await ask({ email: `traveller${n}@example.com` })).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 202), 429]);
  });

  it('reaches the owner even after strangers have used up their requests, and eight times a day', async () => {
    await shop.stop();
    const { linkEmail } = defaultLimits;
    await open({ limits: { ...noLimits, linkEmail, linkDay }, environment: { TRUST_PROXY_HOPS: '1' } });
    await shop.buy();
    const from = async (address: string) => {
      const { status } = await shop.request('/api/links', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: 'lena@example.com' }),
      });
      await shop.pass(minutes);
      return status;
    };
    for (let n = 0; n < 5; n++) await from('203.0.113.1');
    expect(await from('203.0.113.1')).toBe(429);
    expect(sent()).toHaveLength(3);
    expect(await from('198.51.100.1')).toBe(202);
    expect(sent()).toHaveLength(4);
    for (let n = 0; n < 20; n++) expect(await from(`198.51.100.${2 + n}`)).toBe(202);
    expect(sent()).toHaveLength(8);
  });

  it('reaches a new buyer whose address strangers have requested all day', async () => {
    await shop.stop();
    const { linkEmail } = defaultLimits;
    await open({ limits: { ...noLimits, linkEmail, linkDay }, environment: { TRUST_PROXY_HOPS: '1' } });
    let senders = 0;
    const askTwelveTimes = async () => {
      for (let n = 0; n < 12; n++) {
        const { status } = await shop.request('/api/links', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${++senders}` },
          body: JSON.stringify({ email: 'lena@example.com' }),
        });
        expect(status).toBe(202);
        await shop.pass(minutes);
      }
    };
    await askTwelveTimes();
    const first = await shop.buy();
    await askTwelveTimes();
    expect(sent()).toHaveLength(8);
    const second = await shop.buy({ destination: 'JP' });
    await ask({ email: 'lena@example.com' });
    await shop.pass(minutes);
    expect(
      mailbox
        .links(sent()[8])
        .map((link) => link.id)
        .toSorted(),
    ).toEqual([first.id, second.id].toSorted());
  });

  it.each([
    [{}, 422],
    [{ email: 'lena' }, 422],
    [{ email: 'lena@example.com\r\nBcc: eve@example.com' }, 422],
    [{ email: 'lena@example.com,eve@example.com' }, 422],
    [{ email: ['lena@example.com'] }, 422],
    [{ email: 'lena@example.com', bcc: 'eve@example.com' }, 422],
    [{ email: `${'l'.repeat(300)}@example.com` }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await ask(body)).status).toBe(status);
    await shop.pass(minutes);
    expect(mailbox.taken).toEqual([]);
  });

  it('reports that the shop sends no mails of its own', async () => {
    await shop.stop();
    shop = await createHarness();
    const answer = await ask({ email: 'lena@example.com' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ type: '/problems/links-unavailable' });
  });
});
