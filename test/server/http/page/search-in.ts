import { countries } from '../../../../demo/sandbox/connectivity/countries.ts';
import { regions } from '../../../../demo/sandbox/connectivity/regions.ts';
import type { Lang } from '../../../../server/contract/values/values.ts';
import { destinationName } from '../../../../server/catalogue/places/countries.ts';
import { moreWords, searchWords } from '../../../../server/http/page/search-words.ts';
import { createMatch } from '../../../../widget/first-screen/search/match.ts';
import { createSentences } from '../../../../widget/first-screen/search/sentences/sentences.ts';

const from = { amount: 480, currency: 'EUR' } as const;

/** Everything that the sandbox sells, named in a language and in the order of the first screen. */
const soldIn = (lang: Lang) => {
  const nameOf = (code: string) => destinationName(code, lang, code);
  const alphabet = new Intl.Collator(lang);
  const inOrder = <T extends { name: string }>(list: T[]) =>
    list.sort((a, b) => alphabet.compare(a.name, b.name));
  return [
    ...inOrder(
      countries.map(({ iso2 }) => ({
        code: iso2,
        name: nameOf(iso2),
        kind: 'country' as const,
        from,
        covers: [],
      })),
    ),
    ...inOrder(
      regions.map(({ code, members }) => {
        return { code, name: nameOf(code), kind: 'region' as const, from, covers: members.map(nameOf) };
      }),
    ),
  ];
};

/** The search of the first screen in a language: how it answers, and the codes of what it shows, best first. */
export const searchIn = (lang: Lang) => {
  const destinations = soldIn(lang);
  const all = { currency: 'EUR', stale: false, destinations } as const;
  const match = createMatch(destinations, createSentences, searchWords(all, lang), moreWords(all, lang));
  return (typed: string) => {
    const { how, first, shown } = match(typed);
    return { how, codes: [...new Set([...first, ...shown])].map((at) => destinations[at]!.code) };
  };
};
