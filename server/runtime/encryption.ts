import { createCipheriv, createDecipheriv } from 'node:crypto';

const cipher = 'aes-256-gcm';
export const ivBytes = 12;
const tagBytes = 16;

interface Lock {
  readonly key: Buffer;
  /** What the text belongs to: with another owner it cannot be opened. */
  readonly owner: string;
}

/** The initialisation vector, the encrypted text and its tag. With one key, no two texts may share a vector. */
export function encrypt(text: string, { key, owner, iv }: Lock & { readonly iv: Buffer }): Buffer {
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  const sealed = [iv, sealing.update(text, 'utf8'), sealing.final()];
  return Buffer.concat([...sealed, sealing.getAuthTag()]);
}

/** @throws Error for another key or owner, or for bytes that were changed. */
export function decrypt(bytes: Buffer, { key, owner }: Lock): string {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
  const text = opening.update(bytes.subarray(ivBytes, -tagBytes));
  return Buffer.concat([text, opening.final()]).toString('utf8');
}
