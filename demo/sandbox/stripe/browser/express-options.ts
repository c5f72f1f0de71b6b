import { reportUnknown, words } from './known-names.ts';
import type { ExpressConfig, ExpressMethod } from './messages.ts';
import { integrationError } from './options.ts';

/** The options of the Express Checkout Element; other names are reported. */
export interface ExpressOptions {
  emailRequired?: boolean;
  buttonHeight?: number;
  buttonType?: Readonly<Record<string, string>>;
  paymentMethods?: Readonly<Record<string, string>>;
  paymentMethodOrder?: readonly string[];
  layout?: { maxColumns?: number; maxRows?: number; overflow?: string };
}

/** What a click handler passes to the sheet. */
export interface ClickDetails {
  lineItems?: readonly { name: string; amount: number }[];
}

const wallets = words('applePay googlePay link paypal amazonPay klarna');
const shown = words('auto never');
const often = words('always auto never');

/** The names and values that Stripe.js knows, from the types of `@stripe/stripe-js`. */
const createNames =
  words(`allowedShippingCountries applePay billingAddressRequired business buttonHeight buttonTheme
  buttonType emailRequired layout lineItems paymentMethodOrder paymentMethods phoneNumberRequired
  shippingAddressRequired shippingRates wallets`);
const updateNames = words(`allowedShippingCountries billingAddressRequired buttonHeight emailRequired layout
  paymentMethodOrder phoneNumberRequired shippingAddressRequired`);
const clickNames =
  words(`allowedShippingCountries applePay billingAddressRequired business emailRequired lineItems
  phoneNumberRequired shippingAddressRequired shippingRates`);

/** The nested objects, and the values that each of their names may have; null: any. */
const inside: Readonly<Record<string, Readonly<Record<string, Set<string> | null>>>> = {
  buttonTheme: {
    applePay: words('black white white-outline'),
    googlePay: words('black white'),
    paypal: words('gold blue silver white black'),
    klarna: words('dark light outlined'),
  },
  buttonType: {
    applePay:
      words(`add-money book buy check-out contribute donate order plain reload rent subscribe support tip
      top-up`),
    googlePay: words('book buy checkout donate order pay plain subscribe'),
    paypal: words('paypal buynow checkout pay'),
    klarna: words('continue pay'),
  },
  layout: { maxColumns: null, maxRows: null, overflow: words('auto never') },
  paymentMethods: {
    applePay: often,
    googlePay: often,
    link: shown,
    paypal: shown,
    amazonPay: shown,
    klarna: shown,
  },
};

const create = "elements.create('expressCheckout')";

export function checkExpress(given: object, where = create): void {
  const names = where === create ? createNames : updateNames;
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    if (!names.has(name)) reportUnknown(where, name);
    const known = inside[name];
    if (known && typeof value === 'object' && value !== null) checkNestedValues(where, name, known, value);
  }
  const { buttonHeight, layout, paymentMethodOrder } = given as ExpressOptions;
  if (buttonHeight !== undefined && !(buttonHeight >= 40 && buttonHeight <= 55)) {
    throw invalid(
      where,
      `buttonHeight should be a number between 40 and 55. You specified: ${buttonHeight}.`,
    );
  }
  if (layout?.overflow === 'never' && layout.maxRows) {
    throw invalid(where, "layout.overflow can only be 'never' if layout.maxRows is 0 or not specified.");
  }
  const stranger = paymentMethodOrder?.find((each) => !wallets.has(camel(each)));
  if (stranger !== undefined) throw invalid(where, `paymentMethodOrder has an unknown method: ${stranger}.`);
}

/** The items in the sheet may not add up to more than the payment. */
export function checkClick(given: object, amount: number): void {
  const where = 'resolve()';
  for (const name of Object.keys(given)) if (!clickNames.has(name)) reportUnknown(where, name);
  const items = (given as ClickDetails).lineItems ?? [];
  const sum = items.reduce((total, item) => total + item.amount, 0);
  if (sum > amount) {
    throw invalid(
      where,
      `the lineItems add up to ${sum}, which is more than the amount of Elements, ${amount}.`,
    );
  }
}

function checkNestedValues(
  where: string,
  at: string,
  known: Readonly<Record<string, Set<string> | null>>,
  value: object,
): void {
  for (const [name, its] of Object.entries(value) as [string, unknown][]) {
    const allowed = known[name];
    if (allowed === undefined) reportUnknown(where, `${at}.${name}`);
    else if (allowed && !allowed.has(String(its))) {
      throw invalid(
        where,
        `${at}.${name} should be one of the following strings: ${[...allowed].join(', ')}. You specified: ${String(its)}.`,
      );
    }
  }
}

const invalid = (where: string, message: string) =>
  integrationError(`Invalid value for ${where}: ${message}`);

const camel = (name: string) => name.replaceAll(/_[a-z]/g, (pair) => pair.charAt(1).toUpperCase());
const keys = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' } as const;

/** How the frame draws the buttons that the page allows. */
export function drawnAs(
  given: ExpressOptions,
  usable: readonly ExpressMethod[],
): Pick<ExpressConfig, 'methods' | 'types' | 'height' | 'columns' | 'rows' | 'overflow'> {
  const { layout = {}, paymentMethods = {}, buttonType = {}, paymentMethodOrder = [] } = given;
  const rank = (method: ExpressMethod) => {
    const at = paymentMethodOrder.findIndex((each) => camel(each) === keys[method]);
    return at < 0 ? paymentMethodOrder.length : at;
  };
  return {
    methods: usable
      .filter((method) => paymentMethods[keys[method]] !== 'never')
      .toSorted((one, other) => rank(one) - rank(other)),
    types: {
      apple_pay: buttonType['applePay'] ?? 'plain',
      google_pay: buttonType['googlePay'] ?? 'buy',
    },
    height: given.buttonHeight ?? 44,
    columns: layout.maxColumns ?? 0,
    rows: layout.maxRows ?? 0,
    overflow: layout.overflow !== 'never',
  };
}
