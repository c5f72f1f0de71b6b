import type { ConfirmResult, PaymentView, StripeJsError } from './messages.ts';

/** Calls Stripe's API as a browser does, with the publishable key and the client secret in a form. */
export async function ask(
  base: string,
  path: string,
  params: Readonly<Record<string, string>>,
  method: 'GET' | 'POST',
): Promise<ConfirmResult> {
  const form = new URLSearchParams(params);
  try {
    const response =
      method === 'GET'
        ? await fetch(`${base}${path}?${form.toString()}`)
        : await fetch(`${base}${path}`, { method: 'POST', body: form });
    const body = (await response.json()) as PaymentView & { error?: StripeJsError };
    return body.error ? { error: body.error } : { paymentIntent: body };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider. Please try again.',
      },
    };
  }
}

export const paymentIdOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

export function retrieve(base: string, key: string, clientSecret: string): Promise<ConfirmResult> {
  const path = `/v1/payment_intents/${encodeURIComponent(paymentIdOf(clientSecret))}`;
  return ask(base, path, { key, client_secret: clientSecret }, 'GET');
}
