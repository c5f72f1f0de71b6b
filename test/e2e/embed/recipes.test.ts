// @module-tag thorough
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { analyticsCode, inScript } from '../../../widget/builder/recipes/analytics.ts';
import { type RecipeName, recipes } from '../../../widget/builder/recipes/recipes.ts';
import { type Choice, nothingChosen } from '../../../widget/builder/snippet.ts';
import { shareBrowser } from '../../support/browser.ts';
import { collectHits, googleTag, tagManager } from './analytics.ts';
import { ownSite } from './own-site.ts';
import { buy, orderOf, patientMs, seesReady } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

const store = 'iframe[title="Travel eSIM store"]';
const choice: Choice = { ...nothingChosen, currency: 'EUR', lang: 'en' };

describe.skipIf(!browser)('a recipe in a page as its platform builds it', () => {
  const { demo, outside, arrive } = planTrip(browser);
  const site = ownSite();
  const wix = ownSite();
  // Same-site with the store: this Chromium blocks storage in cross-site frames.
  const publish = async (body: string, head = '') =>
    (
      await site.at(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}</head><body style="margin:0">${body}</body></html>`,
      )
    ).replace('127.0.0.1', 'localhost');
  const pastesOf = (name: RecipeName) =>
    recipes[name].pastes(choice, demo().storefront).map(({ text }) => text);

  const inStore = (page: Page) => page.frameLocator(store);

  /** Each returns the address of a page, and how to find the store in it. */
  const platforms: Readonly<Record<string, () => Promise<[string, (page: Page) => FrameLocator]>>> = {
    'of Google Analytics 4': async () => {
      const [text] = pastesOf('ga4');
      return [await publish(text!, googleTag), inStore];
    },
    'of Google Tag Manager': async () => {
      const [text] = pastesOf('gtm');
      return [await publish(text!, tagManager), inStore];
    },
    'of WordPress, in a block of HTML': async () => {
      const [text] = pastesOf('wordpress');
      // Rendering the block drops the comments around it in the database.
      const post = `<div class="entry-content wp-block-post-content">\n${text!}\n</div>`;
      return [await publish(post, googleTag), inStore];
    },
    'of WordPress, in the classic editor': async () => {
      const [text] = pastesOf('wordpress');
      // The output of wpautop, as seen in WordPress's own package.
      const paragraph = `<p>${text!.replaceAll(/(<\/(?:iframe|script)>)\n/g, '$1<br />\n')}</p>`;
      return [await publish(`<div class="entry-content">${paragraph}\n</div>`, googleTag), inStore];
    },
    'of Webflow': async () => {
      const [text] = pastesOf('webflow');
      return [
        await publish(`<div class="embed w-embed w-iframe w-script">${text!}</div>`, googleTag),
        inStore,
      ];
    },
    'of Shopify': async () => {
      const [section, pixel] = pastesOf('shopify');
      const rendered = section!.replace(/\{% schema %\}[^]*?\{% endschema %\}/, '');
      const sandbox = `<script>
        const subscribers = {};
        const analytics = { subscribe: (name, tell) => (subscribers[name] ??= []).push(tell) };
        addEventListener('message', ({ data }) => (subscribers[data.name] ?? []).forEach((tell) => tell(data)));
        </script><script>${pixel!}</script><script>parent.postMessage('pixel', '*')</script>`;
      const platform = `<script>
        const waiting = []; let pixel;
        const say = (event) => (pixel ? pixel.postMessage(event, '*') : waiting.push(event));
        window.Shopify = { analytics: { publish: (name, customData) => say({ name, customData }) } };
        addEventListener('message', ({ data, source }) => {
          if (data !== 'pixel') return;
          pixel = source; waiting.forEach(say);
        });</script>`;
      const body = `<div id="shopify-section-template--1__esim_store" class="shopify-section">${rendered}</div>
        <iframe sandbox="allow-scripts allow-forms" hidden srcdoc="${escape(`<head></head>${sandbox}`)}"></iframe>`;
      return [await publish(body, platform), inStore];
    },
    'of Wix, as a custom element': async () => {
      const loader = `<script>const script = document.createElement('script');
        script.src = '${demo().storefront}/embed.js'; document.head.append(script)</script>`;
      const body = `<esim-storefront currency="EUR"></esim-storefront>${loader}${inScript(analyticsCode('page', 'gtag'))}`;
      return [await publish(body, googleTag), inStore];
    },
    'of Wix, in a frame of its own': async () => {
      const own = originOf(await wix.at(''));
      const [element, code] = pastesOf('wix');
      await wix.at(element!.replace('https://www.your-site.example', originOf(await site.at(''))));
      const body = `<iframe title="Embedded content" src="${own}/1" style="width:100%;height:900px;border:0"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>
        ${code!.replace('https://www-your-site-example.filesusr.com', own)}`;
      return [
        await publish(body, googleTag),
        (page) => page.frameLocator('iframe[title="Embedded content"]').frameLocator(store),
      ];
    },
  };

  it.each(Object.keys(platforms))('reports the sale and its steps to Google Analytics: %s', async (name) => {
    const [address, find] = await platforms[name]!();
    const { page, context, complaints } = await arrive();
    const hits = await collectHits(context);
    const sales = () => hits.filter((hit) => hit.name === 'purchase');
    await page.goto(address);
    await page.locator('iframe').first().scrollIntoViewIfNeeded();
    const shop = find(page);
    await buy(shop, { email: 'lena@example.com' });
    await seesReady(shop);
    await expect.poll(sales, { timeout: patientMs }).toHaveLength(1);

    const { id } = await orderOf(page);
    const { amount } = await outside().payment(id);
    const price = String(amount / 100);
    const list = { 'ep.item_list_id': 'FR', 'ep.item_list_name': 'eSIM plans', pr1: 'idFR~nmeSIM FR~caFR' };
    const [, plan = ''] = /^id([^~]+)~/.exec(sales()[0]!.parameters['pr1'] ?? '') ?? [];
    expect(plan).not.toBe('');
    const sold = { cu: 'EUR', 'epn.value': price, pr1: `id${plan}~nmeSIM FR~caFR~pr${price}~qt1` };
    expect(hits.filter((hit) => !hit.name.startsWith('esim_'))).toEqual([
      { name: 'view_item_list', parameters: list },
      { name: 'select_item', parameters: sold },
      { name: 'add_to_cart', parameters: sold },
      { name: 'begin_checkout', parameters: sold },
      { name: 'purchase', parameters: { ...sold, 'ep.transaction_id': id } },
    ]);

    await page.reload();
    await seesReady(shop);
    await shop.getByRole('button', { name: 'Top up' }).click();
    const lists = () => hits.filter((hit) => hit.name === 'view_item_list');
    await expect.poll(lists, { timeout: patientMs }).toHaveLength(2);
    expect(sales()).toHaveLength(1);
    expect(JSON.stringify(hits)).not.toMatch(/@|lena|LPA|\b89\d{15,}/);
    expect(await context.cookies()).toEqual([]);
    // Wix's frame is not known to delegate the permission that wallets need.
    const isKnown = (complaint: string) =>
      name.includes('in a frame') && complaint.includes('payment is not allowed in this document');
    expect(complaints.filter((complaint) => !isKnown(complaint))).toEqual([]);
  });
});

const escape = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const originOf = (address: string) => new URL(address.replace('127.0.0.1', 'localhost')).origin;
