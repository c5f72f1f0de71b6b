import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { ShopTools } from '../cli/admin/shops.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import { sellerVariables } from '../config/seller.ts';
import { defaultShop, type Lang } from '../contract/values/values.ts';
import { agreedIn } from '../legal/agreement.ts';
import { termsOf } from '../legal/terms.ts';
import { isolate } from '../contract/values/locale.ts';
import type { Offers } from '../orders/placing/offers.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { onReceipt } from '../seller/receipt.ts';
import { sellerOf } from '../seller/seller.ts';
import { sellerTexts } from '../seller/seller-texts.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import type { Environment } from '../shops/shop.ts';
import { createShops, type Shops } from '../shops/shops.ts';
import { createStoreClock } from '../store/database/database-clock.ts';
import { createPictures } from '../store/settings/pictures.ts';
import { createSettings } from '../store/settings/settings.ts';

/** The variable that sets a shop's setting. */
export const variableOf = {
  markupBasisPoints: 'MARKUP_PERCENT',
  markupFixedCents: 'MARKUP_FIXED_CENTS',
  roundUpTo: 'PRICE_STEP',
  embedOrigins: 'EMBED_ORIGINS',
  ...sellerVariables,
} as const;

const shopScope = 'shop:';

/** What the environment sets for all shops; for the default one, staff cannot change it. */
export function environmentOf(config: Config): Environment {
  const names = Object.entries(variableOf).filter(([, variable]) => config.explicit.has(variable));
  return {
    prices: config.pricing,
    embedOrigins: config.store.embedOrigins,
    seller: config.seller,
    facts: config.facts,
    plainHttp: config.mode === 'sandbox' || config.allowPlainHttp,
    explicit: new Set(names.map(([name]) => name as keyof typeof variableOf)),
  };
}

/** The shops as the environment and the saved settings define them, once these have been read. */
export function createConfiguredShops(options: {
  config: Config;
  log: Logger;
  settings: Pick<LiveSettings, 'seenAll' | 'onChange'>;
}): Shops {
  const { config, log, settings } = options;
  const read = () =>
    settings.seenAll(shopScope).map(({ scope, value }) => ({ id: scope.slice(shopScope.length), value }));
  const shops = createShops({ environment: environmentOf(config), read, log });
  settings.onChange(shops.update);
  return shops;
}

/** The ids of the shops in a store, for programs that do not serve them. */
export async function savedShopIds(
  store: Parameters<typeof createStoreClock>[0],
): Promise<readonly string[]> {
  const saved = await createSettings({ ...store, ...createStoreClock(store) }).all(shopScope);
  return [...new Set([defaultShop, ...saved.map(({ scope }) => scope.slice(shopScope.length))])];
}

/** Reading and changing the shops in a store, for programs that do not serve them. */
export function createShopTools({
  config,
  ...store
}: Parameters<typeof createStoreClock>[0] & { readonly config: Config }): ShopTools {
  const clock = createStoreClock(store);
  return {
    environment: environmentOf(config),
    settings: createSettings({ ...store, ...clock }),
    pictures: createPictures({ ...store, ...clock }),
    readFile,
  };
}

/** What the purchase flow may sell: the catalogue at the prices of each shop. */
export function createOffers(catalogue: Catalogue, shops: Shops, { store }: Pick<Config, 'store'>): Offers {
  return {
    shopOf: (named) => shops.get(named).id,
    offer: (packageId, currency, shop) => catalogue.offer(packageId, currency, shops.get(shop).pricing),
    smallestCharge: (currency) => catalogue.smallestCharge(currency, shops.get(null).pricing),
    agreed: (body, shop) => ({
      ...agreedIn(body, { ...termsOf(shops.get(shop)), version: store.termsVersion ?? null }),
      seller: sellerOf(shops.get(shop)),
    }),
  };
}

/** The seller of an order, for the receipt on its page: as named then, or as today if that was not kept. */
export function createSellerOn(store: Pick<OrderStore, 'sellerOf'>, shops: Pick<Shops, 'get'>) {
  return async ({ id, shop }: { readonly id: string; readonly shop: string }, lang: Lang) => {
    const seller = (await store.sellerOf(id)) ?? sellerOf(shops.get(shop));
    return seller && onReceipt(seller, sellerTexts[lang], (text) => isolate(lang, text));
  };
}
