import { capabilityPattern } from '../../server/contract/values/values.ts';
import { browserClock } from '../frame/clock.ts';
import { fromSealed, toSealed } from '../frame/kept/sealed-text.ts';
import { quietly } from '../frame/session/history-entry.ts';

/**
 * The bank sends the traveller back without the order's capability, so the tab keeps it, sealed. If it cannot
 * be sealed it is not kept: the mail also links to the order.
 */
export async function keepCapability(orderId: string, capability: string): Promise<void> {
  const sealed = await toSealed(capability, browserClock);
  quietly(() => sessionStorage.setItem(orderId, sealed ?? ''));
}

/** Empty if this tab does not know it. */
export async function keptCapability(orderId: string): Promise<string> {
  const kept = quietly(() => sessionStorage.getItem(orderId));
  if (!kept) return '';
  // Stored unsealed by an earlier version.
  if (capabilityPattern.test(kept)) {
    await keepCapability(orderId, kept);
    return kept;
  }
  return ((await fromSealed(kept, browserClock)) as string | undefined) ?? '';
}
