import type { SellerFoot } from './seller.ts';

/** The content of a mail, before it becomes HTML or plain text. */
export interface MailContent {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly Block[];
  readonly footer: string;
  /** Below it: the link that ends such mails. */
  readonly stop?: Pair | undefined;
  /** Undefined in mails of a shop that says nothing of its seller, and in mails to staff. */
  readonly seller?: SellerFoot | undefined;
}

export type Pair = readonly [label: string, value: string];

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly href: string;
      /** The subject that the text refers to, shown above it. */
      readonly head?: string;
      /** The consequence, shown below the text. */
      readonly note?: string;
    }
  | {
      readonly kind: 'qr';
      readonly title: string;
      readonly lead: string;
      readonly alt: string;
      /** Which eSIM of the order it installs, from 1. */
      readonly n: number;
    }
  | { readonly kind: 'links'; readonly title: string; readonly links: readonly Pair[] }
  | { readonly kind: 'codes'; readonly title: string; readonly codes: readonly Pair[] }
  | { readonly kind: 'steps'; readonly title: string; readonly systems: readonly System[] }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly Pair[] }
  | { readonly kind: 'notes'; readonly title: string; readonly notes: readonly string[] }
  | { readonly kind: 'legal'; readonly title: string; readonly lines: readonly string[] };

interface System {
  readonly name: string;
  readonly steps: readonly string[];
}
