import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Pricing } from '../catalogue/pricing.ts';
import type { WriteExport } from '../http/dashboard/exports.ts';
import type { Guard } from '../http/dashboard/guard.ts';
import { createPurchasesSection } from '../http/dashboard/orders/purchases.tsx';
import { createOrdersSection } from '../http/dashboard/orders/orders-section.ts';
import type { Section } from '../http/dashboard/section.ts';
import { runAction } from '../orders/actions/action.ts';
import type { PurchaseBook } from '../orders/lists/purchase-book.ts';
import type { ReconcileDeps } from '../orders/reconcile/reconcile.ts';
import type { WithdrawDeps } from '../orders/withdrawal/withdraw.ts';
import type { Shops } from '../shops/shops.ts';
import type { Audit } from '../staff/audit.ts';
import type { SavedFilters } from '../staff/filters.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import { createOrderListing } from '../store/orders/order-list.ts';
import type { Tables } from '../store/schema.ts';
import { defaultCurrency } from '../contract/values/values.ts';

/** Orders and purchases, as staff see them. */
export function createOrderSections(parts: {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly flow: ReconcileDeps & WithdrawDeps & { readonly mailing: boolean; readonly book: PurchaseBook };
  readonly catalogue: Catalogue;
  readonly shops: Shops;
  readonly guard: Guard;
  readonly staff: SavedFilters & { readonly audit: Audit };
  readonly write: WriteExport;
}): readonly Section[] {
  const { flow, catalogue, shops, guard } = parts;
  const deps = {
    guard,
    flow,
    mailing: flow.mailing,
    book: flow.book,
    lists: createOrderListing(parts),
    act: (...[action, orderId, how]: Parameters<Parameters<typeof createOrdersSection>[0]['act']>) =>
      runAction(flow, action, orderId, how),
    audit: parts.staff.audit,
    filters: parts.staff,
    write: parts.write,
    destinationName: (code: string) => catalogue.describe(code, 'en').name,
    destinations: () => soldBy(catalogue, shops.get(null).pricing),
    shops,
  };
  return [createOrdersSection(deps), createPurchasesSection(deps)];
}

/** Sorted by name; empty until the catalogue has been read. */
function soldBy(catalogue: Catalogue, pricing: Pricing) {
  if (!catalogue.ready()) return [];
  return catalogue
    .destinations(defaultCurrency, 'en', pricing)
    .destinations.map(({ code, name }) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
