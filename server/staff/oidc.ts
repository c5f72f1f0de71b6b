import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import { hashOf } from './sessions.ts';

/** Signing in through an OpenID Connect provider, which says whose browser it is. */
export interface OpenId {
  /** The label of the button. */
  readonly name: string;
  /** Where to send a browser that keeps this secret. */
  begin(secret: string): Promise<string>;
  /**
   * The address of the person who came back, in lower case; undefined: the answer is not for this secret, or
   * the provider does not call the address verified.
   */
  finish(secret: string, search: string): Promise<string | undefined>;
}

const timeoutSeconds = 10;

/** All three are made from the browser's secret, so that nothing is stored. */
const stateOf = (secret: string) => hashOf(`state ${secret}`);
const nonceOf = (secret: string) => hashOf(`nonce ${secret}`);
const verifierOf = (secret: string) => hashOf(`verifier ${secret}`);

export function createOpenId(options: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  callback: string;
}): OpenId {
  const issuer = new URL(options.issuer);
  let known: Promise<Configuration> | undefined;

  /** Discovered at the first use, and again after a failure: the server starts without the provider. */
  const provider = () => {
    known ??= discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(issuer.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    name: issuer.host,

    async begin(secret) {
      const url = buildAuthorizationUrl(await provider(), {
        redirect_uri: options.callback,
        response_type: 'code',
        scope: 'openid email',
        state: stateOf(secret),
        nonce: nonceOf(secret),
        code_challenge: await calculatePKCECodeChallenge(verifierOf(secret)),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async finish(secret, search) {
      const configuration = await provider();
      try {
        const tokens = await authorizationCodeGrant(configuration, new URL(`${options.callback}${search}`), {
          expectedState: stateOf(secret),
          expectedNonce: nonceOf(secret),
          pkceCodeVerifier: verifierOf(secret),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return undefined;
        const told =
          claims['email'] === undefined
            ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims;
        const { email, email_verified: verified } = told;
        return verified === true && typeof email === 'string' ? email.toLowerCase() : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
