import type { ElementsOptions } from './options.ts';

/** The context that the fields were made for, which the API compares with the payment; it has no amount. */
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

/** All the page's parameters go to the API, which refuses unknown ones. */
export function paramsOf(given: object, name = ''): Record<string, string> {
  const pairs = Object.entries(given).flatMap(([inner, value]: [string, unknown]) => {
    const path = name ? `${name}[${inner}]` : inner;
    return typeof value === 'object' && value !== null
      ? Object.entries(paramsOf(value, path))
      : [[path, String(value)]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}
