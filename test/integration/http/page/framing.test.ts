import { expect, it } from 'vitest';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';
import type { Harness } from '../../../support/harness.ts';
import { assets } from '../../../server/http/page/assets.ts';

const { stores } = await openOnBothStores(2);
type Storefront = Harness['storefronts'][number];
const config = { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' } as const;

it.each(stores)(
  'new embed origins apply at once in the process that saves them, in others when notified: %s',
  async (_name, dialect, open) => {
    const shop = await open({ pages: (parts) => [createPageRoutes({ ...parts, assets, config })] });
    const [here, there] = shop.storefronts as [Storefront, Storefront];
    const save = (site: string, over: number) =>
      here.settings.save('shop:fjord', { embedOrigins: [site] }, { by: 'lena', via: 'cli' }, over);
    const framers = async ({ app }: Storefront, path = '/?shop=fjord') => {
      const { headers } = await app.request(new URL(path, shop.config.store.publicUrl).href);
      return /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0];
    };
    const toldOf = (site: string) =>
      new Promise<void>((resolve) =>
        there.shops.onChange(() => {
          if (there.shops.get('fjord').embedOrigins.includes(site)) resolve();
        }),
      );
    for (const [over, site] of ['https://old.example', 'https://new.example'].entries()) {
      const told = toldOf(site);
      await save(site, over);
      // SQLite serves one process and notifies no second, which learns of a change at its next refresh.
      if (dialect === 'sqlite') await there.settings.refresh();
      expect(await framers(here)).toBe(`frame-ancestors 'self' ${site}`);
      await told;
      for (const path of ['/?shop=fjord', '/?shop=fjord&lang=de', `/order/ord_${'a'.repeat(26)}?shop=fjord`])
        expect(await framers(there, path)).toBe(`frame-ancestors 'self' ${site}`);
    }
  },
);
