import type { SettingsStore } from '../../settings/settings-store.ts';
import { changesBetween, fieldNames, isSet, readDraft, toForm } from '../../shops/shop-draft.ts';
import { type Pictures, readPicture } from '../../shops/logo.ts';
import { createShop, type Environment, ShopSettings } from '../../shops/shop.ts';
import { shopIdPattern } from '../../contract/values/values.ts';
import type { Who } from '../../staff/staff-store.ts';
import { checkWords, UsageError } from '../arguments.ts';
import type { ExitCode } from '../commands.ts';
import { toTable } from '../text-table.ts';

/** What the shop commands need. */
export interface ShopTools {
  readonly environment: Environment;
  readonly settings: Pick<SettingsStore, 'current' | 'save'>;
  readonly pictures: Pick<Pictures, 'save'>;
  readonly readFile: (path: string) => Promise<Buffer>;
}

interface ShopCommands extends ShopTools {
  readonly shopIds: () => Promise<readonly string[]>;
  readonly print: (text: string) => void;
  /** Whether a missing shop is added. */
  readonly adds: boolean;
}

const shown = fieldNames.join(', ');

/** Shows, adds or changes a shop, by the same rules as the dashboard. */
export async function shop(deps: ShopCommands, words: readonly string[], who: Who): Promise<ExitCode> {
  const { settings, environment, print } = deps;
  const [id = '', ...pairs] = words;
  checkWords('admin shop', ['<shop>'], words.slice(0, 1));
  const ids = await deps.shopIds();
  const isNew = !ids.includes(id);
  if (isNew && !deps.adds)
    throw new UsageError(
      `There is no shop "${id}": the shops are ${ids.join(', ')}. Use --add to create it.`,
    );
  if (isNew && !shopIdPattern.test(id))
    throw new UsageError('A shop id has up to 32 lowercase letters, digits and hyphens.');
  const scope = `shop:${id}`;
  const saved = await settings.current(scope);
  const own = ShopSettings.safeParse(saved?.value ?? {});
  if (!own.success)
    return failed(
      print,
      `${id} was last saved by another version of this program: change it with that version.`,
    );
  const now = createShop(id, own.data, environment);
  if (pairs.length === 0 && !isNew) {
    const rows = Object.entries(toForm(now)).map(([name, value]) => [name, value.replaceAll('\n', ' ')]);
    print(toTable(['field', 'value'], rows));
    return 0;
  }
  const { sent, pictures } = await readPairs(deps, pairs);
  const fixed = fieldNames.filter((name) => sent[name] !== undefined && isSet(id, name, environment));
  if (fixed.length > 0) return failed(print, `Set by the environment: ${fixed.join(', ')}.`);
  const draft = readDraft(now, sent, environment);
  const wrong = Object.entries(draft.errors).map(([name, why]) => `${name}: ${why}`);
  if (wrong.length > 0) return failed(print, wrong.join('\n'));
  const changes = changesBetween(now, draft.shop);
  if (changes.length === 0 && !isNew)
    return failed(print, 'Nothing to change: the shop already has these settings.');
  for (const { name, base64 } of pictures) await deps.pictures.save(name, base64);
  const next = await settings.save(scope, draft.settings, who, saved?.version ?? 0);
  if (!next) return failed(print, 'Somebody else has just saved another version. Check it and try again.');
  const what = changes.length > 0 ? `: ${changes.join(', ')}` : '';
  print(isNew ? `${id} was added${what}.` : `Version ${next.version} is in use${what}.`);
  return 0;
}

/** The fields as a form sends them, and the picture in a logo's file. */
async function readPairs({ readFile }: ShopTools, pairs: readonly string[]) {
  const pictures: { readonly name: string; readonly base64: string }[] = [];
  const sent: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
    if (!fieldNames.some((each) => each === name))
      throw new UsageError(`"${pair}" is not <field>=<value>: the fields are ${shown}.`);
    sent[name] = value;
    if (name !== 'logo' || value === '') continue;
    const file = await readFile(value).catch(() => null);
    if (!file) throw new UsageError(`The logo file "${value}" cannot be read.`);
    const picture = readPicture(`data:image/png;base64,${file.toString('base64')}`);
    if ('error' in picture) throw new UsageError(`${value}: ${picture.error}`);
    pictures.push(picture);
    sent[name] = picture.logo;
  }
  return { sent, pictures };
}

function failed(print: (text: string) => void, why: string): ExitCode {
  print(why);
  return 1;
}
