import { randomBytes } from 'node:crypto';
import { defaultClient } from './sandbox/connectivity/sandbox.ts';
import { sandboxPublishableKey, sandboxSecretKey, sandboxWebhookSecret } from './sandbox/stripe/sandbox.ts';

/** The client and the keys that the sandboxes and the demo's storefront share. */
export interface DemoSecrets {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly connectivityWebhookSecret: string;
  readonly stripeSecretKey: string;
  readonly stripePublishableKey: string;
  readonly stripeWebhookSecret: string;
  /** Opens the dashboard as its owner, as long as this demo runs. */
  readonly dashboardKey: string;
}

/**
 * The secrets that the stand-ins and the storefront share. All are fixed except the dashboard's key, so that your own
 * client can talk to the sandboxes; the environment can override each.
 */
export function readSecrets(env: NodeJS.ProcessEnv): DemoSecrets {
  return {
    clientId: env['DEMO_CLIENT_ID'] ?? defaultClient.id,
    clientSecret: env['DEMO_CLIENT_SECRET'] ?? defaultClient.secret,
    connectivityWebhookSecret:
      env['DEMO_CONNECTIVITY_WEBHOOK_SECRET'] ?? 'whsec_c2FuZGJveC1zZXJ2aWNlLXdlYmhvb2stc2VjcmV0',
    stripeSecretKey: env['DEMO_STRIPE_SECRET_KEY'] ?? sandboxSecretKey,
    stripePublishableKey: env['DEMO_STRIPE_PUBLISHABLE_KEY'] ?? sandboxPublishableKey,
    stripeWebhookSecret: env['DEMO_STRIPE_WEBHOOK_SECRET'] ?? sandboxWebhookSecret,
    dashboardKey: env['DEMO_DASHBOARD_KEY'] ?? randomBytes(24).toString('base64url'),
  };
}
