import type { Budget } from '../orders/account/budget.ts';
import type { Scope } from '../contract/scope.ts';
import type { Via } from '../contract/via.ts';
import type { KeyScope } from '../staff/keys.ts';

/** Which program asks: whose orders it may see, what it may do, and how the audit names it. */
export interface Caller {
  readonly scope: Scope;
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
  /** For a key that may buy. */
  readonly budget: Budget | null;
  readonly by: string;
  readonly via: Via;
}
