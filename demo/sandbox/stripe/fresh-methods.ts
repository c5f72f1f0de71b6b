import { createHash } from 'node:crypto';
import type { Card } from './cards.ts';
import { freshId } from './ids.ts';
import type {
  CardMethod,
  CardWallet,
  PaymentMethod,
  RedirectMethod,
  RedirectType,
  WalletType,
} from './wire-methods.ts';
import type { Charge, Intent } from './wire.ts';

const nobody: PaymentMethod['billing_details'] = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
};

export function freshPaymentMethod(card: Card, country: string | null, created: number): CardMethod {
  return {
    id: freshId('pm'),
    object: 'payment_method',
    billing_details: { ...nobody, address: { ...nobody.address, country } },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: card.wallet === undefined ? null : walletOf(card.wallet),
    },
    created,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

const walletOf = (type: WalletType): CardWallet => ({
  ...({ [type]: {} } as object),
  dynamic_last4: null,
  type,
});

/** The details under the method's own name are left empty. */
export const redirectDetails = (type: RedirectType): { type: RedirectType } => ({
  ...({ [type]: {} } as object),
  type,
});

export const freshRedirectMethod = (type: RedirectType, created: number): RedirectMethod => ({
  id: freshId('pm'),
  object: 'payment_method',
  billing_details: nobody,
  created,
  customer: null,
  livemode: false,
  metadata: {},
  ...redirectDetails(type),
});

/** A charge's card details; while it is held, with the time when the hold lapses. */
export function cardDetails(
  { card }: CardMethod,
  { amount, capture_method }: Intent,
  { declined, captureBefore }: { declined: boolean; captureBefore: number | null },
): Charge['payment_method_details'] {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, wallet } = card;
  const told = !declined && capture_method === 'manual' && captureBefore !== null;
  return {
    card: {
      amount_authorized: declined ? null : amount,
      brand,
      ...(told ? { capture_before: captureBefore } : {}),
      checks,
      country,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_token: { used: false },
      three_d_secure: null,
      wallet,
    },
    type: 'card',
  };
}
