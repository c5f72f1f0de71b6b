import type { z } from 'zod';
import { defaultShop, defaultCurrency, maxMarkup } from '../contract/values/values.ts';
import { decimal, readAmount } from '../runtime/amounts.ts';
import { requiredOfSeller, sellerPages, SellerSettings, type SellerField } from '../seller/seller.ts';
import { densityNames, fontNames, maxRadius } from './shape.ts';
import { createShop, type Environment, heads, type Shop, ShopSettings, switches } from './shop.ts';

const sellerFields = Object.keys(SellerSettings.shape) as SellerField[];

/** The settings of a shop as a form shows and sends them. */
export const fieldNames = [
  'name',
  'markup',
  'fixed',
  'step',
  'currency',
  'switches',
  'primary',
  'secondary',
  'radius',
  'font',
  'headings',
  'density',
  'head',
  'logo',
  'origins',
  ...sellerFields,
] as const;
export type FieldName = (typeof fieldNames)[number];
export type ShopForm = Readonly<Record<FieldName, string>>;

export const settingOf = {
  name: 'name',
  markup: 'markupBasisPoints',
  fixed: 'markupFixedCents',
  step: 'roundUpTo',
  currency: 'currency',
  switches: 'switches',
  primary: 'primaryColor',
  secondary: 'secondaryColor',
  radius: 'radius',
  font: 'font',
  headings: 'headingFont',
  density: 'density',
  head: 'head',
  logo: 'logo',
  origins: 'embedOrigins',
  ...(Object.fromEntries(sellerFields.map((field) => [field, field])) as { [F in SellerField]: F }),
} as const satisfies Record<FieldName, keyof ShopSettings>;

export interface Draft {
  /** As it would be saved: only what the environment leaves open. */
  readonly settings: ShopSettings;
  /** The shop as it would become; an invalid field keeps its current value. */
  readonly shop: Shop;
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
}

/** A shop as a form. */
export const toForm = (shop: Shop): ShopForm => ({
  name: shop.name,
  markup: hundredths(shop.prices.markupBasisPoints),
  fixed: decimal(shop.prices.markupFixedCents),
  step: decimal(shop.prices.roundUpTo),
  currency: shop.currency ?? '',
  switches: shop.switches ?? '',
  primary: shop.primaryColor ?? '',
  secondary: shop.secondaryColor ?? '',
  radius: shop.radius === null ? '' : String(shop.radius),
  font: shop.font ?? '',
  headings: shop.headingFont ?? '',
  density: shop.density ?? '',
  head: shop.head ?? '',
  logo: shop.logo ? `${shop.logo.name} ${shop.logo.width}x${shop.logo.height}` : '',
  origins: shop.embedOrigins.join('\n'),
  ...(Object.fromEntries(sellerFields.map((field) => [field, shop.ownSeller[field] ?? ''])) as Record<
    SellerField,
    string
  >),
});

/** Which fields of a shop the environment sets. */
export const isSet = (id: string, field: FieldName, environment: Environment): boolean =>
  id === defaultShop && environment.explicit.has(settingOf[field]);

/** Reads a form over a shop; a field that was not sent stays as it is. */
export function readDraft(
  shop: Shop,
  sent: Readonly<Partial<Record<string, string>>>,
  environment: Environment,
): Draft {
  const form = toForm(shop);
  const errors: Partial<Record<FieldName, string>> = {};
  const settings: Record<string, unknown> = {};
  for (const field of fieldNames) {
    if (isSet(shop.id, field, environment)) continue;
    const read = readField(field, sent[field] ?? form[field], environment);
    if (!read.success) errors[field] = read.error;
    const taken = read.success ? read : readField(field, form[field], environment);
    if (taken.success) settings[settingOf[field]] = taken.data;
  }
  Object.assign(errors, missingOf(shop.id, settings, errors));
  const value = ShopSettings.parse(JSON.parse(JSON.stringify(settings)));
  return { settings: value, shop: createShop(shop.id, value, environment), errors };
}

type Read = { success: true; data: unknown } | { success: false; error: string };

/** What else a shop's own seller must state; the seller of the environment is complete. */
function missingOf(id: string, settings: ShopSettings, errors: Draft['errors']): Draft['errors'] {
  const asked: FieldName[] = [];
  const own = sellerFields.some((field) => settings[field] !== undefined);
  if (id !== defaultShop && own) asked.push('sellerName', ...requiredOfSeller);
  if (settings.withdrawalRule === 'none') asked.push('withdrawalReason');
  const missing = asked.filter((field) => settings[settingOf[field]] === undefined);
  return Object.fromEntries(missing.map((field) => [field, errors[field] ?? 'needed to sell']));
}

const isOptional = (field: FieldName): boolean =>
  !['name', 'markup', 'fixed', 'step', 'origins'].includes(field);
const isPage = (field: FieldName): boolean => (sellerPages as readonly FieldName[]).includes(field);

/** Empty means unset where a setting is optional. */
function readField(field: FieldName, text: string, { plainHttp }: Environment): Read {
  const given = text.trim();
  if (given === '' && isOptional(field)) return { success: true, data: undefined };
  if (!plainHttp && isPage(field) && given.startsWith('http:'))
    return { success: false, error: 'an https address: live mode takes no other' };
  if (field === 'origins') {
    const origins = given.split(/[\s,]+/).filter(Boolean);
    if (!plainHttp && origins.some((each) => each.startsWith('http:')))
      return { success: false, error: 'https origins: live mode takes no others' };
    return check(field, origins);
  }
  if (field === 'radius') return check(field, /^\d{1,3}$/.test(given) ? Number(given) : given);
  if (field !== 'markup' && field !== 'fixed' && field !== 'step') return check(field, given);
  const cents = readAmount(given);
  return cents === undefined ? { success: false, error: 'a number such as 25 or 0.50' } : check(field, cents);
}

const wants: Readonly<Partial<Record<FieldName, string>>> = {
  markup: `from 0 to ${maxMarkup.basisPoints / 100} %, with at most two decimals`,
  fixed: `from 0 to ${(maxMarkup.fixedCents / 100).toFixed(2)} US dollars`,
  step: `from 0.01 to ${(maxMarkup.roundUpTo / 100).toFixed(2)}`,
  radius: `a whole number from 0 to ${maxRadius}`,
  font: `one of ${fontNames.join(', ')}`,
  headings: `one of ${fontNames.join(', ')}`,
  density: `one of ${densityNames.join(', ')}`,
  head: `one of ${heads.join(', ')}`,
  switches: `one of ${switches.join(', ')}`,
  origins: 'origins such as https://partner.example, one a line, or * alone',
};

function check(field: FieldName, value: unknown): Read {
  const type: z.ZodType = ShopSettings.shape[settingOf[field]];
  const read = type.safeParse(value);
  if (read.success) return { success: true, data: read.data };
  return { success: false, error: wants[field] ?? read.error.issues[0]?.message ?? 'not taken' };
}

/** 2500 is `25`, 2550 is `25.5`. */
const hundredths = (value: number): string => decimal(value).replace(/\.?0+$/, '');

/** The changes between two shops, in words: `markup 25 → 28 %`. */
export function changesBetween(before: Shop, after: Shop): string[] {
  const [was, is] = [toForm(before), toForm(after)];
  return fieldNames.flatMap((field) =>
    was[field] === is[field] ? [] : [describe(field, was[field], is[field])],
  );
}

function describe(field: FieldName, was: string, is: string): string {
  switch (field) {
    case 'name':
      return `name ${is}`;
    case 'markup':
      return `markup ${was} → ${is} %`;
    case 'fixed':
      return `added after it $${was} → $${is}`;
    case 'step':
      return `rounded up to ${was} → ${is}`;
    case 'currency':
      return `currency ${was || defaultCurrency} → ${is || defaultCurrency}`;
    case 'switches':
      return is === '' ? 'nothing to switch' : `travellers may switch: ${is}`;
    case 'primary':
      return `main colour ${is || 'the store’s own'}`;
    case 'secondary':
      return `second colour ${is || 'the store’s own'}`;
    case 'radius':
      return is === '' ? 'corners as the store’s own' : `corners of ${is} px`;
    case 'font':
      return is === '' ? 'font as the store’s own' : `font ${is}`;
    case 'headings':
      return is === '' ? 'headings in the font of all else' : `headings in ${is}`;
    case 'density':
      return is === '' ? 'rows as the store’s own' : `${is} rows`;
    case 'head':
      return is === '' ? 'head as the logo says' : is === 'none' ? 'no head' : `${is} in the head`;
    case 'logo':
      return is === '' ? 'no logo' : was === '' ? 'a logo' : 'another logo';
    case 'origins':
      return `sites: ${sitesBetween(was, is)}`;
    default:
      return `${labels[field]} ${is || 'none'}`;
  }
}

const labels: Readonly<Record<SellerField, string>> = {
  sellerName: 'seller',
  sellerAddress: 'seller’s address',
  sellerEmail: 'seller’s e-mail',
  sellerPhone: 'seller’s telephone',
  sellerVatId: 'VAT number',
  termsUrl: 'terms',
  privacyUrl: 'privacy',
  imprintUrl: 'imprint',
  supportUrl: 'help page',
  supportEmail: 'help by e-mail',
  vatNote: 'tax line',
  planNote: 'note on plans',
  withdrawalRule: 'rule of withdrawal',
  withdrawalReason: 'why there is no withdrawal',
  orderButton: 'words of the order button',
};

function sitesBetween(was: string, is: string): string {
  const [before, after] = [was.split('\n'), is.split('\n')];
  const added = after.filter((site) => !before.includes(site)).map((site) => `+ ${site}`);
  const gone = before.filter((site) => !after.includes(site)).map((site) => `− ${site}`);
  return [...added, ...gone].join(', ') || 'in another order';
}
