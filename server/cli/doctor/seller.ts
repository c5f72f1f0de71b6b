import type { Config } from '../../config/config.ts';
import { sellerVariables } from '../../config/seller.ts';
import { sellerPages } from '../../seller/seller.ts';
import { named, type Ask } from './ask.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';

/** The pages that every screen and mail links to must be there. */
export async function checkSeller({ seller }: Config, ask: Ask): Promise<Diagnosis[]> {
  const tell = about('seller');
  const pages = sellerPages.flatMap((field) => {
    const url = seller[field];
    return url === undefined ? [] : [{ url, variable: sellerVariables[field] }];
  });
  const found = await Promise.all(
    pages.map(async ({ url, variable }) => {
      const asked = await ask(url);
      if (asked.status !== null && asked.status < 400) return [];
      return [tell.warning(`${variable} leads nowhere (${named(asked)})`, `publish ${url}, or correct it`)];
    }),
  );
  if (pages.length === 0 || found.flat().length > 0) return found.flat();
  return [tell.fine(`${seller.sellerName ?? 'the seller'}’s pages answer`)];
}
