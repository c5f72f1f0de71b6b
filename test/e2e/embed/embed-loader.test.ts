import type { Frame } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { frameOf, heard, patience, plainHeight, startEmbedSite, tag } from './embed-site.ts';
import type { EmbedSite } from './embed-site.ts';
import { events, height, listener, script } from './loader.ts';

const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

/** Whether all visible rows have their flags. */
const hasFlags = (frame: Frame) =>
  frame.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.flag')]
      .filter((flag) => flag.checkVisibility() && flag.dataset['c']?.length === 2)
      .every((flag) => flag.querySelector('img')),
  );

describe.skipIf(!site)('a page with the loader', () => {
  it('has a frame as tall as its content at all times', async () => {
    const page = await open(
      `<div id="shop" data-esim-widget data-esim-currency="GBP"></div>${listener}${script(store)}`,
    );
    const frame = await frameOf(page);
    await expect.poll(() => height(page), patience).toBeGreaterThan(plainHeight);
    const content = () =>
      frame.evaluate(() => Math.ceil(document.querySelector('#app')!.getBoundingClientRect().height));
    await expect.poll(async () => (await height(page)) - (await content()), patience).toBe(0);
    const scrolls = () => frame.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    // The page has the new height before the frame learns of it.
    await expect.poll(scrolls, patience).toBe(false);
    await frame.locator('#home summary').click();
    await expect.poll(() => height(page), patience).toBeGreaterThan(4_000);
    await expect.poll(async () => (await height(page)) - (await content()), patience).toBe(0);
    await frame.fill('input', 'fran');
    await expect.poll(() => height(page), patience).toBeLessThan(plainHeight);
    await expect.poll(async () => (await height(page)) - (await content()), patience).toBe(0);
    expect(await events(page)).toEqual([['esim:widget.ready', 'shop', { currency: 'GBP' }]]);
  });

  it('scrolls to the top of a new step, but only after the traveller acts', async () => {
    const page = await open(
      `<p style="height:200px"></p><div data-esim-widget></div>${script(store)}<p style="height:2000px">`,
    );
    const frame = await frameOf(page);
    await expect.poll(() => height(page), patience).toBeGreaterThan(plainHeight);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await frame.locator('#home summary').click();
    await frame.locator('#home details a').nth(100).click();
    await frame.waitForSelector('#view h1');
    await expect
      .poll(
        () => page.locator('iframe').evaluate((one) => Math.round(one.getBoundingClientRect().top)),
        patience,
      )
      .toBe(0);
  });

  it('adopts a plain tag without reloading it', async () => {
    const page = await open(
      `${listener}${tag(store).replace('<iframe', '<iframe id="shop" data-esim-widget')}`,
    );
    await frameOf(page);
    await expect.poll(() => heard(page, 'widget.ready'), patience).toHaveLength(1);
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    await page.addScriptTag({ url: `${store}/embed.js` });
    await expect.poll(() => height(page), patience).toBeGreaterThan(plainHeight);
    // Sent before the script was there.
    expect(await events(page)).toEqual([['esim:widget.ready', 'shop', { currency: 'EUR' }]]);
    expect(loads).toEqual([]);
  });

  it('receives the traveller’s steps, without a word of typed text', async () => {
    const told = `<script>var events = []; for (const type of ['step.viewed', 'search.empty', 'destination.selected', 'package.selected', 'checkout.started', 'checkout.abandoned'])
      document.addEventListener('esim:' + type, (event) => events.push([event.type, event.detail]));</script>`;
    const page = await open(`<div data-esim-widget data-esim-currency="GBP"></div>${told}${script(store)}`);
    const frame = await frameOf(page);
    await expect.poll(() => events(page), patience).toHaveLength(1);
    await frame.fill('input[type=search]', 'lena@example.com');
    await frame.locator('#home.lost').waitFor();
    // The field rests anew, now that its search has loaded: a search that is still loading reports nothing.
    await frame.fill('input[type=search]', 'lena@example.com');
    await expect.poll(() => events(page), patience).toHaveLength(2);
    await frame.fill('input[type=search]', '');
    await frame.locator('#home li a[href*="destination=FR"]').first().click();
    await frame.getByRole('button', { name: /^Continue/ }).click();
    await expect.poll(() => events(page), patience).toHaveLength(7);
    await frame.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => events(page), patience).toHaveLength(9);
    const chosen = { packageId: expect.any(String), amount: expect.any(Number), value: expect.any(Number) };
    expect(await events(page)).toEqual([
      ['esim:step.viewed', { step: 'destinations', currency: 'GBP' }],
      ['esim:search.empty', { length: 16 }],
      ['esim:destination.selected', { destination: 'FR', currency: 'GBP' }],
      ['esim:step.viewed', { step: 'packages', destination: 'FR', currency: 'GBP' }],
      ['esim:package.selected', { destination: 'FR', currency: 'GBP', ...chosen }],
      ['esim:step.viewed', { step: 'checkout', destination: 'FR', currency: 'GBP' }],
      ['esim:checkout.started', { destination: 'FR', currency: 'GBP', quantity: 1, ...chosen }],
      ['esim:step.viewed', { step: 'packages', destination: 'FR', currency: 'GBP' }],
      [
        'esim:checkout.abandoned',
        { destination: 'FR', currency: 'GBP', quantity: 1, step: 'packages', ...chosen },
      ],
    ]);
  });

  it(
    'passes on the campaign in its address, and nothing else of that address',
    { tags: 'lost-campaign' },
    async () => {
      const page = await open(`<div data-esim-widget></div>${script(store)}`, {
        query: '?utm_source=mail&utm_term=a%26b&secret=1',
      });
      const frame = await frameOf(page);
      expect(new URL(frame.url()).search).toBe('?utm_source=mail&utm_term=a%26b');
    },
  );

  it('works under a policy without unsafe-inline', { tags: 'policy-breaks-loader' }, async () => {
    const policy = `default-src 'none'; script-src ${store}; frame-src ${store}`;
    const page = await open(`<esim-storefront currency="EUR"></esim-storefront>${script(store)}`, {
      headers: { 'content-security-policy': policy },
    });
    await expect.poll(() => height(page), patience).toBeGreaterThan(plainHeight);
  });

  it('has two frames, each with its own height and events', async () => {
    const page = await open(`<div id="one" data-esim-widget data-esim-currency="EUR"></div>
      <div id="two" data-esim-widget data-esim-currency="ZAR" data-esim-destination="FR"></div>${listener}${script(store)}`);
    await expect.poll(async () => (await events(page)).length, patience).toBe(2);
    await expect.poll(() => height(page, '#one iframe'), patience).toBeGreaterThan(plainHeight);
    expect(await height(page, '#two iframe')).not.toBe(await height(page, '#one iframe'));
    expect(new Set(await events(page))).toEqual(
      new Set([
        ['esim:widget.ready', 'one', { currency: 'EUR' }],
        ['esim:widget.ready', 'two', { currency: 'ZAR' }],
      ]),
    );
  });

  it('stops a resize loop at a height where the store scrolls', { tags: 'growing-frame' }, async () => {
    // The loop is forgotten after a pause: the stalls of a busy machine must not pass for one.
    const slowFrames = `const next = requestAnimationFrame; window.requestAnimationFrame = (run) => next((time) => run(time / 1000));`;
    const page = await open(`<div data-esim-widget></div>${script(store)}`, { script: slowFrames });
    const frame = await frameOf(page);
    await expect.poll(() => height(page), patience).toBeGreaterThan(plainHeight);
    // A flag that arrives during the loop would explain one of its heights.
    await expect.poll(() => hasFlags(frame), patience).toBe(true);
    const before = await height(page);
    await frame.evaluate(
      () => (document.querySelector<HTMLElement>('#app')!.style.minHeight = 'calc(100vh + 40px)'),
    );
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.className), patience)
      .not.toContain('auto-height');
    await expect.poll(() => height(page), patience).toBe(before);
    await frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await height(page)).toBe(before);
  });
});

describe.skipIf(!site)('the custom element', () => {
  it(
    'has one frame and one event after a framework’s double mount in strict mode',
    { tags: 'doubled-frames' },
    async () => {
      const page = await open(`<div id="root"></div>${listener}${script(store)}`);
      await page.waitForFunction(() => 'EsimStorefront' in window);
      await page.evaluate(() => {
        const element = document.createElement('esim-storefront');
        element.id = 'shop';
        element.setAttribute('currency', 'CAD');
        const root = document.querySelector('#root')!;
        root.append(element);
        element.remove();
        root.append(element);
      });
      await expect.poll(() => height(page), patience).toBeGreaterThan(plainHeight);
      expect(await page.locator('iframe').count()).toBe(1);
      expect(await events(page)).toEqual([['esim:widget.ready', 'shop', { currency: 'CAD' }]]);
    },
  );

  it('leaves nothing behind', { tags: 'doubled-frames' }, async () => {
    const page = await open(`<div id="root"><esim-storefront></esim-storefront></div>${script(store)}`);
    await frameOf(page);
    await page.evaluate(() => (document.querySelector('#root')!.innerHTML = ''));
    await expect.poll(() => page.frames().length, patience).toBe(1);
  });

  it('changes its theme without reloading', async () => {
    const page = await open(`<esim-storefront theme="light"></esim-storefront>${script(store)}`);
    const frame = await frameOf(page);
    await expect.poll(() => height(page), patience).toBeGreaterThan(plainHeight);
    await page.evaluate(() => document.querySelector('esim-storefront')!.setAttribute('theme', 'dark'));
    // The colour as painted: browsers may serialise a mixed colour differently.
    const painted = () =>
      frame.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d')!;
        context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      });
    await expect.poll(painted, patience).toEqual([17, 22, 29, 255]);
  });
});
