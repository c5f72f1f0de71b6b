import type { Role } from '../../server/staff/person.ts';
import { hashOf, newSecret } from '../../server/staff/sessions.ts';
import { createStaffStore } from '../../server/store/staff/staff.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Harness } from './harness.ts';

type Shop = Pick<Harness, 'request' | 'db' | 'clock' | 'config'> & {
  readonly dialect: 'sqlite' | 'postgres';
};
type Fields = Readonly<Record<string, string>>;

/** The store of a shop's staff. */
export const staffOf = (shop: Shop) => createStaffStore(shop);

/** A browser with its cookie and its passkey. */
export type StaffBrowser = ReturnType<typeof createBrowser>;

/** What a browser sends with a form of the page it shows. */
export const ownForm = (shop: Pick<Shop, 'config'>) => ({
  origin: new URL(shop.config.store.publicUrl).origin,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
});

export function createBrowser(shop: Shop) {
  const authenticator = createAuthenticator(new URL(shop.config.store.publicUrl).origin);
  const state = { cookie: '' };

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (state.cookie !== '') headers.set('cookie', state.cookie);
    const response = await shop.request(path, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      state.cookie = pair.endsWith('=') ? '' : pair;
    }
    return response;
  };
  const send = (path: string, fields: Fields, headers: Fields = {}) =>
    request(path, {
      method: 'POST',
      headers: { ...ownForm(shop), ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const ask = async (path: string, fields: Fields) => {
    const response = await send(path, fields, { accept: 'application/json' });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as never;
  };
  /** The token for the forms of a page. */
  const once = async (page = '/dashboard/account') =>
    /name="once" value="([^"]+)"/.exec(await (await request(page)).text())?.[1] ?? '';
  const assertion = async (token: string, action: string) =>
    authenticator.assert(await ask('/dashboard/step-up', { once: token, action }));

  return {
    state,
    authenticator,
    request,
    send,
    ask,
    once,
    assertion,
    get: (path: string) => request(path),
    /** Sends a form of a page, with a passkey's response if it needs one. */
    async post(
      path: string,
      fields: Fields = {},
      how: { readonly stepUp?: boolean; readonly page?: string } = {},
    ): Promise<Response> {
      const token = await once(how.page);
      const signed = how.stepUp ? { assertion: await assertion(token, path) } : {};
      return send(path, { once: token, ...signed, ...fields });
    },
    async signIn(): Promise<Response> {
      const asked = await ask('/dashboard/sign-in/options', {});
      return send('/dashboard/sign-in', { assertion: authenticator.assert(asked) });
    },
    /** Claims an invitation, by the secret in its link. */
    async claim(token: string): Promise<Response> {
      const asked = await ask('/dashboard/invitation/options', { token });
      return send('/dashboard/invitation', { token, attestation: authenticator.register(asked) });
    },
  };
}

/** Signs in a new member of staff, who is invited and makes a passkey. */
export async function enter(
  shop: Shop,
  role: Role = 'owner',
  email = `${role}@partner.example`,
  shops: readonly string[] | null = null,
): Promise<StaffBrowser> {
  const token = newSecret();
  const invitation = { hash: hashOf(token), email, role, shops, forMs: 60_000 };
  await staffOf(shop).invite(invitation, { by: 'test', via: 'cli' });
  const browser = createBrowser(shop);
  const response = await browser.claim(token);
  if (response.status !== 303) throw new Error(await response.text());
  return browser;
}

/** The text of a page, without its markup. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(svg|script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ');
