import { expect, it } from 'vitest';
import { columns, isWritable, writable, writePdf } from '../../../server/runtime/pdf.ts';
import { readPdf } from '../../support/markup/pdf.ts';

const document = (...lines: string[]) =>
  readPdf(
    writePdf(
      'Evidence',
      lines.map((text) => ({ text })),
    ),
  );

it('a document has its lines on as many pages as they need, each with its number', () => {
  const lines = Array.from({ length: 113 }, (_, n) => `line ${n}`);
  const pages = document(...lines);
  expect(pages.map((page) => page.at(-1))).toEqual([1, 2, 3].map((n) => `Evidence, page ${n} of 3`));
  expect(pages.flatMap((page) => page.slice(0, -2))).toEqual(lines);
  expect(document()).toEqual([['', 'Evidence, page 1 of 1']]);
});

it('a document keeps each letter, and shows the code point of one that its font lacks', () => {
  const western = '(Zoë) \\ <b> 5 € … “São Tomé” – ÿ';
  expect(document(western)[0]?.[0]).toBe(western);
  expect(document('販売 Łódź')[0]?.[0]).toBe('<U+8CA9><U+58F2> <U+0141>ód<U+017A>');
  expect(writable('a\n\u0000b')).toBe('a<U+000A><U+0000>b');
  expect([isWritable(western), isWritable('Ł'), isWritable('\u0080')]).toEqual([true, false, false]);
});

it('a line never leaves its page', () => {
  expect(document('x'.repeat(200))[0]?.[0]).toHaveLength(columns);
});
