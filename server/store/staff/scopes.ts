import type { Scope } from '../../contract/scope.ts';

/** As a column keeps it. */
export const fromScope = (scope: Scope | undefined): string | null => scope?.join(' ') ?? null;

export const toScope = (shops: string | null): Scope =>
  shops === null ? null : shops.split(' ').filter(Boolean);
