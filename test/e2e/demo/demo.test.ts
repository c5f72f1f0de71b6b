import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { htmlErrors } from '../../support/markup/html.ts';
import { freeRow } from '../../support/ports.ts';
import { runDemo, startDemo } from '../support/demo.ts';

describe('the demo', () => {
  it('prints its five addresses, serves valid HTML, logs nothing confusing, and ends with Ctrl-C', async () => {
    const demo = await startDemo({ REDIRECT_METHODS: undefined });
    const { out, err } = demo.printed();
    expect(err).toBe('');
    for (const address of [demo.partner, demo.storefront, demo.connectivity, demo.stripe, demo.mailbox]) {
      expect(out).toContain(address);
    }
    expect(out).toMatch(new RegExp(`${demo.storefront}/dashboard/sandbox#[\\w-]{32}\n`));
    const pages = [
      demo.partner,
      `${demo.partner}/terms`,
      ...['zipway', 'meridian', 'nightferry'].map((brand) => `${demo.partner}/brands/${brand}`),
      demo.mailbox,
      `${demo.storefront}/embed`,
      `${demo.stripe}/v3/payment-element.html`,
      `${demo.stripe}/v3/challenge.html`,
    ];
    for (const page of pages) {
      const html = await (await fetch(page)).text();
      if (!page.includes('/v3/')) expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect({ page, errors: await htmlErrors(html) }).toEqual({ page, errors: [] });
    }
    const checkout = (await (await fetch(`${demo.storefront}/api/checkout`)).json()) as object;
    expect(checkout).toMatchObject({ moreWaysIn: expect.arrayContaining(['EUR', 'USD']) });
    expect(out).not.toMatch(/warning|experimental|deprecat/i);
    // Each brand has its shop; in one of them travellers can switch language and currency.
    const first = await (await fetch(demo.partner)).text();
    const heads = ['zipway', 'meridian', 'nightferry'].map(async (brand) => {
      expect(first).toContain(`href="/brands/${brand}"`);
      const html = await (await fetch(`${demo.storefront}/?shop=${brand}`)).text();
      return [/<b>(?:<bdi>|<img[^>]+alt=")([^<"]+)/.exec(html)?.[1], html.includes('class="switch"')];
    });
    expect(await Promise.all(heads)).toEqual([
      ['zipway', false],
      ['Meridian Trips', true],
      ['nightferry', false],
    ]);
    expect(await demo.stop()).toBe(0);
    await expect(fetch(demo.storefront)).rejects.toThrow();
    expect(demo.printed().err).toBe('');
  });

  it('names the taken port', async () => {
    const port = await freeRow();
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(port + 2, () => resolve()));
    const started = runDemo(['--port', String(port)]);
    expect(await started.ended).toBe(1);
    expect(started.printed().err).toContain(`Port ${String(port + 2)} is taken`);
    expect(started.printed().err).not.toContain('    at ');
    other.close();
  });

  it('rejects an invalid port', async () => {
    const started = runDemo([], { DEMO_PORT: 'four thousand' });
    expect(await started.ended).toBe(1);
    expect(started.printed().err).toContain('four thousand');
  });
});
