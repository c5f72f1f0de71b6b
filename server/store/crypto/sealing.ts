import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt, ivBytes } from '../../runtime/encryption.ts';

/** Encrypts what the store keeps, under keys that only the environment knows. */
export interface Sealing {
  /** The id of the key that encrypts; null without a key, when everything is stored in clear text. */
  readonly keyId: string | null;
  /** The ids of all keys. */
  readonly keyIds: readonly string[];
  /** `owner`: the row that it belongs to; in another row it cannot be opened. */
  seal(text: string, owner: string): string;
  /** @throws Error for a missing key, or for a text that was changed or moved. */
  open(sealed: string, keyId: string | null, owner: string): string;
}

/** The first key seals; all open, so that one can be replaced. */
export function createSealing(keys: readonly Buffer[]): Sealing {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [first] = byId;
  return {
    keyId: first?.[0] ?? null,
    keyIds: [...byId.keys()],
    seal(text, owner) {
      if (!first) return text;
      return encrypt(text, { key: first[1], owner, iv: randomBytes(ivBytes) }).toString('base64');
    },
    open(sealed, keyId, owner) {
      if (keyId === null) return sealed;
      const key = byId.get(keyId);
      if (!key) throw new Error(`STORE_KEY lacks the key ${keyId}`);
      return decrypt(Buffer.from(sealed, 'base64'), { key, owner });
    },
  };
}

/** Names a key without revealing anything about it. */
const idOf = (key: Buffer): string =>
  createHmac('sha256', key).update('id of the key').digest('base64url').slice(0, 8);
