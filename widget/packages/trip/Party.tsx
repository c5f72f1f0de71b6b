import type { Package } from '../../../server/contract/schemas/storefront.ts';
import type { App } from '../../frame/app.ts';
import type { PackagesRoute } from '../selection.ts';

/** Says that each traveller gets an eSIM, if the partner has told how many travel. */
export const Party = ({ app, count }: { app: App; count: number }) => (
  <p class="small party">{app.t('packages.party', { count })}</p>
);

/**
 * The texts of the packages screen about several travellers; null for one traveller, and for a top-up, which
 * is for one eSIM.
 */
export function partyOf(app: App, { topUp }: PackagesRoute) {
  const { t, format } = app;
  const { wanted, quantity = 1 } = app.options;
  const count = wanted ?? quantity;
  if (topUp || count < 2) return null;
  return {
    note: <Party app={app} count={count} />,
    /** The button's label, with the total price. */
    proceed: ({ dataBytes, price }: Package) =>
      t('packages.continue', {
        data: `${count} × ${format.data(dataBytes)}`,
        price: format.money({ ...price, amount: price.amount * count }),
      }),
  };
}
