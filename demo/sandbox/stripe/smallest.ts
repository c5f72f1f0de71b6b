import { euroRates } from '../rates.ts';
import { invalid } from './refusal.ts';

/** The smallest charge in each currency that an account may be paid out in, minor units. */
const smallest: Readonly<Record<string, number>> = {
  aud: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  nok: 300,
  nzd: 50,
  pln: 200,
  sek: 300,
  usd: 50,
};

/** Stripe's conversion fee, which counts here as well. */
const afterFee = 0.98;
const rates: Readonly<Record<string, number>> = Object.fromEntries([
  ['eur', 1],
  ...Object.entries(euroRates).map(([code, rate]) => [code.toLowerCase(), rate]),
]);

/** Stripe checks the amount of a charge after conversion to the account's payout currency. */
export function chargeable(amount: number, currency: string, settlement: string): void {
  const [from, to] = [rates[currency], rates[settlement]];
  const least = smallest[settlement];
  if (from === undefined || currency.length !== 3) throw invalid('currency', `Invalid currency: ${currency}`);
  if (to === undefined || least === undefined) throw new Error(`Bug! Nobody is paid out in ${settlement}`);
  const own = smallest[currency] ?? 0;
  const settled = currency === settlement ? amount : Math.floor((amount / from) * to * afterFee);
  if (amount >= own && settled >= least) return;
  const money = (minor: number, code: string) => `${(minor / 100).toFixed(2)} ${code}`;
  throw invalid(
    'amount',
    `Amount must convert to at least ${money(least, settlement)}. ${money(amount, currency)} converts to approximately ${money(settled, settlement)}.`,
    'amount_too_small',
  );
}
