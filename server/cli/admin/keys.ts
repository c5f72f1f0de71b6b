import type { Budget, Spent } from '../../orders/account/budget.ts';
import { decimal } from '../../runtime/amounts.ts';
import { instant } from '../../runtime/dates.ts';
import {
  changeBudget,
  keyScopes,
  mintKey,
  rotateKey,
  type ApiKeys,
  type MintRefused,
} from '../../staff/keys.ts';
import type { Who } from '../../staff/staff-store.ts';
import { gracePeriodNames, readGracePeriod, usualGracePeriod } from '../../contract/grace-period.ts';
import { checkWords, UsageError } from '../arguments.ts';
import type { ExitCode } from '../commands.ts';
import { toTable } from '../text-table.ts';
import { keyDays, maxStaffText } from '../../contract/values/values.ts';

interface KeyCommands {
  readonly staff: ApiKeys;
  readonly shopIds: () => Promise<readonly string[]>;
  readonly print: (text: string) => void;
}

export async function listKeys({ staff, print }: KeyCommands, words: readonly string[]): Promise<ExitCode> {
  checkWords('admin keys', [], words);
  const rows = (await staff.keys()).map((key) => [
    key.id,
    key.name,
    key.scopes.join(' '),
    key.shop ?? 'all',
    key.madeBy,
    key.isAlive ? instant(key.endsAt) : 'ended',
    key.replacedBy,
    key.usedAt === null ? null : instant(key.usedAt),
    budgetText(key.budget, key.spent),
  ]);
  print(
    toTable(
      ['key', 'name', 'scopes', 'shop', 'created by', 'ends', 'replaced by', 'last used', 'budget'],
      rows,
    ) || 'There are no API keys.',
  );
  return 0;
}

export async function makeKey(
  { staff, shopIds, print }: KeyCommands,
  words: readonly string[],
  how: {
    readonly scopes?: string | undefined;
    readonly shop?: string | undefined;
    readonly days?: string | undefined;
  } & Amounts,
  who: Who,
): Promise<ExitCode> {
  checkWords('admin key', ['<name>'], words);
  const ids = await shopIds();
  const { scopes = 'read', shop = '*', days = String(keyDays.usual) } = how;
  const asked = {
    name: words[0] ?? '',
    scopes,
    shop,
    days,
    budget: budgetIn(how),
    personId: null,
    shopIds: ids,
  };
  const minted = await mintKey(staff, asked, who);
  if (typeof minted === 'string') throw new UsageError(refusals(ids)[minted]);
  print(`${minted.secret}\n\nThis is ${minted.id}. Copy it now: only its hash is stored.`);
  return 0;
}

const refusals = (shopIds: readonly string[]): Readonly<Record<MintRefused, string>> => ({
  name: `A name has 2 to ${String(maxStaffText.name)} characters.`,
  scopes: `--scopes takes ${keyScopes.join(', ')}.`,
  shop: `There is no such shop: the shops are ${shopIds.join(', ')}.`,
  days: `--days takes ${keyDays.least} to ${keyDays.most}.`,
  budget: needsBudget,
});

export async function endKey(
  { staff, print }: KeyCommands,
  words: readonly string[],
  who: Who,
): Promise<ExitCode> {
  checkWords('admin end-key', ['<key>'], words);
  const [id = ''] = words;
  const ended = await staff.endKey(id, who);
  print(ended ? `${id} no longer works.` : `There is no key ${id}.`);
  return ended ? 0 : 1;
}

export async function rotate(
  { staff, print }: KeyCommands,
  words: readonly string[],
  { former = usualGracePeriod }: { readonly former?: string | undefined },
  who: Who,
): Promise<ExitCode> {
  checkWords('admin rotate-key', ['<key>'], words);
  const graceMs = readGracePeriod(former);
  if (graceMs === undefined) throw new UsageError(`--former takes ${gracePeriodNames.join(', ')}.`);
  const [id = ''] = words;
  const made = await rotateKey(staff, { id, personId: null, graceMs }, who);
  if (!made) {
    print(`The key ${id} does not exist, has ended, or has been replaced.`);
    return 1;
  }
  print(
    `${made.secret}\n\nThis is ${made.id}. Copy it now: only its hash is stored. ` +
      (graceMs > 0 ? `${id} keeps working for ${former}.` : `${id} no longer works.`),
  );
  return 0;
}

interface Amounts {
  readonly currency?: string | undefined;
  readonly 'per-order'?: string | undefined;
  readonly 'per-day'?: string | undefined;
  readonly 'per-month'?: string | undefined;
}

const needsBudget =
  'A key that may buy needs --currency, --per-order, --per-day and --per-month, each at least the one before.';

const budgetIn = (how: Amounts) => ({
  currency: how.currency ?? '',
  perOrder: how['per-order'] ?? '',
  perDay: how['per-day'] ?? '',
  perMonth: how['per-month'] ?? '',
});

/** `EUR 20.00 an order; today 5.10 of 100.00, this month 5.10 of 1000.00`; null: it may not buy. */
function budgetText(budget: Budget | null, spent: Spent | null): string | null {
  if (budget === null || spent === null) return null;
  const { currency, perOrder, perDay, perMonth } = budget;
  const [order, day, ofDay, month, ofMonth] = [perOrder, spent.day, perDay, spent.month, perMonth].map(
    decimal,
  );
  return `${currency} ${order} an order; today ${day} of ${ofDay}, this month ${month} of ${ofMonth}`;
}

export async function setBudget(
  { staff, print }: KeyCommands,
  words: readonly string[],
  how: Amounts,
  who: Who,
): Promise<ExitCode> {
  checkWords('admin budget', ['<key>'], words);
  const [id = ''] = words;
  const changed = await changeBudget(staff, id, budgetIn(how), who);
  if (changed === 'budget') throw new UsageError(needsBudget);
  print(changed === 'done' ? `The budget of ${id} was changed.` : `There is no key ${id} that may buy.`);
  return changed === 'done' ? 0 : 1;
}
