import type { EsimRecord } from './esim-record.ts';
import type { Order } from '../order.ts';
import type { OrderStore } from '../order-store.ts';

/** An eSIM of an order, with what staff may know about it. */
export interface KnownEsim {
  readonly n: number;
  readonly iccid: string | null;
  readonly purchaseId: string | null;
  /** The name that its traveller gave it. */
  readonly name: string | null;
  readonly record: EsimRecord | null;
  /** When its whole price went back, or it was withdrawn from. */
  readonly returnedAt: number | null;
  /** The other orders for this eSIM. */
  readonly others: readonly Order[];
}

/** Each eSIM that an order has bought or tops up; empty until then. */
export async function knownEsims(
  store: Pick<OrderStore, 'esim' | 'esimNames' | 'furtherEsims' | 'readByIccid' | 'returnedOf'>,
  { id, kind, goods, quantity, iccid, purchaseId }: Order,
): Promise<readonly KnownEsim[]> {
  if (goods !== 'bought' && kind === 'purchase') return [];
  const [further, names, returned] = await Promise.all([
    quantity > 1 ? store.furtherEsims(id) : [],
    store.esimNames(id),
    store.returnedOf(id),
  ]);
  return Promise.all(
    [{ n: 1, iccid, purchaseId }, ...further].map(async (each) => ({
      n: each.n,
      iccid: each.iccid,
      purchaseId: each.purchaseId,
      name: names.get(each.n) ?? null,
      record: each.iccid === null ? null : await store.esim(each.iccid),
      returnedAt: returned.find(({ n }) => n === each.n)?.at ?? null,
      others:
        each.iccid === null ? [] : (await store.readByIccid(each.iccid)).filter((order) => order.id !== id),
    })),
  );
}

/** The top-ups of an eSIM that were bought. */
export const topUpsOf = ({ others }: KnownEsim): readonly Order[] =>
  others.filter(({ kind, goods }) => kind === 'top-up' && goods === 'bought');
