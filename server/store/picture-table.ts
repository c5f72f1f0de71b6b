export interface PictureTable {
  /** Logos of the shops. */
  pictures: {
    /** Of its content. */
    name: string;
    base64: string;
    /** When it was last given or saved. */
    made_at: number;
  };
}
