import { Hono } from 'hono';
import { stepUpPurpose } from './guard.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { refuse } from './render.tsx';
import type { DashboardEnv } from './staff-visit.ts';

/** What a passkey signs before a change that needs one: one form, to one address. */
export function createStepUpRoutes({ guard, passkeys, staff }: SignInParts): Hono<DashboardEnv> {
  return new Hono<DashboardEnv>().post('/', guard.ask(), async (c) => {
    const { once = '', action = '' } = c.var.form;
    const { person, sessionHash } = c.var.visit;
    if ((await staff.passkeysOf(person.id)).length === 0) return refuse(c, 'no-passkey');
    return c.json(await passkeys.ask(stepUpPurpose(sessionHash, once, action), person.id));
  });
}
