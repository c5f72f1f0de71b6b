import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { wholeMs } from '../../staff/sessions.ts';
import type { DashboardEnv } from './staff-visit.ts';

/**
 * The cookie that holds a session's secret. Over plain http, which is safe only for this machine's own
 * browser at `localhost`, some browsers accept no `Secure` cookie.
 */
export function createSessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const attributes = { httpOnly: true, secure, sameSite: 'Strict', path: '/' } as const;
  return {
    read: (c: Context<DashboardEnv>): string | undefined => getCookie(c, name),
    write: (c: Context<DashboardEnv>, secret: string): void =>
      setCookie(c, name, secret, { ...attributes, maxAge: wholeMs / 1_000 }),
    clear: (c: Context<DashboardEnv>): void => void deleteCookie(c, name, attributes),
  };
}
export type SessionCookie = ReturnType<typeof createSessionCookie>;
