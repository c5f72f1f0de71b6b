import type { Hono } from 'hono';
import type { Listed } from './frame.ts';
import type { DashboardEnv } from './visit.ts';

/** A page in the list at the side, with all under its path. */
export interface Section extends Listed {
  /** Mounted at the path. */
  readonly routes: Hono<DashboardEnv>;
}
