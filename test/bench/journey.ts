import { freeRow } from '../support/ports.ts';
import { openDevtools } from './devtools.ts';
import type { Devtools, Target } from './devtools.ts';
import { serveHeavyStripe } from './heavy-stripe.ts';
import { activate } from './journey-phone.ts';
import { journeyProbe } from './journey-probe.ts';
import type { Journey, Screen } from './journey-probe.ts';
import { report, type Run, type Variant, variants } from './journey-report.ts';
import { walk, type Walk } from './journey-walk.ts';
import { createLink } from './link.ts';
import type { Link } from './link.ts';
import { offersOf } from './load.ts';
import { startSandboxes, startStorefront } from './processes.ts';
import type { Sandboxes } from './processes.ts';
import { buy } from './purchase.ts';
import { median } from './table.ts';

const slowdown = 4;
const patientMs = 60_000;
const offlineMs = 10_000;
/** How long a traveller looks at a screen before the next tap. */
const lookMs = 3_000;
/** `npm run bench -- journey`: every step after the first screen on a slow phone, up to an eSIM that is used. */
export async function benchJourney({ quick }: { quick: boolean }): Promise<void> {
  const rounds = quick ? 1 : 9;
  const devtools = await openDevtools();
  if (!devtools) {
    process.stdout.write('\n## journey: skipped, there is no Chromium\n');
    return;
  }
  const port = await freeRow();
  const sandboxes = await startSandboxes(null, port);
  const link = createLink();
  const heavy = await serveHeavyStripe(port + 3);
  const stripeOrigin = `http://127.0.0.1:${String(await link.listen(heavy.port))}`;
  const storefront = await startStorefront({ core: null, port: port + 1, sandboxes, stripeOrigin });
  const address = `http://localhost:${String(await link.listen(port + 1))}/?currency=EUR&lang=en`;

  const runs: Record<Variant, Run[]> = { ours: [], bare: [] };
  const alone: number[] = [];
  let walked: Walk | null = null;
  try {
    // The stand-in builds its scripts on their first request, which takes seconds.
    for (const path of ['endive/stripe.js', 'v3/frame.js', 'v3/express.js'])
      await (await fetch(`${sandboxes.stripe}/${path}`)).arrayBuffer();
    const [offer] = await offersOf(storefront.url);
    for (let round = -1; round < rounds; round++) {
      const { delivered } = await buy(storefront.url, sandboxes.stripe, offer);
      if (round >= 0) alone.push(delivered);
      for (let at = 0; at < variants.length; at++) {
        const variant = variants[(at + round + 1) % variants.length] ?? 'ours';
        const seen = await travel(devtools, { address, sandboxes, link, prefetch: variant === 'ours' });
        // The first round warms the storefront, the stand-ins and the disk's cache of Chromium itself.
        if (round >= 0) runs[variant].push(seen);
      }
    }
    walked = await walk(storefront.url, sandboxes);
  } finally {
    link.close();
    heavy.close();
    await devtools.close();
    await Promise.all([storefront.stop(), sandboxes.stop()]);
  }
  report(runs, walked, { alone: median(alone), weight: heavy.bytes(), slowdown, lookMs });
}

/** One traveller in a fresh browser, from the first screen to an eSIM that has used its data. */
async function travel(
  devtools: Devtools,
  {
    address,
    sandboxes,
    link,
    prefetch,
  }: { address: string; sandboxes: Sandboxes; link: Link; prefetch: boolean },
): Promise<Run> {
  const source = journeyProbe(prefetch);
  const visitor = await devtools.open(async (target) => {
    await target.send('Page.enable');
    await target.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await target.send('Emulation.setCPUThrottlingRate', { rate: slowdown }).catch(() => undefined);
  });
  const { page } = visitor;
  const count = { taps: 0, fields: 0 };
  const tap = async (selector: string, step: string, ...waits: Screen[]) => {
    await page.evaluate(`__arm(${JSON.stringify(step)}, ${waits.map((one) => `'${one}'`).join()})`);
    await press(page, selector);
    count.taps++;
    await until(async () => {
      const { took } = await seen();
      return waits.every((one) => took[one] !== undefined);
    });
    await pause(waits.length > 0 ? lookMs : 500);
  };
  const seen = () => page.evaluate<Journey>('__journey()');
  try {
    await page.send('Page.navigate', { url: address });
    await until(() =>
      page.evaluate<boolean>(
        `document.readyState === 'complete' && document.querySelectorAll('.rows li').length > 100`,
      ),
    );
    await pause(lookMs);
    await tap('#home .popular a[href*="destination=FR"]', 'packages', 'packages');
    await tap('#view .bar .button--main', 'checkout', 'checkout', 'card');
    await tap('#view label:has(#device)', 'form');
    await tap('#view label.tick', 'form');
    await tap('#view form input[type=email]', 'form');
    await page.send('Input.insertText', { text: 'slow@example.com' });
    count.fields++;
    await fillCard(visitor.frames());
    count.fields += 3;
    await tap('#view .bar .button--main', 'pay', 'ready');
    await page.evaluate(`__arm('order')`);
    await activate(sandboxes.connectivity, 500_000_000, lookMs);
    const journey = await seen();
    return { ...journey, ...count, offline: await reloadOffline(page, link) };
  } finally {
    await visitor.close();
  }
}

/** Presses with a resting finger, after scrolling the element to the middle of the screen. */
async function press(page: Target, selector: string): Promise<void> {
  const place = `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })()`;
  await page.evaluate(place);
  // Pay ignores presses within half a second of coming into view.
  await pause(1_000);
  const [x, y] = await page.evaluate<[number, number]>(place);
  const at = { x, y, button: 'left', clickCount: 1 };
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await pause(80);
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}

/** Fills in the stand-in's fields, which is not measured. */
async function fillCard(frames: readonly Target[]): Promise<void> {
  const fill = `(() => {
    const fields = { number: '4242424242424242', expiry: '1240', cvc: '123' };
    if (!document.querySelector('#number')) return false;
    for (const [id, value] of Object.entries(fields)) {
      const field = document.querySelector('#' + id);
      field.focus();
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return true;
  })()`;
  const filled = await Promise.all(frames.map((frame) => frame.evaluate<boolean>(fill).catch(() => false)));
  if (!filled.includes(true)) throw new Error('there is no card to fill in');
}

/** Reloads the order's page with every connection to the servers cut. */
async function reloadOffline(page: Target, link: Link): Promise<number | null> {
  link.cut();
  try {
    const left = await page.evaluate<number>('performance.timeOrigin');
    await page.send('Page.reload');
    const opened = () =>
      page.evaluate<number | null>(`performance.timeOrigin > ${left} ? (window.__opened ?? null) : null`);
    await until(async () => (await opened()) !== null, offlineMs).catch(() => undefined);
    return await opened();
  } finally {
    link.restore();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(done: () => Promise<boolean>, ms = patientMs): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(100)) {
    // The page may be navigating.
    if (await done().catch(() => false)) return;
  }
  throw new Error('a screen did not come in time');
}
