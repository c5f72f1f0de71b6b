import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Books } from './stripe-books.ts';
import type { Operation } from './faults.ts';
import type { Form } from './stripe-form.ts';
import { group, text } from './params.ts';
import { missing, refuse } from './refusal.ts';
import type { RefusalError } from './refusal.ts';
import type { Route } from './route.ts';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** The caller: a server with the secret key, or a browser with the publishable key and the payment's client secret. */
export function accessOf(
  c: Context,
  route: Route,
  form: Form,
  { books, keys }: { books: Books; keys: Keys },
): 'secret' | 'browser' {
  const key = keyOf(c.req.header('authorization')) ?? (typeof form['key'] === 'string' ? form['key'] : null);
  if (key === null) {
    throw unauthorized('You did not provide an API key.');
  }
  if (hasCardNumber(form) && c.req.header('origin') !== new URL(c.req.url).origin) throw unsafe();
  if (same(key, keys.secretKey)) {
    if (operationsOf(route, form).some((operation) => books.shop.forbidden.has(operation)))
      throw forbidden(key, books.shop.account.id);
    return 'secret';
  }
  if (!same(key, keys.publishableKey)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  }
  if (route.browser !== true) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    );
  }
  const id = c.req.param('id') ?? '';
  const secret = form['client_secret'];
  if (typeof secret !== 'string' || !same(secret, books.intents.get(id)?.client_secret ?? '')) {
    throw missing('payment_intent', id, 'intent');
  }
  return 'browser';
}

/** The key must also be allowed to read the expanded objects. */
function operationsOf(route: Route, form: Form): Operation[] {
  const asked = [form['expand'] ?? []].flat();
  const fees = asked.some((path) => typeof path === 'string' && path.endsWith('balance_transaction'));
  return fees ? [route.operation, 'balance-list'] : [route.operation];
}

const hasCardNumber = (form: Form) =>
  text(group(group(form, 'payment_method_data') ?? {}, 'card') ?? {}, 'number') !== undefined;

/** A card's number is accepted only from the frame that it was typed into. */
const unsafe = () =>
  refuse({
    status: 402,
    kept: false,
    error: {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
    },
  });

function keyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const [scheme, value = ''] = header.split(' ', 2);
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return '';
}

const same = (a: string, b: string) =>
  b !== '' && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function unauthorized(message: string, code?: string): RefusalError {
  return refuse({
    status: 401,
    kept: false,
    error: { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) },
    headers: { 'www-authenticate': 'Basic realm="Stripe"' },
  });
}

/** The refusal of a restricted key that lacks the right, before anything is looked up. */
function forbidden(key: string, accountId: string): RefusalError {
  return refuse({
    status: 403,
    kept: false,
    error: {
      type: 'invalid_request_error',
      message: `The provided key '${key.slice(0, 8)}****' does not have the required permissions for this endpoint on account '${accountId}'.`,
    },
  });
}

const told = [
  'id',
  'object',
  'amount',
  'amount_details',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
];

/** A payment as a browser may see it: no metadata, no charges. */
export function browserView(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => told.includes(name)));
}
