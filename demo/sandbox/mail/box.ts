import PostalMime from 'postal-mime';
import type { Clock } from '../clock.ts';

/** A mail as it arrived, with the images its HTML shows. */
export interface Mail {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly from: string;
  /** The envelope's recipients, whatever the mail itself says. */
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly pictures: readonly Picture[];
}

export interface Picture {
  /** As the HTML refers to it: `cid:<cid>`. */
  readonly cid: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Box {
  add(raw: Uint8Array, to: readonly string[]): Promise<void>;
  /** Oldest first. */
  all(): readonly Mail[];
  find(id: number): Mail | undefined;
}

/** Keeps the latest mails, in memory only. */
export function createBox({ clock, kept }: { clock: Clock; kept: number }): Box {
  let mails: readonly Mail[] = [];
  let count = 0;
  return {
    async add(raw, to) {
      const { from, subject, text, html, attachments } = await PostalMime.parse(raw);
      const pictures = attachments.flatMap(({ contentId, mimeType, content }) =>
        contentId === undefined || typeof content === 'string'
          ? []
          : [{ cid: contentId.replace(/^<|>$/g, ''), type: mimeType, bytes: new Uint8Array(content) }],
      );
      const mail: Mail = {
        id: ++count,
        at: clock.now(),
        from: nameOf(from),
        to: to.join(', '),
        subject: subject ?? '',
        text: text ?? null,
        html: html ?? null,
        pictures,
      };
      mails = [...mails, mail].slice(-kept);
    },
    all: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
  };
}

function nameOf(from: { readonly name: string; readonly address?: string | undefined } | undefined): string {
  if (!from) return '';
  const { name, address = '' } = from;
  return name === '' ? address : `${name} <${address}>`;
}
