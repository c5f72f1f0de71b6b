import { Problem } from '../contract/problem.ts';
import { dayMs } from '../contract/values/values.ts';
import { quotePattern } from '../orders/placing/place-quoted.ts';
import { randomLetters, timed, timeIn } from '../runtime/ids.ts';

/** A quoted price is shown for a day; the charge is the price on the page. */
const livesMs = dayMs;

/** Ids of offers to agents: signed, so that a quote need not be stored. */
export interface Quotes {
  make(): Promise<{ readonly quoteId: string; readonly endsAt: number }>;
  /** When it ends; undefined: it was not made here. */
  read(quoteId: string): Promise<number | undefined>;
  /** @throws Problem `quote-unknown`: not made here, or expired. */
  check(quoteId: string): Promise<number>;
}

/** `sign` answers eight hex digits under a key of this store. */
export function createQuotes(parts: {
  readonly sign: (text: string) => Promise<string>;
  readonly now: () => number;
}): Quotes {
  const { now } = parts;
  const sign = (text: string) => parts.sign(`quote ${text}`);
  const read = async (quoteId: string): Promise<number | undefined> => {
    if (!quotePattern.test(quoteId)) return undefined;
    const text = quoteId.slice(0, -8);
    if ((await sign(text)) !== quoteId.slice(-8)) return undefined;
    return timeIn(text.slice(4, 14)) + livesMs;
  };
  return {
    read,
    async make() {
      const at = now();
      const text = `quo_${timed(at)}${randomLetters(10)}`;
      return { quoteId: `${text}${await sign(text)}`, endsAt: at + livesMs };
    },
    async check(quoteId) {
      const endsAt = await read(quoteId);
      if (endsAt === undefined || endsAt <= now()) throw new Problem('quote-unknown');
      return endsAt;
    },
  };
}
