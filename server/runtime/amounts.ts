/** An amount in minor units as text; all our currencies have two decimals. */
export const decimal = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/** In minor units, exactly; undefined for a text that is not an amount such as `5`, `0.29` or `0,29`. */
export function readAmount(text: string, maxDigits = 6): number | undefined {
  const [, whole = '', part = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || whole.length > maxDigits) return undefined;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
