import type { Ceremonies } from '../../staff/passkeys.ts';
import type { StaffStore } from '../../staff/staff-store.ts';
import type { Limiter } from '../middleware/rate-limits.ts';
import type { SessionCookie } from './cookie.ts';
import type { Guard } from './guard.ts';

/** What the routes around signing in share. */
export interface SignInParts {
  readonly staff: StaffStore;
  readonly limiter: Limiter;
  readonly guard: Guard;
  readonly passkeys: Ceremonies;
  readonly cookie: SessionCookie;
}
