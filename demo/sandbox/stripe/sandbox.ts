import { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import { createApi } from './api.ts';
import { createBooks } from './stripe-books.ts';
import { createControl, mountControl } from './control.ts';
import type { Control } from './control.ts';
import { createDeliveries } from './delivery.ts';
import type { Webhook } from './delivery.ts';
import { createFaults } from './faults.ts';
import { lapse } from './intents.ts';
import { createLimit } from './limit.ts';
import { createJournal, paymentsOf } from './ledger.ts';
import type { Ledger, LedgerRequest } from './ledger.ts';
import { mountBank } from './bank.ts';
import { mountPages } from './pages.ts';
import type { Intent } from './wire.ts';

export const sandboxSecretKey = 'sk_test_sandbox51StorefrontSecretKeyOfTheSandbox';
export const sandboxPublishableKey = 'pk_test_sandbox51StorefrontPublishableKey';
export const sandboxWebhookSecret = 'whsec_sandboxStripeWebhookSecret';

export interface StripeSandbox {
  fetch(request: Request): Promise<Response>;
  readonly control: Control;
  readonly ledger: Ledger;
  /** Ends hanging requests and sends no more events. */
  stop(): void;
}

/** Stands in for Stripe over its real wire: its API, its events, its Stripe.js; and a control API to break it. */
export function createStripeSandbox(options: {
  clock: Clock;
  /** How events travel to the webhook. */
  fetch?: typeof fetch;
  webhook?: Webhook;
  secretKey?: string;
  publishableKey?: string;
}): StripeSandbox {
  const { clock, webhook } = options;
  const faults = createFaults();
  const journal = createJournal<LedgerRequest>();
  const deliveries = createDeliveries({ clock, faults, webhook, fetch: options.fetch ?? fetch });
  const books = createBooks({
    clock,
    ...(webhook ? { webhookUrl: webhook.url } : {}),
    onEvent(event) {
      deliveries.send(event);
      if (event.type === 'payment_intent.amount_capturable_updated') {
        clock.after(books.hold.seconds * 1000, () => lapse(books, (event.data.object as Intent).id));
      }
    },
  });
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stopped.catch(() => undefined);
  const ledger: Ledger = {
    payments: () => paymentsOf(books),
    requests: journal.all,
    deliveries: deliveries.all,
  };
  const limit = createLimit(clock);
  const control = createControl({ limit, books, faults, deliveries });

  const app = new Hono();
  app.onError((error) => {
    // A fault that cuts the connection really does: the call rejects, and over a port the socket closes.
    throw error;
  });
  app.use(async (context, next) => {
    await next();
    context.header('date', new Date(clock.now()).toUTCString());
  });
  mountControl(app, { control, ledger });
  mountPages(app, books.shop);
  mountBank(app, books, clock);
  app.route(
    '/',
    createApi({
      books,
      clock,
      faults,
      journal,
      limit,
      stopped,
      keys: {
        secretKey: options.secretKey ?? sandboxSecretKey,
        publishableKey: options.publishableKey ?? sandboxPublishableKey,
      },
    }),
  );
  return {
    fetch: async (request) => app.fetch(request),
    control,
    ledger,
    stop() {
      deliveries.stop();
      reject(new TypeError('fetch failed', { cause: new Error('the sandbox stopped') }));
    },
  };
}
