import type { Signal } from '@preact/signals-core';
import type { OrderEmail, OrderView } from '../../../server/contract/schemas/storefront.ts';
import type { Api } from '../../frame/api/api-client.ts';
import type { OrderRef } from '../../frame/api/orders.ts';
import type { TopUpTarget } from '../../frame/route.ts';

/**
 * Fills in the last digits of the topped-up ICCID, as the phone's settings show them, and its order's e-mail
 * address unless the traveller has typed one. Resolves once the address is there or will not come.
 */
export async function fillInTopUp(
  api: Api,
  topUp: TopUpTarget,
  ending: Signal<string>,
  email: Signal<string>,
): Promise<void> {
  const nameEsim = (iccid?: string) => (ending.value = iccid?.slice(-4) ?? '');
  if ('iccid' in topUp) return void nameEsim(topUp.iccid);
  readOrder(api, topUp).then(
    ({ profile, esims }) => nameEsim((esims?.[(topUp.n ?? 1) - 1]?.profile ?? profile)?.iccid),
    () => {},
  );
  if (email.peek()) return;
  const found = await readEmail(api, topUp).catch(() => null);
  email.value ||= found?.email ?? '';
}

/** The order as the server last recorded it; the link of a single eSIM answers without `esims`. */
const readOrder = (api: Api, { orderId, capability }: OrderRef) =>
  api.call<Pick<OrderView, 'profile'> & Partial<Pick<OrderView, 'esims'>>>(`/api/orders/${orderId}`, {
    capability,
  });

const readEmail = (api: Api, { orderId, capability }: OrderRef) =>
  api.call<OrderEmail>(`/api/orders/${orderId}/email`, { capability });
