import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSameSignature } from '../runtime/signatures.ts';
import { hourMs } from '../contract/values/values.ts';

/** A session ends when it is not used for this long, and in any case after a week. */
export const idleMs = 12 * hourMs;
export const wholeMs = 7 * 24 * hourMs;
/** How often its last use is written down. */
export const touchMs = 60_000;

/** 256 random bits, for cookies and links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function isOver({ madeAt, seenAt }: { madeAt: number; seenAt: number }, now: number): boolean {
  return now - seenAt >= idleMs || now - madeAt >= wholeMs;
}

const sign = (sessionHash: string, text: string) =>
  createHmac('sha256', sessionHash).update(text).digest('base64url');

/** A token for one form of one session: `<ends>.<random>.<signature>`. Nothing is stored until it is used. */
export function newFormToken(sessionHash: string, now: number): string {
  const text = `${(now + idleMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${sign(sessionHash, text)}`;
}

/** When the token ends; undefined if it is not of this session, or has ended. */
export function readFormToken(token: string, sessionHash: string, now: number): number | undefined {
  const [ends = '', random = '', signature = '', ...more] = token.split('.');
  const right = sign(sessionHash, `${ends}.${random}`);
  if (more.length > 0 || !isSameSignature(signature, right)) return undefined;
  const endsAt = Number.parseInt(ends, 36);
  return endsAt > now ? endsAt : undefined;
}
