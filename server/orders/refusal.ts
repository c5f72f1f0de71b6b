import { Problem } from '../contract/problem.ts';

/** Nothing was done; staff read why. */
export function refuse(detail: string): never {
  throw new Problem('order-closed', { detail });
}

export function refuseIf(reason: string | null): void {
  if (reason !== null) refuse(reason);
}
