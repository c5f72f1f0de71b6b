// No library: csv-stringify and Papa Parse look for formulas at a value's start only, not behind semicolons.

export type Cell = string | number | null | undefined;

/** A line of CSV (RFC 4180) without its end. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(quoted).join(',');

/**
 * Quoted where necessary. Part of the data comes from strangers, so formulas become text, even where a spreadsheet
 * splits rows at semicolons, and control characters are dropped.
 */
function quoted(cell: Cell): string {
  const text = String(cell ?? '').replaceAll(/\p{Cc}/gu, '');
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = isNumber ? text : text.replaceAll(formulaStart, "'");
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Split at its semicolons, a quoted cell may begin with the quotation marks that it contains. */
const formulaStart = /(?=[=+\-@＝＋－＠])(?<=^\s*|;[\s"]*)/g;
