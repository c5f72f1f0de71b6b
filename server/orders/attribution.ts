import type { Attribution } from '../contract/schemas.ts';

/** Enough to tell campaigns apart. */
const longest = 100;

/**
 * What is stored of the texts of a visit: strangers write them, and they reach terminals, spreadsheets and the disk. The
 * shop is not among them: the order has the one it was priced in.
 */
export function toStored({ shop: _shop, ...attribution }: Attribution): Attribution {
  const texts = Object.entries(attribution).map(([name, text = '']) => [
    name,
    // PostgreSQL reads no half of a surrogate pair.
    Array.from(text.replaceAll(/[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu, '').toWellFormed())
      .slice(0, longest)
      .join(''),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as Attribution;
}
