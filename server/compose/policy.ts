import type { Config } from '../config/read.ts';
import { defaultPolicy, type Policy } from '../orders/order.ts';

/** How long the flow waits, and what it takes, as configured. */
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
