import { openApi } from '../frame/api/api-client.ts';
import { refreshOrder } from '../frame/api/orders.ts';
import type { App } from '../frame/app.ts';
import { dropOrder, keepOrder, keptOf, type Kept } from '../frame/kept/kept.ts';
import { isGone } from '../order/order-stream.ts';
import { toOrder } from '../order/several.ts';

/**
 * Replaces the last known state with the order's current one. Null if the eSIM is gone or was forgotten
 * meanwhile. If only the link has ended, the last known state stays: an eSIM outlives its links. Rejects if
 * the server does not answer.
 */
export async function renew(app: App, kept: Kept): Promise<Kept | null> {
  const { ref } = kept;
  const view = await refreshOrder(openApi(app.clock), ref, `?lang=${app.options.lang}`).then(
    toOrder,
    (error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    },
  );
  const here = await keptOf(ref);
  if (!here) return null;
  if (view?.state === 'not-bought') {
    await dropOrder(ref);
    return null;
  }
  // Another link may have been kept meanwhile.
  const ended = here.ref.capability === ref.capability ? !view : here.ended;
  const renewed: Kept = { ...here, ...(view && { view }), ended };
  await keepOrder(renewed);
  return renewed;
}
