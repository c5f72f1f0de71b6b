import type { Order } from '../order.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderedEsim } from '../order-view.ts';

/** Each eSIM of an order as it is stored, including the first. */
export async function readEsims(
  { store }: { readonly store: Pick<OrderStore, 'profile' | 'furtherEsims' | 'esimNames' | 'esim'> },
  { id, iccid }: Pick<Order, 'id' | 'iccid'>,
): Promise<readonly Omit<OrderedEsim, 'capability'>[]> {
  const [profile, further, names] = await Promise.all([
    store.profile(id),
    store.furtherEsims(id),
    store.esimNames(id),
  ]);
  return Promise.all(
    [{ n: 1, profile, iccid }, ...further].map(async (each) => ({
      n: each.n,
      name: names.get(each.n) ?? null,
      profile: each.profile,
      esim: each.iccid === null ? null : await store.esim(each.iccid),
    })),
  );
}
