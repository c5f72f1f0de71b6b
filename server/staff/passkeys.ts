import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { hashOf } from './sessions.ts';
import type { NewPasskey, StaffStore } from './staff-store.ts';
import { minuteMs } from '../contract/values/values.ts';
import { parseJson } from '../runtime/json.ts';

const challengeMs = 5 * minuteMs;

/** Asks for passkeys and checks what they sign. */
export interface Ceremonies {
  /** For signing in or a step-up, as JSON for the browser; without a person, any passkey of this site will do. */
  ask(purpose: string, personId?: string): Promise<unknown>;
  /**
   * The owner of the passkey that signed the challenge for this purpose, with the person verified; undefined
   * if none did.
   */
  verify(assertion: string, purpose: string): Promise<{ readonly personId: string } | undefined>;
  askNew(purpose: string, person: { readonly id: string; readonly email: string }): Promise<unknown>;
  /** The new passkey; undefined unless it answers what was asked for. */
  verifyNew(
    attestation: string,
    purpose: string,
    name: string,
  ): Promise<Omit<NewPasskey, 'personId'> | undefined>;
}

/**
 * Why browsers accept no passkeys at this address, or null if they do. Only the configured address counts, because a
 * request may name a forged one.
 */
export function whyNoPasskeys(publicUrl: string): string | null {
  const { hostname, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    return 'PUBLIC_URL is an IP address. Browsers take passkeys only for a name: set PUBLIC_URL to one.';
  if (protocol !== 'https:' && hostname !== 'localhost')
    return 'PUBLIC_URL is plain http. Browsers take passkeys only over https.';
  return null;
}

export function createCeremonies(options: {
  staff: StaffStore;
  publicUrl: string;
  brand: string;
}): Ceremonies {
  const { staff } = options;
  const { hostname: rpID, origin } = new URL(options.publicUrl);
  const keep = (challenge: string, purpose: string) =>
    staff.keepChallenge(hashOf(challenge), purpose, challengeMs);
  const expected = (purpose: string) => ({
    expectedChallenge: (challenge: string) => staff.takeChallenge(hashOf(challenge), purpose),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  return {
    async ask(purpose, personId) {
      const known = personId === undefined ? [] : await staff.passkeysOf(personId);
      const asked = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        timeout: challengeMs,
        allowCredentials: known.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
      });
      await keep(asked.challenge, purpose);
      return asked;
    },

    async verify(assertion, purpose) {
      const response = parseJson(assertion) as AuthenticationResponseJSON | undefined;
      const passkey = typeof response?.id === 'string' ? await staff.passkey(response.id) : undefined;
      if (!response || !passkey) return undefined;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          ...expected(purpose),
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
            transports: transportsOf(passkey.transports),
          },
        });
        if (!verified || !(await staff.usePasskey(passkey, authenticationInfo.newCounter))) return undefined;
      } catch {
        return undefined;
      }
      return { personId: passkey.personId };
    },

    async askNew(purpose, person) {
      const known = await staff.passkeysOf(person.id);
      const asked = await generateRegistrationOptions({
        rpID,
        rpName: options.brand,
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.email,
        timeout: challengeMs,
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep(asked.challenge, purpose);
      return asked;
    },

    async verifyNew(attestation, purpose, name) {
      const response = parseJson(attestation) as RegistrationResponseJSON | undefined;
      if (!response) return undefined;
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response,
          ...expected(purpose),
        });
        if (!verified) return undefined;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, name };
      } catch {
        return undefined;
      }
    },
  };
}

type Transports = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']>;
const transportsOf = (transports: readonly string[]) => [...transports] as Transports;
