import { Choice, Field, LongField } from '../ui/Field.tsx';
import { texts } from './shop-texts.ts';
import type { SellerFieldName, ShopView } from './shop-view.ts';
import { maxSellerText } from '../../../server/contract/values/values.ts';

type FieldOf = (name: SellerFieldName, help?: string) => Parameters<typeof Field>[0] & { value: string };

/** The seller of a shop, and the rules that apply. */
export function Seller({ shop, of }: { shop: ShopView; of: FieldOf }) {
  const words = texts.shop;
  return (
    <>
      <h2>{words.seller}</h2>
      <p class="help">
        {words.sellerLead} {shop.sellerOtherwise !== null && words.sellerOtherwise(shop.sellerOtherwise)}
      </p>
      <Field {...of('sellerName')} maxLength={maxSellerText.name} />
      <LongField {...of('sellerAddress')} rows={3} />
      <div class="fields">
        <Field {...of('sellerEmail')} />
        <Field {...of('sellerPhone')} maxLength={maxSellerText.phone} />
        <Field {...of('sellerVatId')} maxLength={maxSellerText.vatId} />
        <Field {...of('vatNote', words.vatNoteHelp)} maxLength={maxSellerText.vatNote} />
      </div>
      <Field {...of('planNote', words.planNoteHelp)} maxLength={maxSellerText.planNote} />
      <Field {...of('termsUrl')} />
      <Field {...of('privacyUrl')} />
      <Field {...of('imprintUrl')} />
      <Field {...of('supportUrl')} />
      <Field {...of('supportEmail', words.supportHelp)} />
      <Choice {...of('withdrawalRule', words.withdrawalHelp)} options={[['', '–'], ...words.rules]} />
      <LongField {...of('withdrawalReason')} rows={2} />
      <Choice {...of('orderButton')} options={[['', '–'], ...words.buttons]} />
    </>
  );
}
