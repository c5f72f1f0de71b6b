import { decimal } from '../../runtime/amounts.ts';

/** `11.30 EUR`. */
export const money = (amount: number, currency: string): string => `${decimal(amount)} ${currency}`;
