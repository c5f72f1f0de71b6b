/**
 * Normalises a name or query for comparison: removes case, accents and punctuation, and makes each number a word of its
 * own. Half-width and full-width letters are equal. Hiragana matches katakana, because Japanese keyboards produce
 * hiragana until it is converted, but voicing marks still count: Paris is not Bali. Arabic letters that are often mixed
 * up are equal.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøđßىة]/g, (letter) => twins[letter] ?? letter)
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[^\p{L}\p{N}\u3099\u309a]+/gu, ' ')
    .replace(/\p{N}(?=\p{L})|\p{L}[\u3099\u309a]?(?=\p{N})/gu, '$& ')
    .trim();

const twins: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', ى: 'ي', ة: 'ه' };
