import { randomBytes } from 'node:crypto';
import type { Budget, Limits, Spent } from '../orders/account/budget.ts';
import type { Scope } from '../contract/scope.ts';
import { currencies, dayMs, capabilityPattern, keyDays, maxStaffText } from '../contract/values/values.ts';
import { readAmount } from '../runtime/amounts.ts';
import type { AuditEntry } from './audit.ts';
import { hashOf, newSecret } from './sessions.ts';

const namePattern = new RegExp(String.raw`^[^\p{C}\p{DI}\p{Zl}\p{Zp}]{2,${String(maxStaffText.name)}}$`, 'u');

type Who = Pick<AuditEntry, 'by' | 'via'>;

/** What a key opens: seeing orders, findings and figures; acting on orders; buying for travellers on account. */
export const keyScopes = ['read', 'act', 'buy'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** A program's key to `/api/partner` and `/mcp/partner`. */
export interface ApiKey {
  /** Names it in the audit; no secret. */
  readonly id: string;
  /** What the staff call it. */
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** The shop that it is bound to; null: all. */
  readonly shop: string | null;
  /** For a key that may buy. */
  readonly budget: Budget | null;
  readonly madeAt: number;
  /** An e-mail address, or the name that the command line was given. */
  readonly madeBy: string;
  readonly endsAt: number;
  readonly usedAt: number | null;
  /** False: it has expired, or the person who made it is no longer an owner of all shops. */
  readonly isAlive: boolean;
  /** The id of the key that was put in its place; null: none. */
  readonly replacedBy: string | null;
}

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly shop: string | null;
  /** For a key that may buy. */
  readonly budget?: Omit<Budget, 'id'> | null;
  /** The person who makes it, with whose access it ends; null for the command line. */
  readonly personId: string | null;
  readonly forMs: number;
}

export interface ApiKeys {
  addKey(key: NewKey & { readonly id: string; readonly hash: string }, who: Who): Promise<void>;
  /** The newest first. */
  keys(): Promise<readonly (ApiKey & { readonly spent: Spent | null })[]>;
  /** Changes the limits of a key that may buy; its currency stays. False: there is no such key. */
  changeBudget(id: string, limits: Limits, who: Who): Promise<boolean>;
  /** A key that is alive, by the hash of its secret; notes that it is used. */
  useKey(hash: string): Promise<ApiKey | undefined>;
  /**
   * Puts a key in its place that has the same rights and the same end. The former key works on for `graceMs`, but
   * never beyond its own end. False: there is no such key, it has ended, or it has been replaced.
   */
  rotateKey(
    id: string,
    next: Pick<NewKey, 'personId'> & { readonly id: string; readonly hash: string },
    graceMs: number,
    who: Who,
  ): Promise<boolean>;
  /** Ends it at once. False: there is no such key. */
  endKey(id: string, who: Who): Promise<boolean>;
}

/** Lets scanners for leaked secrets, and people, recognise it. */
const prefix = 'esk_';
const secretPattern = new RegExp(capabilityPattern.source.replace('^', `^${prefix}`));

/** The hash by which a key is stored; undefined: not a key. Hashes are compared, so timing reveals nothing. */
export const hashOfKey = (secret: string): string | undefined =>
  secretPattern.test(secret) ? hashOf(secret) : undefined;

export const scopeOfKey = ({ shop }: Pick<ApiKey, 'shop'>): Scope => (shop === null ? null : [shop]);

/** How orders and the audit name who did something with a key. */
export const actorOfKey = ({ id, name }: Pick<ApiKey, 'id' | 'name'>): string => `${name} (${id})`;

export type Minted = { readonly id: string; readonly secret: string };
/** Which of the fields is wrong. */
export type MintRefused = 'name' | 'scopes' | 'shop' | 'days' | 'budget';

/** Makes a key from what a form or a command says. The secret is returned and kept nowhere else. */
export async function mintKey(
  keys: Pick<ApiKeys, 'addKey'>,
  asked: {
    readonly name: string;
    /** Separated by spaces or commas. */
    readonly scopes: string;
    /** An id, or `*` for all shops. */
    readonly shop: string;
    readonly days: string;
    /** For a key that may buy. */
    readonly budget?: AskedBudget;
    readonly personId: string | null;
    readonly shopIds: readonly string[];
  },
  who: Who,
): Promise<Minted | MintRefused> {
  const name = asked.name.trim();
  if (!namePattern.test(name)) return 'name';
  const words = asked.scopes.split(/[\s,]+/).filter(Boolean);
  const scopes = keyScopes.filter((scope) => words.includes(scope));
  if (scopes.length === 0 || words.some((word) => !scopes.some((scope) => scope === word))) return 'scopes';
  if (asked.shop !== '*' && !asked.shopIds.includes(asked.shop)) return 'shop';
  const days = /^\d{1,3}$/.test(asked.days) ? Number(asked.days) : 0;
  if (days < keyDays.least || days > keyDays.most) return 'days';
  const budget = scopes.includes('buy') ? readBudget(asked.budget) : null;
  if (budget === undefined) return 'budget';
  const { secret, ...made } = newKey();
  const { personId } = asked;
  const shop = asked.shop === '*' ? null : asked.shop;
  await keys.addKey({ ...made, name, scopes, shop, budget, personId, forMs: days * dayMs }, who);
  return { id: made.id, secret };
}

/** Makes a key in the place of another. Null: that is over, or has been replaced. */
export async function rotateKey(
  keys: Pick<ApiKeys, 'rotateKey'>,
  asked: { readonly id: string; readonly personId: string | null; readonly graceMs: number },
  who: Who,
): Promise<Minted | null> {
  const { secret, ...made } = newKey();
  const next = { ...made, personId: asked.personId };
  return (await keys.rotateKey(asked.id, next, asked.graceMs, who)) ? { id: made.id, secret } : null;
}

function newKey(): { readonly id: string; readonly secret: string; readonly hash: string } {
  const secret = `${prefix}${newSecret()}`;
  return { id: `key_${randomBytes(5).toString('hex')}`, secret, hash: hashOf(secret) };
}

/** A budget as a form or a command says it, in whole units: `120` or `120.50`. */
export interface AskedBudget {
  readonly currency: string;
  readonly perOrder: string;
  readonly perDay: string;
  readonly perMonth: string;
}

/** Changes what a key may spend, from what a form or a command says. */
export async function changeBudget(
  keys: Pick<ApiKeys, 'keys' | 'changeBudget'>,
  id: string,
  asked: Omit<AskedBudget, 'currency'>,
  who: Who,
): Promise<'done' | 'budget' | 'unknown'> {
  const known = (await keys.keys()).find((key) => key.id === id)?.budget;
  if (!known) return 'unknown';
  const budget = readBudget({ ...asked, currency: known.currency });
  if (!budget) return 'budget';
  const { currency: _currency, ...limits } = budget;
  return (await keys.changeBudget(id, limits, who)) ? 'done' : 'unknown';
}

/** Undefined: not a budget. A limit below that of a shorter period would keep that one out of reach. */
function readBudget(asked: AskedBudget | undefined): Omit<Budget, 'id'> | undefined {
  const currency = currencies.find((each) => each === asked?.currency);
  const [perOrder = 0, perDay = 0, perMonth = 0] = [asked?.perOrder, asked?.perDay, asked?.perMonth].map(
    (text = '') => readAmount(text) ?? 0,
  );
  const isSound = perOrder > 0 && perOrder <= perDay && perDay <= perMonth;
  return currency && isSound ? { currency, perOrder, perDay, perMonth } : undefined;
}
