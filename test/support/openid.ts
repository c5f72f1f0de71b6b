import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const oidcClient = { id: 'storefront', secret: 'a-secret-of-the-storefront' };

/** A real OpenID Connect provider on a port of its own. It knows every account by its e-mail address. */
export async function startOpenId(redirectUri: string) {
  const unverified = new Set<string>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['keys-of-a-test'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !unverified.has(id) }),
    }),
  });
  server.on('request', provider.callback());

  return {
    issuer,
    unverified,
    /** Signs in there as a person does, consents, and returns the address that the browser is sent back to. */
    async login(address: string, email: string): Promise<URL> {
      const jar = new Map<string, string>();
      const send = async (url: string, init: RequestInit = {}) => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, {
          ...init,
          redirect: 'manual',
          headers: { ...init.headers, cookie },
        });
        for (const set of response.headers.getSetCookie()) {
          const [pair = ''] = set.split(';');
          const at = pair.indexOf('=');
          jar.set(pair.slice(0, at), pair.slice(at + 1));
        }
        return response;
      };
      let response = await send(address);
      for (let steps = 0; steps < 10; steps++) {
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
        const there = new URL(location, issuer);
        if (there.href.startsWith(redirectUri)) return there;
        response = await send(there.href);
        const [, prompt] = /name="prompt" value="(\w+)"/.exec(await response.clone().text()) ?? [];
        if (prompt === undefined) continue;
        response = await send(there.href, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ prompt, login: email, password: 'x' }).toString(),
        });
      }
      throw new Error('the provider goes round in circles');
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
