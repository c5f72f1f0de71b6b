import { attachList } from './attach-list.ts';
import type { Sentences } from './search-words.ts';

/** Attaches the full search to the list, with these words and those that only a search loads. */
export async function attachSearch(
  home: HTMLElement,
  words: Promise<Response | null>,
  { createSentences }: { readonly createSentences: Sentences },
): Promise<void> {
  const more = fetch(`/search/${document.documentElement.lang}/more`, {
    credentials: 'omit',
    // If this file never loads, the search goes on without it.
    signal: AbortSignal.timeout(5_000),
  });
  const learn = attachList(home, createSentences);
  const [known, others] = await Promise.all([words, more].map(contentOf));
  learn(known, others);
}

const contentOf = async (answer: Promise<Response | null>) => {
  try {
    const response = await answer;
    return response?.ok ? await response.json() : null;
  } catch {
    return null;
  }
};
