const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `visa 4242`, as it is kept, as the card is known to its holder: `Visa •••• 4242`. */
export function cardText(kept: string): string {
  const [, brand = '', digits = ''] = /^(\w+) (\d{4})$/.exec(kept) ?? [];
  const name = names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •••• ${digits}`;
}
