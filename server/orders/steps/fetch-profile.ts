import type { Profile } from '../../contract/schemas.ts';
import type { OrderContext } from '../context.ts';
import { mark, marksOf, unmark } from '../review-marks.ts';
import type { Order } from '../order.ts';
import { backoff } from '../policy.ts';

/** With the waits below, this many reads take a quarter of an hour; then a person is told that there is no code. */
const mostReadings = 9;

/**
 * Fetches the codes of an eSIM that came without any: an adopted one, or one whose codes come later. Without a code
 * nothing is delivered, so the service is asked until there is one.
 */
export async function fetchProfile(
  deps: OrderContext,
  order: Order,
  now: number,
): Promise<Order | undefined> {
  if (order.iccid === null) throw new Error('Bug! A purchase without an ICCID');
  const profile = await readProfile(deps, order, order.iccid);
  if (profile) {
    return deps.store.commit(order, {
      cause: 'profile',
      set: {
        profileStored: true,
        nextAt: order.moneyTries > 0 ? now : null,
        ...unmark(order, 'no-code', 'stuck'),
      },
      profile,
    });
  }
  const missing = order.looks >= mostReadings && !marksOf(order).includes('no-code');
  if (missing) deps.log.error({ orderId: order.id }, 'bought, but the service returns no installation code');
  return deps.store.commit(order, {
    cause: 'profile-later',
    set: {
      looks: order.looks + 1,
      nextAt: now + Math.max(30_000, backoff(order.looks)),
      ...(missing ? mark(order, 'no-code') : {}),
    },
  });
}

async function readProfile(deps: OrderContext, order: Order, iccid: string): Promise<Profile | null> {
  try {
    const esim = await deps.connectivity.esim(iccid);
    if (!esim) return null;
    const { activationCode, manualActivationCode } = esim;
    if (manualActivationCode !== '') {
      return {
        iccid,
        activationCode,
        manualActivationCode,
        ...deps.connectivity.linksFor(manualActivationCode),
      };
    }
    if (activationCode === '') return null;
    return {
      iccid,
      activationCode,
      manualActivationCode,
      iosActivationLink: null,
      androidActivationLink: null,
    };
  } catch (cause) {
    deps.log.warn({ orderId: order.id, err: cause }, 'cannot fetch the profile');
    return null;
  }
}
