import type { Config } from '../config/config.ts';
import { defaultPolicy, type Policy } from '../orders/policy.ts';

/** The purchase flow's policy, as configured. */
export function policyOf({ orders, connectivity }: Config): Policy {
  const { settleMs, maxCostRisePercent } = orders;
  return {
    ...defaultPolicy,
    postDeadlineMs: connectivity.purchaseDeadlineMs,
    settleMs,
    maxCostRisePercent,
    lookEveryMs: Math.ceil((settleMs * 2) / 3),
  };
}
