import type { Profile } from '../../contract/schemas/storefront.ts';
import type { OrderContext } from '../context.ts';
import { mark, marksOf, unmark } from '../marks.ts';
import type { Order } from '../order.ts';
import { backoff } from '../retry-policy.ts';
import type { Change } from '../order-store.ts';

/** With the waits below, this many reads take a quarter of an hour; then a person is told that there is no code. */
const maxReadings = 9;

/**
 * Fetches the codes of an eSIM that came without any: an adopted one, or one whose codes come later. Without a code
 * nothing is delivered, so the service is asked until there is one.
 */
export async function fetchProfile(
  deps: OrderContext,
  order: Order,
  now: number,
): Promise<Order | undefined> {
  const { codes, whole } = await readMissing(deps, order);
  if (whole) {
    return deps.store.commit(order, {
      cause: 'profile',
      set: {
        profileStored: true,
        nextAt: order.moneyTries > 0 || order.refundDue !== null ? now : null,
        ...unmark(order, 'no-code', 'stuck'),
      },
      ...codes,
    });
  }
  const missing = order.looks >= maxReadings && !marksOf(order).includes('no-code');
  if (missing) deps.log.error({ orderId: order.id }, 'bought, but the service returns no installation code');
  return deps.store.commit(order, {
    cause: 'profile-later',
    set: {
      looks: order.looks + 1,
      nextAt: now + Math.max(30_000, backoff(order.looks)),
      ...(missing ? mark(order, 'no-code') : {}),
    },
    ...codes,
  });
}

/** Reads the codes that are not stored yet; `whole` when none is missing any more. */
async function readMissing(
  deps: OrderContext,
  order: Order,
): Promise<{ readonly codes: Pick<Change, 'profile' | 'furtherProfiles'>; readonly whole: boolean }> {
  if (order.iccid === null) throw new Error('Bug! A purchase without an ICCID');
  if (order.quantity === 1) {
    const profile = await readProfile(deps, order, order.iccid);
    return { codes: profile ? { profile } : {}, whole: profile !== null };
  }
  const [stored, further] = await Promise.all([
    deps.store.profile(order.id),
    deps.store.furtherEsims(order.id),
  ]);
  const profile = stored ? null : await readProfile(deps, order, order.iccid);
  const furtherProfiles: { n: number; profile: Profile }[] = [];
  const lacking = further.filter((each) => each.profile === null);
  for (const { n, iccid } of lacking) {
    const found = iccid === null ? null : await readProfile(deps, order, iccid);
    if (found) furtherProfiles.push({ n, profile: found });
  }
  return {
    codes: { ...(profile ? { profile } : {}), furtherProfiles },
    whole: (stored ?? profile) !== null && furtherProfiles.length === lacking.length,
  };
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
