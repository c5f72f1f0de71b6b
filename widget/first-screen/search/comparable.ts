/**
 * A name or a query as the search compares them: without case, accents and punctuation; a number is a word of its own.
 * Half and full width letters are equal. Hiragana finds katakana, since Japanese keyboards type hiragana until converted,
 * but marks still count: Paris is not Bali.
 * Arabic letters that are often mixed up are one.
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
