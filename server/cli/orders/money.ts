/** `11.30 EUR`; all our currencies have two decimals. */
export const money = (amount: number, currency: string): string => `${decimal(amount)} ${currency}`;

export const decimal = (minorUnits: number): string => (minorUnits / 100).toFixed(2);
