// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemo } from './support/demo.ts';
import type { Demo } from './support/demo.ts';
import { findFirefox, findWebKit } from './support/engines.ts';
import type { Engine } from './support/engines.ts';
import { createOutside } from './support/outside.ts';
import { patientMs } from './support/traveller.ts';

const found = [findFirefox(), findWebKit()].filter((each) => each !== null);
const patience = { timeout: patientMs, interval: 200 };

describe.skipIf(found.length === 0)('another engine', () => {
  let demo: Demo;
  const engines = new Map<string, Engine>();
  beforeAll(async () => {
    demo = await startDemo();
    for (const { name, open } of found) engines.set(name, await open());
  });
  afterAll(async () => {
    await Promise.all([...engines.values()].map((engine) => engine.close()));
    await demo?.stop();
  });

  it.each(found)('keeps the search in sight while the countries pass below it: $name', async ({ name }) => {
    const engine = engines.get(name)!;
    await engine.goto(`${demo.storefront}/?currency=EUR`);
    await expect.poll(() => engine.run<boolean>(hasTakenOver), patience).toBe(true);
    const seen = await engine.run<object>(scrolled);
    expect(seen).toEqual({ scrolled: true, top: 0, found: true });
  });

  it.each(found)('sells an eSIM in the partner’s page: $name', async ({ name }) => {
    const engine = engines.get(name)!;
    await engine.goto(`${demo.partner}/?currency=EUR&trip=none`);
    await engine.enter('iframe[title="Travel eSIM store"]');
    // On takeover, the code removes anything it has not added itself, including the mark set by `press`.
    await expect.poll(() => engine.run<boolean>(hasTakenOver), patience).toBe(true);
    await engine.type('input[type=search]', 'fran');
    await press(engine, 'main a', /^France/);
    await press(engine, 'label', /^30\b/);
    await press(engine, 'button', /^All 7 plans$/);
    await press(engine, 'label', /^5 GB/);
    await press(engine, 'button', /^Continue with 5 GB/);
    await press(engine, 'label', /^Yes$/);
    await engine.type('input[type=email]', `${engine.name.toLowerCase()}@example.com`);

    await engine.enter('iframe[title="Secure payment input frame"]');
    await engine.type('[autocomplete=cc-number]', '4242424242424242');
    await engine.type('[autocomplete=cc-exp]', '1240');
    await engine.type('[autocomplete=cc-csc]', '123');
    await engine.top();
    await engine.enter('iframe[title="Travel eSIM store"]');
    await press(engine, 'label', /^Provide my plan at once/);
    await press(engine, 'button', /^Order and pay /);

    await expect.poll(() => textOf(engine), patience).toContain('Your France eSIM is ready');
    const id = await engine.run<string>(`location.pathname.replace('/order/', '')`);
    const outside = createOutside(demo);
    await expect
      .poll(() => outside.payment(id), patience)
      .toMatchObject({ status: 'succeeded', captures: 1, currency: 'EUR' });
    expect(await outside.purchasesOf(id)).toMatchObject([{ destinationISO2: 'FR', dataLimitInGB: 5 }]);
  });
});

/** The code's last action is to request the code that fetches ahead. */
const hasTakenOver = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/ahead-'))`;

/** Scrolls far down the list of all countries; tells where the search is, and whether a press hits it. */
const scrolled = `(() => {
  document.querySelector('#home details').open = true;
  scrollTo(0, 2000);
  const field = document.querySelector('#home [type=search]');
  const { left, top, width, height } = field.getBoundingClientRect();
  return {
    scrolled: scrollY > 1000,
    top: Math.round(field.closest('.top').getBoundingClientRect().top),
    found: document.elementFromPoint(left + width / 2, top + height / 2) === field,
  };
})()`;

const textOf = (engine: Engine) => engine.run<string>('document.body.innerText');

/** Presses the visible element with this text, marked first, as the drivers find only by selector. */
async function press(engine: Engine, selector: string, says: RegExp): Promise<void> {
  const mark = `(() => {
    document.querySelector('[data-press]')?.removeAttribute('data-press');
    const one = [...document.querySelectorAll('${selector}')].find((each) =>
      each.getClientRects().length > 0 && !each.disabled && ${String(says)}.test(each.textContent.trim()));
    one?.setAttribute('data-press', '');
    return one !== undefined;
  })()`;
  const shown = () => engine.run<string>(`${mark} ? '' : document.body.innerText`);
  await expect.poll(shown, { ...patience, message: `${selector} ${String(says)}` }).toBe('');
  await engine.click('[data-press]');
}
