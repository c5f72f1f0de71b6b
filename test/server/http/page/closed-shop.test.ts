import { describe, expect, it } from 'vitest';
import { htmlErrors } from '../../../support/markup/html.ts';
import { assets } from './assets.ts';
import { br, bytes, openWorld } from './page-world.ts';

describe('a shop that has never reached the service', () => {
  it('says so in a page, and offers a retry', async () => {
    const closed = openWorld();
    closed.shop.service.up = false;
    await closed.catalogue.refresh();
    const response = await closed.get('/');
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const html = await response.text();
    expect(html).toContain('Try again');
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('makes that page once per language and currency, however many ask', async () => {
    let made = 0;
    const counted = new Proxy(assets, {
      get(target, name, receiver) {
        made++;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const closed = openWorld(['*'], 'sandbox', counted);
    closed.shop.service.up = false;
    await closed.catalogue.refresh();
    const ask = async (path: string) => (await bytes(closed.get(path, br))).toString('base64');
    const first = await ask('/?lang=de');
    const each = made;
    expect(each).toBeGreaterThan(0);
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(`/?lang=de&destination=X${n}`)),
    );
    expect(new Set([first, ...others]).size).toBe(1);
    expect(made).toBe(each);
    expect(await ask('/?lang=fr')).not.toBe(first);
    expect(await ask('/?lang=de&currency=EUR')).not.toBe(first);
    expect(made).toBe(3 * each);
  });
});
