import { instant } from '../../runtime/dates.ts';
import { legalTexts } from '../../legal/languages.ts';
import type { Lang } from '../../contract/values/values.ts';
import { isStatement } from '../../legal/statement-ids.ts';
import type { Consent } from '../../orders/placing/origin-and-consent.ts';
import type { OrderStore } from '../../orders/order-store.ts';

/** Where an order and its card came from, and under which terms it was placed. */
export async function originOf(store: Pick<OrderStore, 'evidence'>, id: string) {
  const evidence = await store.evidence(id);
  return {
    cardCountry: evidence?.cardCountry ?? null,
    addressCountry: evidence?.country ?? null,
    network: evidence?.network ?? null,
    termsVersion: evidence?.termsVersion ?? null,
  };
}

/** The statements that the traveller agreed to: by their ids, and in the words that were shown. */
export async function agreedTo(store: Pick<OrderStore, 'consents'>, id: string) {
  const consents = await store.consents(id);
  const [first] = consents;
  return {
    agreed: consents.map((each) => each.id).join(' ') || null,
    agreedAt: first === undefined ? null : instant(first.at),
    agreedWords: wordsOf(consents, ({ lang }) => lang),
  };
}

/** The same statements in English. */
export const agreedInEnglish = async (
  store: Pick<OrderStore, 'consents'>,
  id: string,
): Promise<string | null> => wordsOf(await store.consents(id), () => 'en');

function wordsOf(consents: readonly Consent[], langOf: (consent: Consent) => string): string | null {
  const words = consents.flatMap((each) =>
    isStatement(each.id) ? (legalTexts[langOf(each) as Lang]?.statements[each.id] ?? []) : [],
  );
  return words.join(' ') || null;
}
