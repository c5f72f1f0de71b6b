import { expect, it } from 'vitest';
import { evidencePdf } from '../../../../../server/http/dashboard/orders/evidence-pdf.ts';
import { readPdf } from '../../../../support/markup/pdf.ts';

type Evidence = Parameters<typeof evidencePdf>[0];
const evidence = (more: object) =>
  ({ order: 'ord_1', language: 'ja', agreedWords: null, activity: [], ...more }) as unknown as Evidence;
const linesOf = (more: object, inEnglish: string | null = null) =>
  readPdf(evidencePdf(evidence(more), inEnglish)).flatMap((page) => page.slice(0, -2));

it('agreed words that the font cannot show are in English, with the language they were shown in', () => {
  const lines = linesOf({ agreedWords: '直ちに開始することを求めます' }, 'Begin at once.').join('\n');
  expect(lines).toContain('agreedWords         Begin at once. (translated: shown in the language "ja")');
  expect(lines).not.toContain('U+');
  expect(linesOf({ agreedWords: 'Beginnen Sie sofort für mich.' }, 'x').join('\n')).toContain('für mich.');
});

it('a long value wraps below itself, whatever it contains', () => {
  const browser = `Mozilla/5.0 ${'x'.repeat(130)} (like Gecko) ${'word '.repeat(30)}`;
  const lines = linesOf({ browser });
  const own = lines.slice(lines.findIndex((line) => line.startsWith('browser')));
  const value = own.slice(0, own.indexOf('')).map((line) => line.slice(20));
  expect(value.every((row) => row.length > 0 && row.length <= 62)).toBe(true);
  expect(value.join(' ').replaceAll(/\s/g, '')).toBe(browser.replaceAll(/\s/g, ''));
});

it('an endless history is cut to the 19 pages that card networks read, with its last events', () => {
  const activity = Array.from({ length: 5_000 }, (_, n) => ({
    at: '2026-11-01T12:00:00.000Z',
    what: `look ${n}`,
  }));
  const pages = readPdf(evidencePdf(evidence({ activity }), null));
  expect(pages.length).toBeLessThanOrEqual(19);
  expect(pages.flat().join('\n')).toContain('look 4999');
});

it('long events fill the same 19 pages to the last line, and the pages say that the first are left out', () => {
  const activity = Array.from({ length: 5_000 }, (_, n) => ({
    at: '2026-11-01T12:00:00.000Z',
    what: `look ${n} ${'at the service '.repeat(9)}`,
  }));
  const pages = readPdf(evidencePdf(evidence({ activity }), null));
  expect(pages).toHaveLength(19);
  expect(new Set(pages.map((page) => page.length)).size).toBe(1);
  const text = pages.flat().join('\n');
  expect(text).toContain('Earlier entries are in the evidence as text.');
  expect(text).toContain('look 4999');
  expect(text).not.toContain('look 1 ');
  const few = readPdf(evidencePdf(evidence({ activity: activity.slice(0, 20) }), null));
  expect(few.flat().join('\n')).not.toContain('What came before');
});
