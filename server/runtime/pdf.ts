// By hand: pdfkit and pdf-lib bring 26 MB each, for fonts and pictures that no bank asks for.

/** A line of a document; it is cut at `columns`. */
export interface PdfLine {
  readonly text: string;
  readonly isHead?: boolean;
}

/** As many letters as fit on a line. */
export const columns = 82;
/** A4, in points. */
const [width, height] = [595, 842];
const [edge, size, leading] = [50, 10, 13];
/** Without the page's footer. */
export const linesOfPage = 56;

/**
 * A document of plain lines as a PDF, in Courier: every reader has it, and each of its letters is as wide as the next.
 */
export function writePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const count = Math.max(1, Math.ceil(lines.length / linesOfPage));
  const pages = Array.from({ length: count }, (_, nth) => {
    const shown = lines.slice(nth * linesOfPage, (nth + 1) * linesOfPage);
    return [...shown, { text: '' }, { text: `${title}, page ${nth + 1} of ${count}` }];
  });
  // The first four objects are these; then come a page and its content in turn.
  const pageRef = (nth: number) => 5 + 2 * nth;
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Count ${count} /Kids [${pages.map((_, nth) => `${pageRef(nth)} 0 R`).join(' ')}] >>`,
    font('Courier'),
    font('Courier-Bold'),
    ...pages.flatMap((page, nth) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageRef(nth) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< /Title <${hex(title)}> >>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function contentOf(lines: readonly PdfLine[]): string {
  const shown = lines.map(
    ({ text, isHead }) => `/${isHead ? 'F2' : 'F1'} ${size} Tf <${hex(text.slice(0, columns))}> Tj T*`,
  );
  return `BT ${leading} TL ${edge} ${height - edge} Td\n${shown.join('\n')}\nET`;
}

/** Characters of WinAnsi beyond Latin-1, as far as our texts use them. */
const more: ReadonlyMap<string, number> = new Map([
  ['€', 0x80],
  ['…', 0x85],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
]);
const codeOf = (sign: string): number | undefined =>
  /[\u0020-\u007e\u00a0-\u00ff]/.test(sign) ? sign.codePointAt(0) : more.get(sign);

/** Whether the letters of a text are in the font. */
export const isWritable = (text: string): boolean => [...text].every((sign) => codeOf(sign) !== undefined);

/** A letter that the font lacks is written as its number rather than replaced by a wrong one. */
export const writable = (text: string): string =>
  [...text]
    .map((sign) =>
      isWritable(sign)
        ? sign
        : `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
    )
    .join('');

const hex = (text: string): string =>
  Buffer.from([...writable(text)].map((sign) => codeOf(sign) ?? 0)).toString('hex');
