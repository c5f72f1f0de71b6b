import type { evidenceOf } from '../../../cli/orders/evidence.ts';
import { columns, isWritable, linesOfPage, writable, writePdf, type PdfLine } from '../../../runtime/pdf.ts';

type Evidence = Awaited<ReturnType<typeof evidenceOf>>;

/** Card networks read 19 pages at most. */
const maxPages = 19;
const indent = 20;
const room = columns - indent;

/**
 * The evidence as the file that banks accept. Its font has the letters of western Europe, as fonts for all
 * languages would weigh more than the program: where it lacks letters, the words agreed to are in English.
 */
export function evidencePdf({ activity, agreedWords, ...facts }: Evidence, inEnglish: string | null): Buffer {
  const agreed =
    agreedWords === null || isWritable(agreedWords)
      ? { agreedWords }
      : { agreedWords: `${inEnglish ?? ''} (translated: shown in the language "${facts.language}")` };
  const title = `Evidence for order ${facts.order}`;
  const head: PdfLine[] = [
    { text: title, isHead: true },
    { text: '' },
    ...Object.entries({ ...facts, ...agreed }).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : entry(name, String(value)),
    ),
    { text: '' },
    { text: 'What happened (UTC)', isHead: true },
    { text: '' },
  ];
  const history = activity.map(({ at, what }) => entry(at.slice(0, 19).replace('T', ' '), what));
  return writePdf(title, [...head, ...latest(history, maxPages * linesOfPage - head.length)]);
}

/** The last lines of a history; a line that says so stands in place of those that do not fit. */
function latest(history: readonly PdfLine[][], most: number): PdfLine[] {
  const lines = history.flat();
  if (lines.length <= most) return lines;
  const leftOut = [{ text: 'Earlier entries are in the evidence as text.' }, { text: '' }];
  return [...leftOut, ...lines.slice(leftOut.length - most)];
}

/** A name and its value; a long value continues on the lines below. */
function entry(name: string, value: string): PdfLine[] {
  const rows = [''];
  for (const word of writable(value).split(/\s+/)) {
    const row = rows.at(-1) ?? '';
    if (row !== '' && row.length + 1 + word.length <= room) rows[rows.length - 1] = `${row} ${word}`;
    else rows.splice(row === '' ? -1 : rows.length, 1, ...piecesOf(word));
  }
  return rows.map((row, nth) => ({ text: (nth === 0 ? name : '').padEnd(indent) + row }));
}

const piecesOf = (word: string): string[] => word.match(new RegExp(`.{1,${room}}`, 'gu')) ?? [''];
