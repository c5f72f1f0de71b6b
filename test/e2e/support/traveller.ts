import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  FrameLocator,
  Locator,
  Page,
} from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Demo } from './demo.ts';
import { takesOver } from './takeover.ts';

/** A shop in a frame, or one that has a tab of its own. */
export type Shop = Page | FrameLocator;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };
/** Three times the longest purchase on an idle machine, including the eight seconds of a lost reply. */
export const patientMs = 30_000;

export const cards = {
  good: '4242424242424242',
  question: '4000000000003220',
  declined: '4000000000000002',
} as const;

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors and Stripe’s warnings: what a partner would see of us. */
  readonly complaints: readonly string[];
  /** Bodies of problem responses. */
  readonly problems: readonly string[];
}

export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, ...options });
  context.setDefaultTimeout(patientMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().startsWith('[Stripe.js]'))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const problems: string[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('problem+json') !== true) return;
    response.text().then(
      (text) => problems.push(`${response.url()}: ${text}`),
      () => undefined,
    );
  });
  return { page, context, complaints, problems };
}

/** Opens the partner's page, without a booking, and scrolls to the shop in it. */
export async function openPartner(page: Page, demo: Demo, query = '?currency=EUR'): Promise<FrameLocator> {
  await page.goto(`${demo.partner}/${query}&trip=none`);
  return shopOf(page);
}

export async function shopOf(page: Page): Promise<FrameLocator> {
  await page.getByTitle('Travel eSIM store').scrollIntoViewIfNeeded();
  return page.frameLocator('iframe[title="Travel eSIM store"]');
}

export interface Wish {
  readonly destination: string;
  readonly gb: number;
  readonly days: number;
}

export const france: Wish = { destination: 'France', gb: 5, days: 30 };

/** Unfolds the list of all countries for one that is not popular. */
export async function chooseDestination(shop: Shop, name: string): Promise<void> {
  const row = shop.getByRole('link', { name: new RegExp(`^${name}\\b`) }).first();
  const fold = shop.locator('details:not([open]) > summary', { hasText: 'countries' });
  await row.or(fold).first().waitFor();
  if (!(await row.isVisible())) await fold.click();
  await row.click();
}

/** From the first screen to the checkout. */
export async function choosePackage(shop: Shop, wish: Wish = france): Promise<void> {
  await takesOver(shop);
  await chooseDestination(shop, wish.destination);
  await pickPackage(shop, wish);
}

export async function pickPackage(shop: Shop, { gb, days }: Pick<Wish, 'gb' | 'days'>): Promise<void> {
  // The folded rows depend on the days, once the code has read them.
  await takesOver(shop);
  await choose(shop, `${String(days)} days`, true);
  const size = new RegExp(`^${String(gb)} GB`);
  // Rows other than the recommended ones are folded.
  if ((await shop.getByRole('radio', { name: size }).count()) === 0)
    await shop.getByRole('button', { name: /^All \d+ plans$/ }).click();
  await choose(shop, size, false);
  await shop.getByRole('button', { name: new RegExp(`^Continue with ${String(gb)} GB`) }).click();
}

/** A radio button lies under its label: the label is pressed, once uncovered and still. */
export async function choose(shop: Shop, name: string | RegExp, exact: boolean): Promise<void> {
  const radio = shop.getByRole('radio', { name, exact });
  await shop.locator('label', { has: radio }).click();
  // Works in hooks as well, where `expect.poll` is not allowed.
  await vi.waitFor(async () => expect(await radio.isChecked()).toBe(true), { timeout: patientMs });
}

const cardFields = (shop: Shop) => shop.frameLocator('iframe[title="Secure payment input frame"]');

export async function fillCheckout(shop: Shop, email: string): Promise<void> {
  // Stripe's fields get their height once they have loaded: an earlier click may miss.
  await cardFields(shop).getByLabel('Card number').waitFor();
  await choose(shop, 'Yes', true);
  await shop.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await shop.getByRole('checkbox', { name: /^Provide my plan at once/ }).check();
}

export async function fillCard(shop: Shop, number: string): Promise<void> {
  const fields = cardFields(shop);
  // Transparent until Stripe has said whether there are wallets, which cannot be seen inside the frame.
  await shop.locator('.ways[data-known]').waitFor();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 40');
  await fields.getByLabel('Security code').fill('123');
}

/**
 * Holds the press for a second: a click within half a second of the button coming into view does not count.
 * That half second begins when the shop's page notices, which a busy machine may delay.
 */
export async function pay(shop: Shop): Promise<void> {
  const button = shop.getByRole('button', { name: /^Order and pay / });
  await hasComeIntoView(button);
  await button.click({ delay: 1_000 });
}

export async function hasComeIntoView(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((entries, observer) => {
          if (entries.at(-1)?.isIntersecting !== true) return;
          observer.disconnect();
          resolve();
        }).observe(element);
      }),
  );
}

/** Everything from the first screen up to the click on Pay. */
export async function buy(
  shop: Shop,
  { email, card = cards.good, wish = france }: { email: string; card?: string; wish?: Wish },
): Promise<void> {
  await choosePackage(shop, wish);
  await fillCheckout(shop, email);
  await fillCard(shop, card);
  await pay(shop);
}

export async function seesDeclined(shop: Shop): Promise<void> {
  await shop
    .getByRole('alert')
    .filter({ hasText: /declined/i })
    .waitFor();
}

/** Pays with a good card after another way to pay has failed. */
export async function payByCard(shop: Shop): Promise<void> {
  await fillCard(shop, cards.good);
  await pay(shop);
  await seesReady(shop);
}

/**
 * Answers the bank's question, which lies over the frame's own page. Two seconds after Pay the page scrolls
 * to it, and a press at that moment can miss; then the traveller presses again.
 */
export async function answerBank(shop: Shop, answer: 'Complete' | 'Fail'): Promise<void> {
  const question = shop.locator('iframe[title="3D Secure authentication"]');
  const button = question.contentFrame().getByRole('button', { name: answer, exact: true });
  await button.click();
  await question
    .waitFor({ state: 'hidden', timeout: 5_000 })
    .catch(() => button.click({ timeout: 5_000 }).catch(() => undefined));
}

export async function seesReady(shop: Shop, destination = 'France'): Promise<void> {
  await shop
    .getByRole('heading', { level: 1, name: `Your ${destination} eSIM is ready` })
    .waitFor({ timeout: patientMs });
}

/** The order that the shop shows: its id from the shop's address, its capability from the history. */
export async function orderOf(page: Page): Promise<{ id: string; capability: string }> {
  const shown = () => page.frames().find((frame) => frame.url().includes('/order/'));
  // Works in hooks as well, where `expect.poll` is not allowed.
  await vi.waitFor(() => expect(shown()).toBeDefined(), { timeout: patientMs });
  const href = await shown()?.evaluate(() => (history.state as { href?: string } | null)?.href);
  return {
    id: new URL(shown()?.url() ?? '').pathname.replace('/order/', ''),
    capability: href?.split('#')[1] ?? '',
  };
}

/** The shop allows an order’s page 30 requests a minute. */
const refreshMs = 2_100;

/**
 * Refreshes the data left until it shows: a busy store may not have read it yet. By script, as movement soon
 * after a press does not count as a shift.
 */
export async function seesAfterRefresh(page: Page, seen: Locator): Promise<void> {
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const look = async () => {
    if (await seen.isVisible()) return true;
    await refresh.evaluate((button: HTMLElement) => button.click());
    return seen.waitFor({ timeout: refreshMs }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(look, { timeout: 2 * patientMs, interval: 0 }).toBe(true);
}
