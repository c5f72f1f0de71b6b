import { euroRates } from '../rates.ts';
import { freshId } from './ids.ts';
import type { Books } from './stripe-books.ts';
import type { BalanceTransaction, Charge } from './wire.ts';

/** The fee for a card from outside the account's region; `fixed` is in minor units of the balance. */
const share = 0.0325;
const fixed = 25;
/** Added if the payment is converted. */
const conversion = 0.02;

const perEuro: Readonly<Record<string, number>> = { EUR: 1, ...euroRates };
const rateOf = (currency: string) => perEuro[currency.toUpperCase()] ?? 1;

/** Books a captured charge to the account's balance, in the account's currency and with Stripe's fee. */
export function recordTransaction(books: Books, charge: Charge): BalanceTransaction {
  const currency = books.shop.account.default_currency;
  const same = charge.currency === currency;
  const rate = rateOf(currency) / rateOf(charge.currency);
  const amount = same ? charge.amount_captured : Math.round(charge.amount_captured * rate);
  const fee = Math.round(amount * (share + (same ? 0 : conversion))) + fixed;
  const created = books.seconds();
  const booked: BalanceTransaction = {
    id: freshId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + 3 * 86_400,
    balance_type: 'payments',
    created,
    currency,
    description: charge.description,
    exchange_rate: same ? null : Number(rate.toFixed(6)),
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'pending',
    type: 'charge',
  };
  books.transactions.set(booked.id, booked);
  return booked;
}
