import { expect } from 'vitest';

/** The lines of each page of a PDF; every object has to be at its offset in the table. */
export function readPdf(bytes: Buffer): string[][] {
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  const [, table = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const rows = text.slice(Number(table)).match(/^\d{10} \d{5} [nf] $/gm) ?? [];
  expect(text.slice(Number(table))).toMatch(new RegExp(`^xref\n0 ${rows.length}\n`));
  const objects = rows.slice(1).map((row, nth) => {
    const object = text.slice(Number(row.slice(0, 10)));
    const head = `${nth + 1} 0 obj\n`;
    expect(object.slice(0, head.length)).toBe(head);
    return object.slice(head.length, object.indexOf('\nendobj\n'));
  });
  return objects.flatMap((object) => {
    const [, length = '', content = ''] =
      /^<< \/Length (\d+) >>\nstream\n(.*)\nendstream$/s.exec(object) ?? [];
    if (length === '') return [];
    expect(content).toHaveLength(Number(length));
    return [
      [...content.matchAll(/<([\da-f]*)> Tj/g)].map(([, line = '']) =>
        new TextDecoder('windows-1252').decode(Buffer.from(line, 'hex')),
      ),
    ];
  });
}
