import type { Form } from './stripe-form.ts';
import { flag, group, only, oneOf } from './params.ts';
import { invalid } from './refusal.ts';
import type { RedirectType } from './wire-methods.ts';
import type { Intent } from './wire.ts';

interface Rule {
  /** Redirects the traveller, and brings them back. */
  readonly redirects: boolean;
  /** Accepts `capture_method: manual`. */
  readonly holds: boolean;
  /** Undefined: all of ours. */
  readonly currencies?: readonly string[];
}

const here: Rule = { redirects: false, holds: true };
const away: Rule = { redirects: true, holds: true };
const euroBank: Rule = { redirects: true, holds: false, currencies: ['eur'] };

/** The methods that the sandbox's account has turned on in its Dashboard. */
const turnedOn: ReadonlyMap<string, Rule> = new Map([
  ['card', here],
  ['link', here],
  ['amazon_pay', away],
  ['klarna', { ...away, currencies: ['aud', 'cad', 'eur', 'gbp', 'nzd', 'usd'] }],
  ['revolut_pay', away],
  ['bancontact', euroBank],
  ['eps', euroBank],
  ['ideal', euroBank],
  ['p24', { ...euroBank, currencies: ['eur', 'pln'] }],
  ['paypal', { ...away, currencies: ['aud', 'cad', 'eur', 'gbp', 'nzd', 'usd'] }],
]);

export const isRedirect = (type: string): type is RedirectType => turnedOn.get(type)?.redirects === true;

/** The parameters that say how a payment may be paid; Stripe allows only one of these ways at a time. */
export const methodNames = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'excluded_payment_method_types',
  'payment_method_configuration',
  'payment_method_options',
  'payment_method_types',
];

type Methods = Pick<
  Intent,
  | 'allowed_payment_method_types'
  | 'automatic_payment_methods'
  | 'excluded_payment_method_types'
  | 'payment_method_configuration_details'
  | 'payment_method_types'
>;

/** Without a list, the Dashboard's methods apply, including redirects, if they fit the payment. */
export function methodsOf(form: Form, payment: Pick<Intent, 'capture_method' | 'currency'>): Methods {
  if (form['payment_method_types'] !== undefined) {
    throw invalid(
      'payment_method_types',
      'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types or dynamic payment methods.',
      'payment_method_types_no_longer_supported',
    );
  }
  options(form);
  const automatic = group(form, 'automatic_payment_methods');
  if (automatic) only(automatic, ['enabled', 'allow_redirects']);
  const allowed = names(form, 'allowed_payment_method_types');
  const excluded = names(form, 'excluded_payment_method_types');
  if (allowed) {
    const other = methodNames.find((name) => !independent.includes(name) && form[name] !== undefined);
    if (other !== undefined) {
      throw invalid(
        other,
        `You may only specify one of these parameters: allowed_payment_method_types, ${other}.`,
        'parameters_exclusive',
      );
    }
  }
  const allowRedirects =
    automatic && flag(automatic, 'enabled')
      ? (oneOf(automatic, 'allow_redirects', ['always', 'never']) ?? 'always')
      : 'always';
  for (const name of allowed ?? []) refuseUnfit(name, payment);
  const usable = [...turnedOn]
    .filter(([name, rule]) =>
      allowed
        ? allowed.includes(name)
        : (!rule.redirects || allowRedirects === 'always') && misfitOf(name, payment) === null,
    )
    .map(([name]) => name)
    .filter((name) => !excluded?.includes(name));
  if (usable.length === 0) {
    throw invalid('allowed_payment_method_types', 'No valid payment method types for this Payment Intent.');
  }
  const configuration = form['payment_method_configuration'];
  return {
    allowed_payment_method_types: allowed ?? null,
    automatic_payment_methods: allowed ? null : { allow_redirects: allowRedirects, enabled: true },
    excluded_payment_method_types: excluded ?? null,
    payment_method_configuration_details:
      typeof configuration === 'string' ? { id: configuration, parent: null } : null,
    payment_method_types: usable,
  };
}

/** Why a method does not fit this payment, in Stripe's words; null if it does. */
function misfitOf(name: string, { capture_method, currency }: Pick<Intent, 'capture_method' | 'currency'>) {
  const rule = turnedOn.get(name);
  if (rule?.currencies?.includes(currency) === false) {
    return `The currency provided (${currency}) is invalid for one of the payment method types (${name}).`;
  }
  if (rule?.holds === false && capture_method === 'manual') {
    return `The payment method type ${name} does not support capture_method manual.`;
  }
  return null;
}

function refuseUnfit(name: string, payment: Pick<Intent, 'capture_method' | 'currency'>): void {
  const misfit = misfitOf(name, payment);
  if (misfit !== null) throw invalid('allowed_payment_method_types', misfit);
}

const independent = ['allowed_payment_method_types', 'payment_method_options', 'payment_method_types'];

function options(form: Form): void {
  const given = group(form, 'payment_method_options');
  if (!given) return;
  only(given, [...turnedOn.keys()]);
  const card = group(given, 'card');
  if (card) only(card, ['request_three_d_secure', 'statement_descriptor_suffix_kana', 'capture_method']);
}

function names(form: Form, name: string): string[] | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw invalid(name, 'Invalid array');
  return value.map((each) => {
    if (typeof each !== 'string' || !known.includes(each)) {
      throw invalid(name, `Invalid ${name}[]: must be one of ${known.join(', ')}`);
    }
    return each;
  });
}

/** The part of Stripe's list that a shop in our currencies can encounter. */
const known = [...turnedOn.keys(), 'alipay', 'mobilepay', 'satispay', 'twint'];

/** A method that may redirect needs an address to come back to. */
export function needsReturn(intent: Intent): boolean {
  return intent.payment_method_types.some(isRedirect);
}
