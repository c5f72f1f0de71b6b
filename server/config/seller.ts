import { SellerSettings, type SellerField } from '../seller/seller.ts';

/** The variable of each field of the seller. */
export const sellerVariables = {
  sellerName: 'SELLER_NAME',
  sellerAddress: 'SELLER_ADDRESS',
  sellerEmail: 'SELLER_EMAIL',
  sellerPhone: 'SELLER_PHONE',
  sellerVatId: 'SELLER_VAT_ID',
  termsUrl: 'TERMS_URL',
  privacyUrl: 'PRIVACY_URL',
  imprintUrl: 'IMPRINT_URL',
  supportUrl: 'SUPPORT_URL',
  supportEmail: 'SUPPORT_EMAIL',
  vatNote: 'VAT_NOTE',
  planNote: 'PLAN_NOTE',
  withdrawalRule: 'WITHDRAWAL_RULE',
  withdrawalReason: 'WITHDRAWAL_REASON',
  orderButton: 'ORDER_BUTTON',
} as const satisfies Record<SellerField, string>;

type SellerVariable = (typeof sellerVariables)[SellerField];

/** The same fields, under the names of their variables. */
const { shape } = SellerSettings;
export const sellerShape = {
  SELLER_NAME: shape.sellerName,
  SELLER_ADDRESS: shape.sellerAddress,
  SELLER_EMAIL: shape.sellerEmail,
  SELLER_PHONE: shape.sellerPhone,
  SELLER_VAT_ID: shape.sellerVatId,
  TERMS_URL: shape.termsUrl,
  PRIVACY_URL: shape.privacyUrl,
  IMPRINT_URL: shape.imprintUrl,
  SUPPORT_URL: shape.supportUrl,
  SUPPORT_EMAIL: shape.supportEmail,
  VAT_NOTE: shape.vatNote,
  PLAN_NOTE: shape.planNote,
  WITHDRAWAL_RULE: shape.withdrawalRule.unwrap().default('service'),
  WITHDRAWAL_REASON: shape.withdrawalReason,
  ORDER_BUTTON: shape.orderButton.unwrap().default('short'),
} as const satisfies Record<SellerVariable, unknown>;

/** The seller as the variables describe it. */
export const sellerIn = (set: { readonly [V in SellerVariable]?: string | undefined }): SellerSettings =>
  SellerSettings.parse(
    Object.fromEntries(Object.entries(sellerVariables).map(([field, variable]) => [field, set[variable]])),
  );
