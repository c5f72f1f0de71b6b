import { mintKey, type AskedBudget } from '../../server/staff/keys.ts';
import type { Harness } from './harness.ts';
import { staffOf } from './staff.ts';

export const enough = { currency: 'EUR', perOrder: '100', perDay: '500', perMonth: '5000' };

/** The secret of a new API key. */
export async function apiKey(
  shop: Harness,
  scopes: 'read' | 'act' | 'buy' | 'read,act' | 'read,buy',
  of: { readonly shop?: string; readonly name?: string; readonly budget?: AskedBudget } = {},
): Promise<string> {
  const { shop: id = '*', name = 'A program', budget = enough } = of;
  const asked = { name, scopes, shop: id, days: '30', budget, personId: null, shopIds: [id] };
  const minted = await mintKey(staffOf(shop), asked, { by: 'test', via: 'cli' });
  if (typeof minted === 'string') throw new Error(minted);
  return minted.secret;
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
