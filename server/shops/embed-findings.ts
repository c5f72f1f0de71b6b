import type { EmbedMistake } from './embed-mistakes.ts';

/** How often a mistake was seen on a site. */
export interface EmbedCount {
  readonly shop: string;
  /** The origin of the page around the frame; null: not known, or one of too many. */
  readonly site: string | null;
  readonly mistake: EmbedMistake;
  readonly seen: number;
}

export interface EmbedFinding extends EmbedCount {
  readonly firstAt: number;
  readonly lastAt: number;
}

/** What is wrong with the pages that show the shops, as real visits told; kept for some weeks. */
export interface EmbedFindings {
  /**
   * Adds to what is known. Sites that nobody has named as the shop's own are strangers' words: only so many of them are
   * told apart.
   */
  add(counts: readonly EmbedCount[], isOwn: (shop: string, site: string) => boolean): Promise<void>;
  /** Of a shop, the last seen first. */
  of(shop: string): Promise<readonly EmbedFinding[]>;
}
