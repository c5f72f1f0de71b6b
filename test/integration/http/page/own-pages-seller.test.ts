import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../../server/contract/values/values.ts';
import { sellerTexts } from '../../../../server/seller/seller-texts.ts';
import { readDocument, visibleText } from '../../../support/markup/document.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys, type Keys } from '../../../support/shop-calls.ts';
import { noLimits } from '../../../support/no-limits.ts';
import { createMailbox } from '../../../support/mailbox.ts';
import { wholeSeller } from '../../../support/seller.ts';

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
let bought: { id: string; keys: Keys };
let withdrawn: { id: string; keys: Keys };

beforeAll(async () => {
  mailbox = createMailbox();
  shop = await createHarness({
    mailer: mailbox.mailer,
    limits: noLimits,
    environment: { REDIRECT_METHODS: 'ideal', ...wholeSeller },
  });
  withdrawn = await shop.buy();
  bought = await shop.buy({ destination: 'ES' });
  await shop.pass(60_000);
});
afterAll(() => shop.stop());

const fields = { name: 'Lena', number: 'AAAA-AAAA', email: 'lena@example.com' };
const linked = ({ id, keys }: typeof bought) => ({ order: id, capability: keys.capability });

async function open(path: string, form?: Record<string, string>): Promise<string> {
  const response = await shop.during(
    shop.request(path, form && { method: 'POST', body: new URLSearchParams(form) }),
  );
  return response.text();
}

/** Each page that is not a screen of the frame. */
const pages: Readonly<Record<string, (query: string) => Promise<string>>> = {
  'the page of a payment in a tab': (query) => open(`/pay/${bought.id}${query}`),
  'withdrawing, with details': (query) => open(`/withdraw${query}`),
  'withdrawing, by a link': (query) => open(`/withdraw${query}&order=${bought.id}`),
  'withdrawing, to be confirmed': (query) => open(`/withdraw${query}`, fields),
  'withdrawing, with a link that has ended': (query) =>
    open(`/withdraw${query}`, { order: bought.id, capability: freshKeys().capability }),
  'withdrawing, from an order': (query) => open(`/withdraw${query}`, linked(bought)),
  'withdrawn, by a link': (query) => open(`/withdraw/confirm${query}`, linked(withdrawn)),
  'withdrawn, with details': (query) => open(`/withdraw/confirm${query}`, fields),
};

describe.each(languages)('in %s', (lang) => {
  it.each(Object.entries(pages))('%s ends with the seller and links to their rules', async (_, page) => {
    const dom = readDocument(await page(`?lang=${lang}`));
    const footer = dom.querySelector('body > footer');
    const words = sellerTexts[lang];
    expect(visibleText(footer?.firstChild?.textContent).trim()).toBe(
      words.soldBy.replace('{seller}', wholeSeller.SELLER_NAME),
    );
    const links = [...(footer?.querySelectorAll('a') ?? [])];
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      [words.terms, wholeSeller.TERMS_URL],
      [words.privacy, wholeSeller.PRIVACY_URL],
      [words.imprint, wholeSeller.IMPRINT_URL],
      [words.help, wholeSeller.SUPPORT_URL],
      [words.withdraw, `/withdraw?lang=${lang}`],
    ]);
    expect(dom.querySelectorAll('h1')).toHaveLength(1);
  });

  it('an order names its seller, with the address, the VAT number and the tax line', async () => {
    const { id, keys } = bought;
    const answer = await shop.request(`/api/orders/${id}?lang=${lang}`, {
      headers: { authorization: `Bearer ${keys.capability}` },
    });
    const { seller } = (await answer.json()) as { seller: { who: string[]; tax: string } };
    const who = seller.who.map(visibleText);
    expect({ ...seller, who }).toEqual({
      who: [
        wholeSeller.SELLER_NAME,
        wholeSeller.SELLER_ADDRESS,
        `${sellerTexts[lang].vatId} ${wholeSeller.SELLER_VAT_ID}`,
      ],
      tax: wholeSeller.VAT_NOTE,
    });
  });
});

it('the mails of these orders name the seller, as does the withdrawal receipt', async () => {
  await shop.pass(60_000);
  expect(mailbox.taken.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('withdrawal'));
  for (const { text, html } of mailbox.taken) {
    for (const body of [text, html]) {
      expect(body).toContain(`Sold by ${wholeSeller.SELLER_NAME}`);
      expect(body).toContain(wholeSeller.TERMS_URL);
      expect(body).toContain('/withdraw?lang=en');
    }
  }
});
