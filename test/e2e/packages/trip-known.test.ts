// @module-tag thorough
import { afterAll, describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { frameOf, patience, startEmbedSite, tag } from '../embed/embed-site.ts';
import type { EmbedSite } from '../embed/embed-site.ts';
import { inspect } from '../appearance/inspect.ts';
import { hasMoved, keepMoves } from '../support/moves.ts';
import { takesOver } from '../support/takeover.ts';
import { cards, fillCard, fillCheckout, orderOf, patientMs, pay, shopOf } from '../support/traveller.ts';
import { dates, day, trip } from '../support/trip-dates.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

describe.skipIf(!browser)('the partner’s page', { timeout: 120_000 }, () => {
  const { demo, arrive, isDelivered, outside } = planTrip(browser);

  it('passes its booking: the frame opens at the offer, and two eSIMs of those days are bought', async () => {
    const { page, complaints } = await arrive();
    await keepMoves(page);
    await page.goto(`${demo().partner}/?currency=EUR`);
    const shop = await shopOf(page);
    await shop.getByRole('heading', { level: 1, name: 'France' }).waitFor();
    await shop.getByText('6 days, 5 nights').waitFor();
    await shop.getByText('For 2 travellers: one eSIM each').waitFor();
    const src = await page.getByTitle('Travel eSIM store').getAttribute('src');
    const booked = new URL(src ?? '').searchParams;
    expect(await shop.getByLabel('Arrive').inputValue()).toBe(booked.get('start'));
    expect(await shop.getByLabel('Leave').inputValue()).toBe(booked.get('end'));
    await hasMoved(page, demo().storefront, 0);
    await shop.getByRole('button', { name: /^Continue with 2 × 5 GB/ }).click();
    await fillCheckout(shop, 'lena@example.com');
    expect(await shop.getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true);
    await fillCard(shop, cards.good);
    await pay(shop);
    await shop
      .getByRole('heading', { level: 1, name: 'Your France eSIMs are ready' })
      .waitFor({ timeout: patientMs });
    const { id } = await orderOf(page);
    await isDelivered(id, 2);
    expect(await outside().purchasesOf(id)).toMatchObject([
      { destinationISO2: 'FR' },
      { destinationISO2: 'FR' },
    ]);
    expect(complaints).toEqual([]);
  });
});

describe.skipIf(!browser)('a trip in the address', () => {
  it('goes along from the first screen, and back to another destination', async () => {
    const page = await open(tag(store, `${trip}&travellers=2`));
    const frame = await frameOf(page);
    await frame.locator('#home li a', { hasText: 'France' }).first().click();
    await frame.getByText('6 days, 5 nights').waitFor();
    await frame.getByRole('button', { name: /^Continue with 2 × 5 GB/ }).waitFor();
    await frame.getByRole('button', { name: 'Back' }).click();
    await frame.locator('#home li a', { hasText: 'Japan' }).first().click();
    await frame.getByRole('heading', { level: 1, name: 'Japan' }).waitFor();
    await frame.getByText('6 days, 5 nights').waitFor();
    expect(new URL(frame.url()).searchParams.get('start')).toBe(dates.start);
  });

  it('goes along from a destination to the list of all', async () => {
    const frame = await frameOf(await open(tag(store, `&destination=FR${trip}`)));
    await frame.getByText('6 days, 5 nights').waitFor();
    await frame.getByRole('button', { name: 'Back' }).click();
    await frame.locator('#home li a', { hasText: 'Japan' }).first().click();
    await frame.getByRole('heading', { level: 1, name: 'Japan' }).waitFor();
    expect(await frame.getByText('6 days, 5 nights').textContent()).toBeTruthy();
  });

  it('is read even if the traveller is faster than the code', async () => {
    const page = await open('', { script: 'window.requestIdleCallback = () => 1' });
    await page.goto(`${store}/?currency=EUR${trip}&travellers=2`);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="destination=FR"]')?.click());
    await page.getByText('6 days, 5 nights').waitFor();
    expect(await page.getByText('For 2 travellers').textContent()).toContain('one eSIM each');
  });

  it.each([
    `start=${dates.end}&end=${dates.start}`,
    `start=${day(-1)}&end=${day(3)}`,
    `start=${day(400)}&end=${day(405)}`,
    `start=${day(1)}&end=${day(120)}`,
    `start=${dates.start}`,
    'start=tomorrow&end=later',
    'travellers=9&data=much',
    'travellers=%3Cimg%20src=x%20onerror=alert(1)%3E&start=%3Cb%3E&end=%3Cb%3E',
  ])('falls back to durations and one traveller: ?%s', async (query) => {
    const page = await open(tag(store, `&destination=FR&${query}`));
    const frame = await frameOf(page);
    await takesOver(frame);
    await frame.getByRole('button', { name: /^Continue with 5 GB/ }).waitFor();
    expect(await frame.locator('.days input[type=radio]:checked').getAttribute('aria-label')).toBe('7 days');
    expect(await frame.locator('[role=alert], .error, img[src=x]').count()).toBe(0);
    await frame.getByRole('button', { name: /^Continue with 5 GB/ }).click();
    await frame.getByRole('group', { name: 'How many eSIMs?' }).waitFor();
    await expect.poll(() => frame.getByRole('radio', { name: '1', exact: true }).isChecked()).toBe(true);
  });

  it('has its size selected', async () => {
    const frame = await frameOf(await open(tag(store, '&destination=FR&data=8')));
    const button = frame.locator('.bar .button--main');
    await expect.poll(() => button.textContent(), patience).toMatch(/^Continue with 8 GB/);
  });

  it('compares the plans for all of its countries with one for each', async () => {
    const page = await open(tag(store, `&destination=FR,IT${trip}&travellers=2`));
    const frame = await frameOf(page);
    await frame.getByRole('heading', { level: 1, name: 'France and Italy' }).waitFor();
    const whole = frame.locator('section', { hasText: 'One plan for the whole trip' });
    await whole.getByRole('link', { name: /^Europe/ }).waitFor();
    await frame.getByRole('link', { name: /^Italy/ }).click();
    await frame.getByRole('heading', { level: 1, name: 'Italy' }).waitFor();
    await frame.getByRole('button', { name: /^Continue with 2 × 5 GB/ }).waitFor();
    await frame.getByRole('button', { name: 'Back' }).click();
    await frame.getByRole('heading', { level: 1, name: 'France and Italy' }).waitFor();
    expect(await whole.getByRole('link').count()).toBeGreaterThan(0);
  });

  it('needs no sideways scrolling for several countries if the text is twice as large', async () => {
    const large = () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets.push(sheet);
    };
    const page = await open(tag(store, `&lang=de&currency=ZAR&destination=CF,DE,FR,IT${trip}`), {
      context: { viewport: { width: 320, height: 640 } },
      script: `(${large.toString()})()`,
    });
    const frame = await frameOf(page);
    await frame.locator('.plans .num').nth(3).waitFor();
    const { width, least } = await frame.evaluate(() => ({
      width: document.documentElement.scrollWidth - innerWidth,
      least: Math.min(
        ...[...document.querySelectorAll('.plans .hint')].map((each) => each.clientWidth - each.scrollWidth),
      ),
    }));
    expect({ width, least }).toEqual({ width: 0, least: 0 });
  });

  it.each([
    ['FR,ATLANTIS', 'France'],
    ['FRA,fr', 'France'],
    ['ATLANTIS,XQ', 'Where are you going?'],
    [',', 'Where are you going?'],
  ])('opens at the right screen: %s at %s', async (destination, title) => {
    const frame = await frameOf(await open(tag(store, `&destination=${destination}`)));
    const heading = frame.locator('main:not([hidden]) h1');
    await expect.poll(() => heading.first().textContent(), patience).toBe(title);
  });

  it('takes one line, with the first plan in sight on a phone; its fields are one tap away', async () => {
    const page = await open('');
    await page.setViewportSize({ width: 390, height: 720 });
    await page.goto(`${store}/?currency=EUR&lang=en&destination=FR${trip}&travellers=2`);
    await page.getByText('6 days, 5 nights').waitFor();
    expect(await page.getByLabel('Arrive').isVisible()).toBe(false);
    // All measured at one moment, as the screen moves in.
    const [told, length, plan, bar] = await page.evaluate(() =>
      ['.known b', '.known .small', '.option', '.bar'].map((each) => {
        const { top, bottom } = document.querySelector(each)!.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(length!.top).toBeGreaterThanOrEqual(told!.bottom);
    expect(plan!.bottom).toBeLessThanOrEqual(bar!.top);
    await page.locator('.known > summary').click();
    await page.getByLabel('Leave').fill(day(25));
    await page.getByText('2 days, 1 night').waitFor();
    expect(await page.getByLabel('Leave').isVisible()).toBe(true);
  });

  it('is accessible', async () => {
    const page = await open('');
    const found: string[] = [];
    for (const lang of ['en', 'ar']) {
      for (const [name, where] of [
        ['trip', 'destination=FR'],
        ['trip-several', 'destination=FR,IT'],
      ] as const) {
        await page.goto(`${store}/?currency=EUR&lang=${lang}&${where}${trip}&travellers=2`);
        await page.locator('.party').waitFor();
        if (name === 'trip') await page.locator('.known > summary').click();
        const calendar = page.locator('.days [aria-expanded]');
        if (name === 'trip') await calendar.click();
        if (name === 'trip') await page.getByRole('grid').waitFor();
        found.push(...(await inspect(page, `${name}-${lang}`)));
      }
    }
    expect(found).toEqual([]);
  });
});
