import type { Attribution } from '../../contract/schemas/storefront.ts';

/** Enough to tell campaigns apart. */
const maxLength = 100;

/**
 * A visit's attribution as it is stored: strangers write these texts, and they reach terminals, spreadsheets and the
 * disk. The shop is left out: the order names the one it was priced in.
 */
export function toStored({ shop: _shop, ...attribution }: Attribution): Attribution {
  const texts = Object.entries(attribution).map(([name, text = '']) => [
    name,
    // PostgreSQL cannot read half of a surrogate pair.
    Array.from(text.replaceAll(/[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu, '').toWellFormed())
      .slice(0, maxLength)
      .join(''),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as Attribution;
}
