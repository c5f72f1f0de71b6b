const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/** `€1,284.60` of minor units; all our currencies have two decimals. */
export const money = (amount: number, currency: string): string => formatOf(currency, 2).format(amount / 100);

/** `€1,285`: whole units, where cents would only distract. */
export const wholeMoney = (amount: number, currency: string): string =>
  formatOf(currency, 0).format(Math.round(amount / 100));
