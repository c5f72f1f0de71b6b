import type { Seller } from './seller.ts';
import type { SellerTexts } from './seller-texts.ts';

/**
 * What the receipt on an order's page says about the seller; `isolate` keeps a word's direction in the text around it.
 */
export function onReceipt(
  { name, address, vatId, vatNote }: Seller,
  texts: Pick<SellerTexts, 'vatId'>,
  isolate: (text: string) => string,
): { who: string[]; tax: string | null } {
  const rest = [address, vatId && `${texts.vatId} ${isolate(vatId)}`].filter((each) => each !== null);
  return { who: [name, ...rest], tax: vatNote };
}
