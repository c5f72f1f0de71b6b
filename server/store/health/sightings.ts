import type { Kysely } from 'kysely';
import type { Clock } from '../../runtime/clock.ts';
import type { Tables } from '../schema.ts';
import { createSigning } from '../crypto/signing.ts';
import { createSnapshots } from '../snapshots.ts';

/** The service issued a token for our credentials. */
export const tokenSeen = 'token';

const keyOf = (what: string): string => `seen:${what}`;
/** Often enough for a person who looks. */
const everyMs = 60_000;

/** When credentials were last used. It does no harm if a sighting cannot be stored. */
export function createSightings({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
  const copies = createSnapshots({ db, clock });
  const fingerprint = createFingerprint(db);
  const last = new Map<string, number>();

  function note(what: string): void {
    const at = clock.now();
    if (at - (last.get(what) ?? -Infinity) < everyMs) return;
    last.set(what, at);
    copies.write(keyOf(what), {}).catch(() => last.delete(what));
  }

  return {
    note,
    /** An event was signed with this secret. */
    secret(secret: string): void {
      fingerprint(secret).then(note, () => undefined);
    },
    /** When each was last seen, epoch ms. */
    async read(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('copies')
        .select(['key', 'at'])
        .where('key', '>=', keyOf(''))
        .where('key', '<', keyOf('~'))
        .execute();
      return new Map(rows.map(({ key, at }) => [key.slice(keyOf('').length), at]));
    },
  };
}

/**
 * Eight hex digits that tell secrets apart: of an HMAC under a key of this store, so that they do not help to guess
 * the secret.
 */
export function createFingerprint(db: Kysely<Tables>): (secret: string) => Promise<string> {
  const sign = createSigning(db);
  return async (secret) => (await sign(secret)).slice(0, 8);
}
