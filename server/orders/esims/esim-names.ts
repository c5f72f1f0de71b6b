import { maxEsimNameLength } from '../../contract/values/values.ts';

/** What travellers call the eSIMs of an order of several, such as who uses each. */
export interface EsimNames {
  /** By the number of the eSIM; those without a name are left out. */
  esimNames(orderId: string): Promise<ReadonlyMap<number, string>>;
  /** Null takes the name away. */
  nameEsim(orderId: string, n: number, name: string | null): Promise<void>;
}

/**
 * Characters that reorder or hide others could make one name pass for another, or disturb the text around it; fillers
 * only look like spaces. Joiners stay: some scripts need them, and so do emoji of several people.
 */
const unsafe = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s\u115f\u1160\u2800\u3164\uffa0])+/gu;

/** Marks on one letter that run into the lines above and below. Burmese needs four, but of its own script. */
const piledUp = /(?<=\p{M}{3})[\p{M}&&\p{sc=Zinh}]+|(?<=\p{M}{6})\p{M}+/gv;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A name as it is stored and shown; null when nothing visible is left. */
export function cleanEsimName(typed: string): string | null {
  const plain = typed.toWellFormed().normalize('NFC').replaceAll(unsafe, ' ');
  const name = plain.replaceAll(piledUp, '').trim();
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  const cut = characters.slice(0, maxEsimNameLength).join('').trim();
  return /[^\p{DI}\p{M}\s]/u.test(cut) ? cut : null;
}

/** Text that a mail program would turn into a link. */
const link = /:\/\/|www\.|[^\s.][.\u3002\uff0e\uff61][\p{L}\u200c\u200d]{2}/iu;

/** The names that a mail may use: our mails must not link to a place that a traveller chose. */
export function namesInMail(names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  return new Map([...names].filter(([, name]) => !link.test(name)));
}
