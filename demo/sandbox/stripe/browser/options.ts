import { reportUnknown, words } from './known-names.ts';
import type { Appearance } from './messages.ts';

/** The supported options of `elements()`; every other name is reported. */
export interface ElementsOptions {
  mode?: string;
  amount?: number;
  currency?: string;
  captureMethod?: string;
  allowedPaymentMethodTypes?: readonly string[];
  locale?: string;
  appearance?: Appearance;
}

/** The names and values that Stripe.js knows, from the types of `@stripe/stripe-js`. */
const known = {
  'Stripe()': words('stripeAccount apiVersion locale betas developerTools'),
  'elements()':
    words(`mode amount currency captureMethod setupFutureUsage onBehalfOf allowedPaymentMethodTypes
    excludedPaymentMethodTypes paymentMethodConfiguration paymentMethodOptions paymentMethodCreation fonts locale
    appearance loader customerOptions customerSessionClientSecret customPaymentMethods syncAddressCheckbox`),
  'elements.update()':
    words(`locale fonts appearance mode currency amount setupFutureUsage captureMethod onBehalfOf
    allowedPaymentMethodTypes excludedPaymentMethodTypes paymentMethodConfiguration paymentMethodOptions
    paymentMethodCreation`),
  "elements.create('payment')": words(`defaultValues business paymentMethodOrder fields readOnly terms wallets
    walletOptions layout applePay`),
  'confirmPayment()': words('elements clientSecret confirmParams redirect confirmationToken'),
  appearance: words('disableAnimations theme variables rules labels inputs'),
  'appearance.variables':
    words(`fontFamily fontSmooth fontVariantLigatures fontVariationSettings fontLineHeight
    fontSizeBase fontSizeSm fontSizeXs fontSizeLg fontSizeXl fontWeightLight fontWeightNormal fontWeightMedium
    fontWeightBold spacingUnit gridRowSpacing gridColumnSpacing tabSpacing borderRadius colorPrimary colorBackground
    colorText colorSuccess colorDanger colorWarning colorTextSecondary colorTextPlaceholder iconColor focusBoxShadow
    focusOutline`),
} as const;

/** The names allowed in the nested objects of `elements.create('payment')`, by object. */
const inside: Readonly<Record<string, Set<string>>> = {
  defaultValues: words('billingDetails card'),
  billingDetails: words('name email phone address'),
  address: words('country postal_code postalCode state city line1 line2'),
  card: words('network'),
  business: words('name'),
  fields: words('billingDetails'),
  terms: words(`applePay auBecsDebit bancontact card cashapp googlePay ideal klarna paypal sepaDebit sofort
    usBankAccount`),
  wallets: words('applePay googlePay link'),
  walletOptions: words('emailRequired phoneNumberRequired'),
  layout: words(`type defaultCollapsed radios spacedAccordionItems visibleAccordionItemsCount
    paymentMethodLogoPosition`),
};

const locales =
  words(`auto ar bg cs da de el en en-AU en-CA en-NZ en-GB es es-ES es-419 et fi fil fr fr-CA fr-FR he hu
  hr id it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW`);

const values: Readonly<Record<string, Set<string>>> = {
  mode: words('payment setup subscription'),
  captureMethod: words('manual automatic automatic_async'),
  loader: words('auto always never'),
  redirect: words('always if_required'),
  theme: words('stripe night flat none'),
  labels: words('auto above floating'),
  layout: words('tabs accordion auto'),
};

export const integrationError = (message: string) =>
  Object.assign(new Error(message), { name: 'IntegrationError' });

/** Like Stripe.js, logs an unknown name to the console, and throws on an invalid value. */
export function check(where: keyof typeof known, given: object): void {
  for (const [name, value] of Object.entries(given)) {
    if (where === 'elements()' && name === 'paymentMethodTypes') {
      throw integrationError(
        'Invalid value for elements(): paymentMethodTypes is no longer supported. Use allowedPaymentMethodTypes.',
      );
    }
    if (!known[where].has(name)) reportUnknown(where, name);
    if (where === "elements.create('payment')") checkNestedNames(where, name, name, value);
    checkValue(where, name, values[name], value);
    if (name === 'locale' && typeof value === 'string' && !locales.has(value)) {
      console.error(`[Stripe.js] "${value}" is not a supported locale.`);
    }
  }
}

function checkNestedNames(where: string, path: string, name: string, value: unknown): void {
  const names = inside[name];
  if (!names || typeof value !== 'object' || value === null) return;
  for (const [inner, its] of Object.entries(value)) {
    const at = `${path}.${inner}`;
    if (!names.has(inner)) reportUnknown(where, at);
    else if (at === 'layout.type') checkValue(where, at, values['layout'], its);
    else checkNestedNames(where, at, inner, its);
  }
}

function checkValue(where: string, name: string, allowed: Set<string> | undefined, value: unknown): void {
  if (!allowed || typeof value !== 'string' || allowed.has(value)) return;
  throw integrationError(
    `Invalid value for ${where}: ${name} should be one of the following strings: ${[...allowed].join(', ')}. You specified: ${value}.`,
  );
}

export function checkElements(where: 'elements()' | 'elements.update()', given: ElementsOptions): void {
  check(where, given);
  const { amount, currency, appearance } = given;
  if (amount !== undefined && !(Number.isInteger(amount) && amount >= 0)) {
    throw integrationError(`Invalid value for ${where}: amount should be a positive integer.`);
  }
  if (currency !== undefined && !/^[a-z]{3}$/.test(currency)) {
    throw integrationError(
      `Invalid value for ${where}: currency should be a lower case ISO code. You specified: ${currency}.`,
    );
  }
  if (!appearance) return;
  check('appearance', appearance);
  check('appearance.variables', appearance.variables ?? {});
}
