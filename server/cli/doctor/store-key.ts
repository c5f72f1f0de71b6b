import { createSealing } from '../../store/crypto/sealing.ts';
import { lackOfKeys, type sealedTables } from '../../store/esims/profiles.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';

/** The ids of the keys under which the codes in a table are encrypted. */
export const keysQuestion = (table: (typeof sealedTables)[number]): string =>
  `select distinct key_id from ${table} where key_id is not null`;

/**
 * A store whose codes need a key that is not configured does not start; this finds out before the old process
 * is stopped.
 */
export function checkStoreKey(
  used: readonly { readonly key_id?: unknown }[],
  keys: readonly Buffer[],
): Diagnosis[] {
  const lack = lackOfKeys([...new Set(used.map(({ key_id }) => String(key_id)))], createSealing(keys));
  if (lack === null) return [];
  return [
    about('database').fault(
      lack,
      'add that key to STORE_KEY, after the current one: the store does not start without it',
    ),
  ];
}
