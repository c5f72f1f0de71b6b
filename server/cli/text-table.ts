// By hand: fifteen lines, and no frames to draw, which is what a table library is for.
type Cell = string | number | null;

/** Rows under their headings, columns as wide as needed; empty when there are no rows. */
export function toTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const lines = [heads, ...rows.map((row) => row.map((cell) => String(cell ?? '-')))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
