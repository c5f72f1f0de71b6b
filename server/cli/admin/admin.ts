import { gracePeriodNames } from '../../contract/grace-period.ts';
import { instant } from '../../runtime/dates.ts';
import type { Invite } from '../../staff/invite.ts';
import { readShops } from '../../staff/read-shops.ts';
import { roles, type Role } from '../../staff/person.ts';
import type { StaffStore } from '../../staff/staff-store.ts';
import { checkName, checkWords, explained, readArguments, UsageError } from '../arguments.ts';
import type { ExitCode } from '../commands.ts';
import { endKey, listKeys, makeKey, rotate, setBudget } from './keys.ts';
import { shop, type ShopTools } from './shops.ts';
import { toTable } from '../text-table.ts';

export interface AdminDeps {
  readonly staff: StaffStore;
  readonly invite: Invite;
  /** The ids of all shops. */
  readonly shopIds: () => Promise<readonly string[]>;
  readonly shops: ShopTools;
  readonly print: (text: string) => void;
}

const text = { type: 'string' } as const;
const optionTypes = {
  role: text,
  shops: text,
  shop: text,
  scopes: text,
  days: text,
  former: text,
  currency: text,
  'per-order': text,
  'per-day': text,
  'per-month': text,
  by: text,
  all: { type: 'boolean' },
  add: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `Usage: npm run admin -- <command>
  list                                  list who may use the dashboard
  invite <e-mail> --role <role> [--shops <ids>]
                                        print an invitation link for somebody new, or who needs a new passkey
                                        (works once, for 15 minutes; also mailed where SMTP_URL is set;
                                        using it ends their earlier passkeys)
  bind <e-mail> <shop>… | --all         limit somebody to these shops, or give them access to all
  remove <e-mail>                       end somebody's access at once
  shop <shop> [<field>=<value>…]        show a shop's settings, or save new ones;
                                        --add creates the shop if it does not exist
  keys                                  list the API keys, and when each was last used
  key <name> [--scopes <scopes>] [--shop <id>] [--days <days>]
                                        create an API key and print it once (default: read, all shops, 90 days)
  rotate-key <key> [--former ${gracePeriodNames.join('|')}]
                                        print a new key that replaces this one; the former key keeps working
                                        for the time given, a day by default
  budget <key> --per-order <amount> --per-day <amount> --per-month <amount>
                                        change what a key may spend
  end-key <key>                         end an API key at once

Scopes: read (orders, findings, sales, previews), act (actions on orders, including refunds),
buy (for travellers, on your account; needs --currency, --per-order, --per-day and --per-month).
Roles: viewer (reads, with addresses masked), operator (acts on orders), owner (settings, people, keys).
--shops <id>,<id> limits a new person to these shops; people invited again keep the shops they have.
--by <your name> is recorded in the audit; without it, the audit says "cli".`;

/**
 * Runs `admin …`: manages access to the dashboard and its shops, for the first owner and for people who are
 * locked out.
 */
export async function runAdmin(args: readonly string[], deps: AdminDeps): Promise<ExitCode> {
  return explained(deps.print, usage, async () => {
    const { values, positionals } = readArguments(args, optionTypes);
    const [verb, ...words] = positionals;
    if (values.help) {
      deps.print(usage);
      return 0;
    }
    const by = values.by?.trim() ?? 'cli';
    checkName(by);
    const who = { by, via: 'cli' } as const;
    if (verb === 'list') return list(deps, words);
    if (verb === 'remove') return remove(deps, words, who);
    if (verb === 'invite') return invite(deps, words, values, who);
    if (verb === 'keys') return listKeys(deps, words);
    if (verb === 'key') return makeKey(deps, words, values, who);
    if (verb === 'rotate-key') return rotate(deps, words, values, who);
    if (verb === 'budget') return setBudget(deps, words, values, who);
    if (verb === 'end-key') return endKey(deps, words, who);
    if (verb === 'shop') return shop({ ...deps, ...deps.shops, adds: values.add === true }, words, who);
    if (verb === 'bind') return bind(deps, words, values.all === true, who);
    throw new UsageError(
      verb === undefined ? 'admin needs a command.' : `There is no command "admin ${verb}".`,
    );
  });
}

type By = Parameters<Invite>[2];

async function list({ staff, print }: AdminDeps, words: readonly string[]): Promise<ExitCode> {
  checkWords('admin list', [], words);
  const people = await staff.people();
  const rows = people.map(({ email, role, passkeys, seenAt, shops }) => [
    email,
    role,
    passkeys,
    seenAt === null ? null : instant(seenAt),
    shops?.join(' ') ?? 'all',
  ]);
  print(
    toTable(['e-mail', 'role', 'passkeys', 'last seen', 'shops'], rows) ||
      'Nobody has access yet. Invite an owner.',
  );
  return 0;
}

async function invite(
  deps: AdminDeps,
  words: readonly string[],
  { role, shops }: { role?: string | undefined; shops?: string | undefined },
  who: By,
): Promise<ExitCode> {
  checkWords('admin invite', ['<e-mail>'], words);
  if (!isRole(role)) throw new UsageError(`admin invite needs --role ${roles.join(', ')}.`);
  const [email = ''] = words;
  const scope = shops === undefined ? null : readShops(shops, await deps.shopIds());
  if (scope === undefined) throw new UsageError(await noSuchShop(deps, shops));
  const invited = await deps.invite(email, { role, shops: scope }, who);
  if (invited === 'no-address') throw new UsageError(`"${email}" is not an e-mail address.`);
  const { link, mailed } = invited;
  deps.print(`${link}\n\nOpen it within 15 minutes on the device of ${email}. It works once.`);
  if (mailed !== null)
    deps.print(mailed ? `It was also mailed to ${email}.` : 'The link could not be mailed.');
  return 0;
}

async function bind(deps: AdminDeps, words: readonly string[], all: boolean, who: By): Promise<ExitCode> {
  const [email = '', ...ids] = words;
  checkWords('admin bind', all ? ['<e-mail>'] : ['<e-mail>', '<shop>', ...ids.slice(1)], words);
  const scope = all ? null : readShops(ids.join(' '), await deps.shopIds());
  if (scope === undefined) throw new UsageError(await noSuchShop(deps, ids.join(' ')));
  const person = await deps.staff.personByEmail(email);
  if (!person) {
    deps.print(`Nobody with the address ${email} has access.`);
    return 1;
  }
  const bound = await deps.staff.changeShops(person, scope, who);
  const said = { ...answers, done: `{email} sees ${scope === null ? 'all shops' : scope.join(' and ')}.` };
  deps.print(said[bound].replace('{email}', person.email));
  return bound === 'done' ? 0 : 1;
}

const noSuchShop = async ({ shopIds }: AdminDeps, named = '') =>
  `There is no shop "${named}": the shops are ${(await shopIds()).join(', ')}.`;

async function remove({ staff, print }: AdminDeps, words: readonly string[], who: By): Promise<ExitCode> {
  checkWords('admin remove', ['<e-mail>'], words);
  const [email = ''] = words;
  const person = await staff.personByEmail(email);
  if (!person) {
    const ended = await staff.endInvitations(email.toLowerCase(), who);
    print(
      ended > 0 ? `The invitation of ${email} has ended.` : `Nobody with the address ${email} has access.`,
    );
    return ended > 0 ? 0 : 1;
  }
  const removed = await staff.removePerson(person, who);
  print(answers[removed].replace('{email}', person.email));
  return removed === 'done' ? 0 : 1;
}

const answers = {
  done: '{email} no longer has access.',
  changed: 'Somebody else has just changed {email}. Check the list and try again.',
  'last-owner': '{email} is the last owner with access to all shops. Invite another first.',
} as const;

const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);
