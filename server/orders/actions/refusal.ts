import { Problem } from '../../contract/problem.ts';

/** `detail` tells staff why nothing was done. */
export function refuse(detail: string): never {
  throw new Problem('order-closed', { detail });
}

export function refuseIf(reason: string | null): void {
  if (reason !== null) refuse(reason);
}
