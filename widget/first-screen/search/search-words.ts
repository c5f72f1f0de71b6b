/** A destination on the first screen. */
export interface Place {
  readonly code: string;
  readonly name: string;
}

/**
 * What a language adds to the names on the first screen. Loaded when the traveller searches, one file per language. All
 * names are folded, and separated by `|`.
 */
export interface SearchWords {
  /** Words typed around a place that name none: "5 days in". */
  readonly small: string;
  /** Names of places that are not sold and must not match a similar name. */
  readonly unsold: string;
  /** By code: alternative names, best known first, and the codes of the countries that a region covers. */
  readonly places: Readonly<Record<string, readonly [names: string, covers?: string]>>;
}

/** Less common words, in a file of their own. */
export interface MoreWords {
  readonly small: string;
  /** By code. */
  readonly places: Readonly<Record<string, string>>;
  /** The names of groups of places, by the codes of their members, separated by spaces. */
  readonly together: Readonly<Record<string, string>>;
  /** The alternative names that are airport codes, many of which are also words: `ist`, `sin`, `mia`. */
  readonly codes: string;
}

/** Positions of the places shown and, in order, of those that come first. */
export interface Answer {
  readonly how: 'found' | 'nearest' | 'none';
  readonly shown: readonly number[];
  readonly first: readonly number[];
}

/** All names by the positions of their places, each place's own first, without small words. */
export interface Index {
  readonly names: readonly (readonly string[])[];
  readonly unsold: readonly string[];
  /** The names for several places together. */
  readonly groups: ReadonlyMap<string, readonly number[]>;
  /** Whether a region covers a place. */
  readonly covers: (region: number, place: number) => boolean;
  /** How many countries a region covers. */
  readonly breadth: (region: number) => number;
  readonly where: (test: (at: number) => boolean) => number[];
  /** Builds the answer that shows these places, in the order of their ranks. */
  readonly found: (ranks: readonly number[], shown: readonly number[]) => Answer;
}

/** Interprets the words of a query that is no name: a sentence, or a misspelt name. */
export type Sentences = (index: Index) => (words: readonly string[]) => Answer;
