/** A table for a terminal: the first column to the left, all others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? cell).length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

export function print(title: string, method: string, body: string): void {
  process.stdout.write(`\n## ${title}\n\n${method.replaceAll(/\s*\n\s*/g, ' ').trim()}\n\n${body}\n`);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** By linear interpolation; NaN when there are no values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1);
}

export const whole = (value: number): string =>
  Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : '-';
export const fixed = (value: number, digits = 2): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '-';
