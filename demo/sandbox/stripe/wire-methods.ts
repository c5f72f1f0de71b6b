export type Metadata = Record<string, string>;

export interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
}

interface Method {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  created: number;
  customer: null;
  livemode: false;
  metadata: Metadata;
}

/** A redirect method, through a bank or a wallet. The details under its own name are left out. */
export interface RedirectMethod extends Method {
  type: RedirectType;
}

export type RedirectType =
  | 'amazon_pay'
  | 'bancontact'
  | 'eps'
  | 'ideal'
  | 'klarna'
  | 'p24'
  | 'paypal'
  | 'revolut_pay';

export type PaymentMethod = CardMethod | RedirectMethod;

export type WalletType = 'apple_pay' | 'google_pay' | 'link';

/** The details under the wallet's own name are empty. */
export interface CardWallet {
  dynamic_last4: string | null;
  type: WalletType;
}

export interface CardMethod extends Method {
  card: {
    brand: string;
    checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: 'pass' | null };
    country: 'US';
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: 'credit';
    generated_from: null;
    last4: string;
    networks: { available: string[]; preferred: null };
    three_d_secure_usage: { supported: true };
    wallet: CardWallet | null;
  };
  type: 'card';
}
