import type { Who } from '../staff/staff-store.ts';

/** One version of what staff have set for a part of the storefront. Versions are only ever added. */
export interface Saved {
  /** `mail`, or `shop:` and the shop's id. */
  readonly scope: string;
  /** From 1. */
  readonly version: number;
  /** As it was saved; its readers check it again, as an older program may have written it. */
  readonly value: unknown;
  /** Epoch ms. */
  readonly at: number;
  /** The person's address. */
  readonly by: string;
}

/** What staff have set, by scope. */
export interface SettingsStore {
  current(scope: string): Promise<Saved | undefined>;
  /** The current version of each scope that starts with `prefix`, by scope. */
  all(prefix: string): Promise<readonly Saved[]>;
  /** The newest first. */
  versions(scope: string, limit: number): Promise<readonly Saved[]>;
  /** Grows with each saved version of any scope: equal means that nothing has changed. */
  revision(): Promise<number>;
  /**
   * Saves a version over the one that was seen (0: none), and its audit entry with it. Undefined when another has been
   * saved since.
   */
  save(scope: string, value: unknown, who: Who, over: number): Promise<Saved | undefined>;
}
