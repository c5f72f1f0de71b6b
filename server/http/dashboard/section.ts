import type { Hono } from 'hono';
import type { Listed } from './layout.ts';
import type { DashboardEnv } from './staff-visit.ts';

/** A page in the list at the side, with all under its path. */
export interface Section extends Listed {
  /** Mounted at the path. */
  readonly routes: Hono<DashboardEnv>;
}
