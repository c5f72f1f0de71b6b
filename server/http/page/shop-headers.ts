import type { Shop } from '../../shops/shop.ts';
import { pageHeaders } from './csp.ts';
import { inside } from './page.tsx';
import { shopStyle } from './shop-style.ts';

/** Headers of a shop's pages: its own sites may frame them, and its own colours are allowed. */
export function shopHeaders(shop: Shop, stripeScriptUrl: string): Record<string, string> {
  const style = shopStyle(shop);
  const styles = style === '' ? inside.styles : [...inside.styles, style];
  return pageHeaders({ embedOrigins: shop.embedOrigins, stripeScriptUrl }, { ...inside, styles });
}
