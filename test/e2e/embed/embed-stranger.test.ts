import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { frameOf, heard, patience, plainHeight, startEmbedSite, tag } from './embed-site.ts';
import type { EmbedSite } from './embed-site.ts';
import { events, height, listener, script } from './loader.ts';

const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

describe.skipIf(!site)('a stranger’s window in the page', () => {
  const forged = [
    { type: '__ack', data: {} },
    { type: '__setConfig', data: { theme: 'dark' } },
    { type: '__height', data: { height: 9_999 } },
    {
      type: 'purchase.completed',
      data: { orderId: 'ord_1', destination: 'FR', packageId: 'p', amount: 1, currency: 'EUR' },
    },
  ].map((message) => ({ source: 'esim-widget', version: 1, id: 'x', ...message }));
  const stranger = `<iframe id="stranger" sandbox="allow-scripts" srcdoc="<script>addEventListener('message', () => {
    for (const message of JSON.parse('${JSON.stringify(forged).replaceAll('"', '&quot;')}'))
      for (const target of [parent, parent[0], parent[1]])
        if (target !== window) target.postMessage(message, '*');
  }, { once: true })</script>"></iframe>`;
  const provoke = async (page: Page) => {
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('#stranger')!;
      frame.contentWindow!.postMessage('now', '*');
    });
    await expect.poll(() => heard(page, 'purchase.completed'), patience).toHaveLength(1);
  };

  it('changes nothing in the store', { tags: 'messages-from-anyone' }, async () => {
    const page = await open(`${tag(store, '&theme=light')}${stranger}`);
    const frame = await frameOf(page);
    await expect.poll(() => heard(page, 'widget.ready'), patience).toHaveLength(1);
    await provoke(page);
    // The page and the frame are on two sites, and receive messages independently.
    const reached = () => frame.evaluate(() => (window as unknown as { heard: object[] }).heard.length);
    await expect.poll(reached, patience).toBe(forged.length);
    const { className, dataset } = await frame.evaluate(() => ({
      className: document.documentElement.className,
      dataset: document.documentElement.dataset['theme'],
    }));
    expect([className, dataset, await height(page, 'iframe >> nth=0')]).toEqual(['', 'light', 720]);
  });

  it('is not mistaken for the store by the loader', { tags: 'messages-from-anyone' }, async () => {
    const page = await open(`<div data-esim-widget></div>${stranger}${listener}${script(store)}`);
    await expect.poll(() => height(page, '[data-esim-widget] iframe'), patience).toBeGreaterThan(plainHeight);
    await provoke(page);
    expect(await height(page, '[data-esim-widget] iframe')).not.toBe(9_999);
    expect(await events(page)).toHaveLength(1);
  });
});
