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

/** Mistakes on the pages that show the shops, as real visits revealed them; kept for some weeks. */
export interface EmbedFindings {
  /**
   * Adds to the counts. Anyone can report a site that is not named as the shop's own, so only a limited
   * number of those are told apart.
   */
  add(counts: readonly EmbedCount[], isOwn: (shop: string, site: string) => boolean): Promise<void>;
  /** The findings of a shop, latest first. */
  of(shop: string): Promise<readonly EmbedFinding[]>;
}
