import type { Config } from './config.ts';
import { defaultPolicy, type Policy } from './orders/order.ts';

/** How long the flow waits, as configured. */
export function policyOf(config: Config): Policy {
  const settleMs = config.SETTLE_SECONDS * 1_000;
  return {
    ...defaultPolicy,
    postDeadlineMs: config.PURCHASE_TIMEOUT_SECONDS * 1_000,
    settleMs,
    lookEveryMs: Math.ceil((settleMs * 2) / 3),
  };
}
