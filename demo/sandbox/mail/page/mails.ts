/** A mail in the list. */
export interface Entry {
  readonly id: number;
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
}

/** An open mail; its HTML is a document of its own, at `htmlOf`. */
export interface Letter extends Entry {
  readonly text: string | null;
  readonly hasHtml: boolean;
}

export const htmlOf = ({ id }: Entry): string => `/mails/${String(id)}/html`;

/** Newest first. */
export async function readEntries(): Promise<readonly Entry[]> {
  const response = await fetch('/control/mails');
  return ((await response.json()) as { mails: readonly Entry[] }).mails.toReversed();
}

/** Null once the mail is gone. */
export async function readLetter(id: string): Promise<Letter | null> {
  const response = await fetch(`/mails/${encodeURIComponent(id)}`);
  return response.ok ? ((await response.json()) as Letter) : null;
}
