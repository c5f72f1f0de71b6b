/** What real visits revealed about the pages that show the shops; nothing says who was there. */
export interface EmbedTables {
  embed_findings: {
    shop: string;
    /** The origin of the page around the frame; empty: not known, or one of too many. */
    site: string;
    /** One of `embedMistakes`. */
    mistake: string;
    seen: number;
    first_at: number;
    last_at: number;
  };
}
