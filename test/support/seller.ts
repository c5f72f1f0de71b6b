import { readConfig } from '../../server/config/read.ts';
import { sellerOf, type Seller } from '../../server/seller/seller.ts';

/** The details of the seller that live mode needs. */
export const liveSeller = {
  SELLER_NAME: 'Meridian Trips Ltd',
  SELLER_ADDRESS: '14 Harbour Row, Dublin, Ireland',
  SELLER_EMAIL: 'hello@meridian.example',
  TERMS_URL: 'https://meridian.example/terms',
  PRIVACY_URL: 'https://meridian.example/privacy',
};

/** Every detail that a seller can have. */
export const wholeSeller = {
  ...liveSeller,
  SELLER_PHONE: '+353 1 555 0114',
  SELLER_VAT_ID: 'IE1234567X',
  IMPRINT_URL: 'https://meridian.example/imprint',
  SUPPORT_URL: 'https://meridian.example/help',
  VAT_NOTE: 'incl. VAT',
};

function readSeller(): Seller {
  const config = readConfig({ STOREFRONT_MODE: 'sandbox', ...wholeSeller });
  const seller = 'errors' in config ? null : sellerOf(config);
  if (!seller) throw new Error('the environment names no seller');
  return seller;
}

export const seller = readSeller();

/** The same, as a shop has it in its settings. */
export const sellerSettings = {
  sellerName: wholeSeller.SELLER_NAME,
  sellerAddress: wholeSeller.SELLER_ADDRESS,
  sellerEmail: wholeSeller.SELLER_EMAIL,
  sellerPhone: wholeSeller.SELLER_PHONE,
  sellerVatId: wholeSeller.SELLER_VAT_ID,
  termsUrl: wholeSeller.TERMS_URL,
  privacyUrl: wholeSeller.PRIVACY_URL,
  imprintUrl: wholeSeller.IMPRINT_URL,
  supportUrl: wholeSeller.SUPPORT_URL,
  vatNote: wholeSeller.VAT_NOTE,
};
