import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import type { Currency } from '../contract/schemas/storefront.ts';
import { dayMs } from '../contract/values/values.ts';
import { createEmbedPages } from '../http/dashboard/embed.tsx';
import type { Guard } from '../http/dashboard/guard.ts';
import type { Section } from '../http/dashboard/section.ts';
import { createShopPages } from '../http/dashboard/shops.tsx';
import type { Assets } from '../http/page/assets.ts';
import { createPreview } from '../http/page/preview.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { EmbedFindings } from '../shops/embed-findings.ts';
import type { Pictures } from '../shops/logo.ts';
import type { Shops } from '../shops/shops.ts';
import type { Settings } from './settings.ts';
import { environmentOf, variableOf } from './shops.ts';

const days = 7;

/** The pages about the shops and their tags. */
export function createShopSections(parts: {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly shops: Shops;
  readonly embedFindings: EmbedFindings;
  readonly settings: Settings;
  readonly flow: { readonly store: Pick<OrderStore, 'now' | 'takings'> };
  readonly guard: Guard;
  readonly guardOfAll: Guard;
  readonly assets: Assets;
  readonly pictures: Pictures;
}): { readonly shopPages: Section; readonly embedPages: Section } {
  const { config } = parts;
  const { store } = parts.flow;
  const sales = async () => {
    const now = await store.now();
    const rows = await store.takings('shop', now - days * dayMs, now + dayMs, null);
    return rows.map(({ value, currency, sold, refunded }) => ({
      shop: value,
      sales: { amount: sold - refunded, currency: currency as Currency },
    }));
  };
  const preview = createPreview({
    ...parts,
    stripeScriptUrl: config.stripe.scriptUrl,
    sandbox: config.mode === 'sandbox',
  });
  return {
    shopPages: createShopPages({
      ...parts,
      environment: environmentOf(config),
      variableOf,
      sales,
      preview,
    }),
    embedPages: createEmbedPages({
      ...parts,
      findings: parts.embedFindings,
      preview,
      origin: new URL(config.store.publicUrl).origin,
    }),
  };
}
