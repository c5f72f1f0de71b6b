// @module-tag thorough
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { email, isPlacing, leaks, watchSecrets } from '../support/leaks.ts';
import {
  buy,
  cards,
  fillCard,
  fillCheckout,
  orderOf,
  patientMs,
  pay,
  seesDeclined,
  seesReady,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('the browser’s storage', () => {
  const { demo, arrive, isDelivered } = planTrip(browser, { REDIRECT_METHODS: 'ideal' });

  it('keeps an attempt that an earlier version left in plain text, but seals it', async () => {
    const { page } = await arrive();
    const secrets = watchSecrets(page);
    const placing: Request[] = [];
    page.on('request', (request) => void (isPlacing(request) && placing.push(request)));
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await buy(page, { email, card: cards.declined });
    await seesDeclined(page);
    const [first] = placing;
    const headers = first?.headers() ?? {};
    const earlier = {
      key: headers['idempotency-key'],
      capability: headers['authorization']?.replace('Bearer ', ''),
      body: first?.postDataJSON() as unknown,
    };
    await page.evaluate((plain) => {
      const name = 'esim-storefront.attempt';
      const { orderId } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { orderId?: string };
      const attempt = { ...plain, orderId, paidAt: null, seen: false };
      for (const key of [name, `${name}${orderId}`]) sessionStorage.setItem(key, JSON.stringify(attempt));
      history.replaceState({ ...(history.state as object), [name]: attempt }, '');
    }, earlier);
    expect(await leaks(page, secrets, 'in plain words')).not.toEqual([]);

    await page.reload();
    const field = page.getByRole('textbox', { name: 'Email', exact: true });
    await expect.poll(() => field.inputValue().catch(() => ''), { timeout: patientMs }).toBe(email);
    expect(await leaks(page, secrets, 'sealed')).toEqual([]);
    await page.reload();
    await fillCheckout(page, email);
    await fillCard(page, cards.good);
    await pay(page);
    await seesReady(page);
    expect(new Set(placing.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
    await isDelivered((await orderOf(page)).id);
    expect(await leaks(page, secrets, 'ready')).toEqual([]);
  });

  it.each(['indexedDB', 'crypto.subtle'])(
    'has nothing readable without %s either, and a reload still finds the order',
    async (missing) => {
      const { page } = await arrive();
      await page.addInitScript((name) => {
        const refuse = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        const [on, what] = name === 'indexedDB' ? [window, name] : [crypto, 'subtle'];
        Object.defineProperty(on, what, { get: refuse });
      }, missing);
      const secrets = watchSecrets(page);
      const keys = new Set<string | undefined>();
      page.on('request', (request) => {
        if (isPlacing(request)) keys.add(request.headers()['idempotency-key']);
      });
      await page.goto(`${demo().storefront}/?currency=EUR`);
      await buy(page, { email, card: cards.declined });
      await seesDeclined(page);
      const readable = async () => {
        const everything = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
        return [...secrets].filter((secret) => everything.includes(secret));
      };
      expect(await readable()).toEqual([]);
      await page.reload();
      await fillCheckout(page, email);
      await fillCard(page, cards.good);
      await pay(page);
      await seesReady(page);
      expect(await readable()).toEqual([]);
      expect(keys.size).toBe(1);
      await isDelivered((await orderOf(page)).id);
    },
    4 * patientMs,
  );
});
