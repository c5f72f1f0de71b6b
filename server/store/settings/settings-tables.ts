export interface PictureTable {
  /** Logos of the shops. */
  pictures: {
    /** Derived from its content. */
    name: string;
    base64: string;
    /** When it was last uploaded or saved. */
    made_at: number;
  };
}
