import type { System } from './connection-view.ts';

/** How to get credentials, and how to replace them without interrupting sales. */
export const ways: Readonly<
  Record<System, { readonly obtain: string; readonly rotate: string; readonly steps: readonly string[] }>
> = {
  service: {
    obtain:
      "Create a client id and secret in the service's dashboard, which shows the secret only once. The webhook's secret is beside the webhook.",
    rotate: 'Replace the secret, with no gap in sales',
    steps: [
      "Make a second secret in the service's dashboard.",
      'Put it in CONNECTIVITY_CLIENT_SECRET and restart. The fingerprint here changes.',
      'Test now. A token with the new secret shows here.',
      "Delete the old secret in the service's dashboard.",
    ],
  },
  stripe: {
    obtain:
      'At Stripe, create a restricted key under Developers, API keys: PaymentIntents and Refunds (write), Charges, Disputes, Events, Early Fraud Warnings and Balance (read). Find the endpoint’s secret under Developers, Webhooks.',
    rotate: 'Replace the key or the secret, with no gap in sales',
    steps: [
      'Roll the key at Stripe, and keep the old one valid for a day.',
      'Put the new one in STRIPE_SECRET_KEY and restart. The fingerprint here changes.',
      'For the webhook: name both secrets in STRIPE_WEBHOOK_SECRETS until the new one shows an event here.',
      'Test now, then end the old one at Stripe.',
    ],
  },
  mail: {
    obtain: 'Your mail provider gives you a server, a user and a password for sending.',
    rotate: 'Replace the password',
    steps: [
      "Make a new password in the provider's settings.",
      'Put it in SMTP_URL and restart. The fingerprint here changes; waiting mails are then sent.',
      'Test now.',
    ],
  },
};
