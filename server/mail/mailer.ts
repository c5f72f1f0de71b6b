/** A complete e-mail. The subject and display names are ours; they contain nothing a traveller typed. */
export interface Message {
  /** A mail resent after a crash keeps its id, so that duplicates can be recognised; null for a new id. */
  readonly id: string | null;
  /** A single bare address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images: readonly MessageImage[];
  /** For optional mails: an address where a POST ends them, and a GET asks first (RFC 8058). */
  readonly unsubscribe?: string;
}

/** A PNG that the HTML references as `cid:<cid>`. */
export interface MessageImage {
  readonly cid: string;
  readonly name: string;
  readonly base64: string;
}

export interface Mailer {
  /**
   * Resolves when the provider accepts the message; rejects with an error that contains no address. Stops when the
   * signal aborts.
   */
  send(message: Message, signal: AbortSignal): Promise<void>;
}
