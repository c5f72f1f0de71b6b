import type { Clock } from '../clock.ts';
import { inTime, seal, unseal, withDatabase } from './safe.ts';

const ivBytes = 12;

/**
 * Encrypts a value as text for the tab's storage, unreadable outside this browser. Undefined if the browser
 * keeps no key for us.
 */
export const toSealed = (value: unknown, clock: Clock): Promise<string | undefined> =>
  inTime(
    clock,
    withDatabase(async (db) => {
      const { iv, sealed } = await seal(db, value);
      return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
    }),
  ).catch(() => undefined);

/** Decrypts such a value; undefined if its key is gone or not available in time. */
export const fromSealed = (text: string, clock: Clock): Promise<unknown> =>
  inTime(
    clock,
    withDatabase((db) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      return unseal(db, { iv: bytes.slice(0, ivBytes), sealed: bytes.slice(ivBytes).buffer });
    }),
  ).catch(() => undefined);
