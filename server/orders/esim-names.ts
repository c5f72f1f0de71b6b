/** What travellers call the eSIMs of an order of several, such as the person who uses it. */
export interface EsimNames {
  /** By the number of the eSIM; those without a name are left out. */
  esimNames(orderId: string): Promise<ReadonlyMap<number, string>>;
  /** Null takes the name away. */
  nameEsim(orderId: string, n: number, name: string | null): Promise<void>;
}

const mostCharacters = 40;

/**
 * What turns or hides characters could make one name pass for another, or disturb the text around it. The joiners stay:
 * some scripts, and emoji of several people, need them.
 */
const unsafe = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s])+/gu;

/** A name as it is stored and shown; null when nothing of it can be seen. */
export function cleanEsimName(typed: string): string | null {
  const name = typed.toWellFormed().normalize('NFC').replaceAll(unsafe, ' ').trim();
  const cut = Array.from(name).slice(0, mostCharacters).join('').trim();
  return /[^\u200c\u200d\s]/u.test(cut) ? cut : null;
}
