import { z } from 'zod';
import { oneLine, phone, vatId, webPage } from '../config/value-schemas.ts';
import { maxSellerText } from '../contract/values/values.ts';

const withdrawalRules = ['service', 'digital-content', 'none'] as const;

/** The words of the order button: the shortest that say one buys, or the statute's own. */
const orderButtons = ['short', 'long'] as const;

/** The settings of the seller, the same for the variables and the dashboard. */
export const SellerSettings = z
  .object({
    sellerName: oneLine(maxSellerText.name),
    sellerAddress: oneLine(maxSellerText.address),
    sellerEmail: z.email('an e-mail address'),
    sellerPhone: phone,
    sellerVatId: vatId,
    termsUrl: webPage,
    privacyUrl: webPage,
    imprintUrl: webPage,
    supportUrl: webPage,
    supportEmail: z.email('an e-mail address'),
    vatNote: oneLine(maxSellerText.vatNote),
    planNote: oneLine(maxSellerText.planNote),
    withdrawalRule: z.enum(withdrawalRules, withdrawalRules.join(', ')),
    withdrawalReason: oneLine(maxSellerText.withdrawalReason),
    orderButton: z.enum(orderButtons, orderButtons.join(', ')),
  })
  .partial();
export type SellerSettings = z.infer<typeof SellerSettings>;
export type SellerField = keyof SellerSettings;

/** What a seller who takes money from consumers must state. */
export const requiredOfSeller = [
  'sellerAddress',
  'sellerEmail',
  'termsUrl',
  'privacyUrl',
] as const satisfies readonly SellerField[];

/** The addresses among the fields: https, unless plain http is allowed. */
export const sellerPages = [
  'termsUrl',
  'privacyUrl',
  'imprintUrl',
  'supportUrl',
] as const satisfies readonly SellerField[];

/** Who sells in a shop, as shown to travellers. */
export interface Seller {
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly vatId: string | null;
  /** Beside totals, such as "incl. VAT". */
  readonly vatNote: string | null;
  readonly terms: string | null;
  readonly privacy: string | null;
  readonly imprint: string | null;
  /** Where travellers get help: a page, or `mailto:`. */
  readonly support: string | null;
}

/** How the consumer's right to withdraw works in a shop. */
export interface Withdrawal {
  readonly rule: (typeof withdrawalRules)[number];
  /** With the rule `none`: why not, as shown to travellers. */
  readonly reason: string | null;
}

interface Selling {
  readonly seller: SellerSettings;
}

/** Null where no seller is named, which only sandbox mode allows. */
export function sellerOf({ seller: set }: Selling): Seller | null {
  if (set.sellerName === undefined) return null;
  const help = set.supportEmail ?? set.sellerEmail;
  return {
    name: set.sellerName,
    address: set.sellerAddress ?? null,
    email: set.sellerEmail ?? null,
    phone: set.sellerPhone ?? null,
    vatId: set.sellerVatId ?? null,
    vatNote: set.vatNote ?? null,
    terms: set.termsUrl ?? null,
    privacy: set.privacyUrl ?? null,
    imprint: set.imprintUrl ?? null,
    support: set.supportUrl ?? (help === undefined ? null : mailTo(help)),
  };
}

/** The seller of an earlier day: named as then, and reached as today if it is still the same. */
export const sellerThen = (then: Seller, today: Seller): Seller =>
  then.name === today.name
    ? { ...today, address: then.address, vatId: then.vatId, vatNote: then.vatNote }
    : then;

export function withdrawalOf({ seller: set }: Selling): Withdrawal {
  return { rule: set.withdrawalRule ?? 'service', reason: set.withdrawalReason ?? null };
}

const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
