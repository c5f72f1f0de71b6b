import type { ElementsOptions } from './options.ts';

/** What the fields were made for, as the API compares it with the payment; the amount is not in it. */
export function contextOf({ currency, mode, captureMethod, allowedPaymentMethodTypes }: ElementsOptions) {
  const types = (allowedPaymentMethodTypes ?? []).map(
    (type, index) => [`client_context[payment_method_types][${index}]`, type] as const,
  );
  return {
    'client_context[currency]': currency ?? '',
    'client_context[mode]': mode ?? '',
    'client_context[capture_method]': captureMethod ?? 'automatic',
    ...Object.fromEntries(types),
  };
}

/** Everything that the page adds goes to the API, which refuses what it does not know. */
export function paramsOf(given: object, name = ''): Record<string, string> {
  const pairs = Object.entries(given).flatMap(([inner, value]: [string, unknown]) => {
    const path = name ? `${name}[${inner}]` : inner;
    return typeof value === 'object' && value !== null
      ? Object.entries(paramsOf(value, path))
      : [[path, String(value)]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}
