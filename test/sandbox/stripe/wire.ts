import { createFakeClock } from '../../support/clock.ts';
import { createStripeSandbox, sandboxSecretKey } from '../../../demo/sandbox/stripe/sandbox.ts';

const webhookUrl = 'http://localhost:4001/webhooks/stripe';
export const webhookSecret = 'whsec_test';

interface Received {
  readonly type: string;
  readonly id: string;
  readonly body: string;
  readonly signature: string;
  readonly at: number;
}

/** The fields of Stripe's replies that the tests read; each reply has some of them. */
export interface Answer {
  readonly id: string;
  readonly client_secret: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_capturable: number;
  readonly amount_refunded: number;
  readonly metadata: Readonly<Record<string, string>> | undefined;
  readonly last_payment_error: { readonly code: string; readonly decline_code?: string } | null;
  readonly latest_charge: {
    readonly amount_refunded: number;
    readonly payment_method_details: { readonly card: { readonly capture_before: number } };
    readonly refunds: { readonly data: readonly { readonly id: string }[] };
    readonly amount: number;
    readonly currency: string;
    readonly balance_transaction: {
      readonly amount: number;
      readonly fee: number;
      readonly net: number;
      readonly source: string;
    };
  };
  readonly data: readonly { readonly id: string; readonly type: string }[];
  readonly has_more: boolean;
  readonly error: {
    readonly type: string;
    readonly message: string;
    readonly code?: string;
    readonly decline_code?: string;
  };
}

/** A sandbox with a fake clock and a webhook that answers with `answer()`. */
export function startSandbox(options: { answer?: () => number } = {}) {
  const clock = createFakeClock();
  const received: Received[] = [];
  const endpoint: typeof fetch = async (_, init) => {
    const body = String(init?.body);
    const { type, id } = JSON.parse(body) as { type: string; id: string };
    const signature = new Headers(init?.headers).get('stripe-signature') ?? '';
    received.push({ type, id, body, signature, at: clock.now() });
    return new Response(null, { status: options.answer?.() ?? 200 });
  };
  const sandbox = createStripeSandbox({
    clock,
    fetch: endpoint,
    webhook: { url: webhookUrl, secret: webhookSecret },
  });

  async function call(
    method: string,
    path: string,
    form: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    const text = new URLSearchParams(form).toString();
    const request = new Request(`http://localhost:4003${path}${method === 'GET' && text ? `?${text}` : ''}`, {
      method,
      headers: {
        // As if sent by a frame of Stripe's.
        origin: 'http://localhost:4003',
        ...('key' in form ? {} : { authorization: `Bearer ${sandboxSecretKey}` }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: new URLSearchParams(form) }),
    });
    const response = await sandbox.fetch(request);
    const body = (await response.json()) as Answer;
    return { status: response.status, headers: response.headers, body };
  }
  const create = (form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    call(
      'POST',
      '/v1/payment_intents',
      {
        amount: '1390',
        currency: 'eur',
        capture_method: 'manual',
        'metadata[order_id]': 'ord_1',
        ...(Object.keys(form).some((name) => name.includes('payment_method')) ? {} : cardsOnly),
        ...form,
      },
      headers,
    );
  const held = async () => {
    const { body } = await create();
    sandbox.control.pay(body.id);
    return body.id;
  };
  const types = () => received.map(({ type }) => type);
  return { clock, sandbox, received, types, call, create, held };
}

const cardsOnly = { 'allowed_payment_method_types[0]': 'card', 'allowed_payment_method_types[1]': 'link' };

/** The form of a test card. */
export const cardForm = (number: string, more: Record<string, string> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
  ...more,
});
