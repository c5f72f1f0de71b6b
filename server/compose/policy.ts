import type { Config } from '../config/read.ts';
import { defaultPolicy, type Policy } from '../orders/order.ts';

/** The purchase flow's policy, as configured. */
export function policyOf(config: Config): Policy {
  const settleMs = config.SETTLE_SECONDS * 1_000;
  return {
    ...defaultPolicy,
    postDeadlineMs: config.PURCHASE_TIMEOUT_SECONDS * 1_000,
    settleMs,
    maxCostRisePercent: config.MAX_COST_RISE_PERCENT,
    lookEveryMs: Math.ceil((settleMs * 2) / 3),
  };
}
