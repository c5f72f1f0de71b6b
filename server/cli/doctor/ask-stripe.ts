import Stripe from 'stripe';
import { z } from 'zod';
import { boundedList } from '../../runtime/bounded-list.ts';
import type { Ask, Asked } from './ask.ts';

export type AskStripe = (
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
  idempotencyKey?: string,
) => Promise<Asked>;

/** One of Stripe's lists, which have at most a hundred rows. */
export const listOf = <T extends z.ZodType>(row: T, most = 100) => boundedList(most).pipe(z.array(row));

/** Calls Stripe's API without its library, to see status, headers and timing as they arrive. */
export function askStripe(stripe: { apiUrl: string; key: string }, ask: Ask): AskStripe {
  return (method, path, form = {}, idempotencyKey) => {
    const body = new URLSearchParams(form).toString();
    return ask(`${stripe.apiUrl}${path}${method === 'GET' && body ? `?${body}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${stripe.key}`,
        'stripe-version': Stripe.API_VERSION,
        'content-type': 'application/x-www-form-urlencoded',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(method === 'POST' ? { body } : {}),
    });
  };
}
