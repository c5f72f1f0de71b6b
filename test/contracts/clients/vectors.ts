import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fields of an answer that must be there; `$iccid` and the like stand for what the sandbox made. */
type Expected = unknown;

/** One move: a call of the client, a turn of the sandbox, or time that passes. */
export interface Move {
  readonly call?: string;
  readonly with?: Record<string, unknown>;
  /** How many calls at once; each must give the expected result. */
  readonly parallel?: number;
  readonly cancelAfterMs?: number;
  readonly verify?: {
    readonly headers?: 'webhook' | 'none';
    readonly body?: 'changed';
    readonly secrets?: readonly ('good' | 'other')[];
    readonly ageSeconds?: number;
  };
  readonly control?: 'expireTokens' | 'install';
  readonly passSeconds?: number;
  readonly expect?: Expected;
  readonly expectOneOf?: readonly Expected[];
  /** How many rows a list has, and fields of its first row. */
  readonly count?: number;
  readonly expectFirst?: Expected;
}

export interface Vector {
  readonly name: string;
  /** How the sandbox behaves. */
  readonly sandbox?: { readonly faults?: readonly object[]; readonly quirks?: object };
  /** Bodies of purchases that another client made before. */
  readonly state?: readonly (Record<string, unknown> & { readonly times?: number })[];
  /** Options for the client in addition to the usual ones. */
  readonly client?: Record<string, unknown>;
  readonly calls: readonly Move[];
  /** How many requests of each operation the service must have seen. */
  readonly wire: Readonly<Record<string, number>>;
  /** Fields of the body of an operation's first request. */
  readonly bodies?: Readonly<Record<string, Record<string, unknown>>>;
  readonly credentials?: 'header' | 'body';
  /** eSIMs and top-ups sold in the end, without those of `state`. */
  readonly sold?: number;
}

/** The same for every language. */
const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8')) as readonly Vector[];

export const faults = read('faults');
export const vectors: readonly Vector[] = [
  ...faults,
  ...['purchases', 'tokens', 'reads', 'events'].flatMap((file) => read(file)),
];
