import type { System } from './view.ts';

/** How to get credentials, and how to replace them without interrupting sales. */
export const ways: Readonly<
  Record<System, { readonly obtain: string; readonly rotate: string; readonly steps: readonly string[] }>
> = {
  service: {
    obtain:
      "The service's dashboard makes a client id and its secret, and shows the secret once. The webhook's secret is beside the webhook.",
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
      'Developers, API keys at Stripe makes a restricted key: PaymentIntents and Refunds (write), Charges, Disputes, Events, Early Fraud Warnings and Balance (read). Developers, Webhooks shows the secret of the endpoint.',
    rotate: 'Replace the key or the secret, with no gap in sales',
    steps: [
      'Roll the key at Stripe, and let the old one live for a day.',
      'Put the new one in STRIPE_SECRET_KEY and restart. The fingerprint here changes.',
      'For the webhook: name both secrets in STRIPE_WEBHOOK_SECRETS until the new one shows an event here.',
      'Test now, then end the old one at Stripe.',
    ],
  },
  mail: {
    obtain: 'Your mail provider names a server, a user and a password for sending.',
    rotate: 'Replace the password',
    steps: [
      "Make a new password in the provider's settings.",
      'Put it in SMTP_URL and restart. The fingerprint here changes; mails that wait are sent then.',
      'Test now.',
    ],
  },
};
