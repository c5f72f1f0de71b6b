/** An e-mail, whole. `subject` and the names of addresses are ours: nothing that a traveller typed. */
export interface Message {
  /** What is sent again after a crash has the same id, so that it can be told from another; null: a fresh one. */
  readonly id: string | null;
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images: readonly MessageImage[];
}

/** A PNG that the HTML shows as `cid:<cid>`. */
export interface MessageImage {
  readonly cid: string;
  readonly name: string;
  readonly base64: string;
}

export interface Mailer {
  /** Resolves when the provider has taken it; rejects with words that hold no address. Stops when the signal fires. */
  send(message: Message, signal: AbortSignal): Promise<void>;
}
