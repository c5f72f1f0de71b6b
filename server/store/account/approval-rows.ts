import type { Selectable } from 'kysely';
import type { Currency } from '../../contract/schemas/storefront.ts';
import type { Approval, AskedPurchase } from '../../orders/account/book.ts';
import type { Tables } from '../schema.ts';

export function toApproval(row: Selectable<Tables['account_approvals']>): Approval {
  return {
    id: row.id,
    orderId: row.order_id,
    shop: row.shop,
    budgetId: row.budget_id,
    keyId: row.key_id,
    charge: { amount: row.amount, currency: row.currency as Currency },
    purchase: JSON.parse(row.offer) as AskedPurchase,
    state: row.state as Approval['state'],
    madeAt: row.made_at,
    endsAt: row.ends_at,
  };
}
