import type { SettingsStore } from '../../settings/store.ts';
import { changesBetween, fieldNames, isSet, readDraft, toForm } from '../../shops/draft.ts';
import { createShop, type Environment, ShopSettings } from '../../shops/shop.ts';
import type { Who } from '../../staff/store.ts';
import { checkWords, UsageError } from '../arguments.ts';
import type { ExitCode } from '../commands.ts';
import { toTable } from '../table.ts';

/** What the command line needs of the shops. */
export interface ShopTools {
  readonly environment: Environment;
  readonly settings: Pick<SettingsStore, 'current' | 'save'>;
}

interface ShopCommands extends ShopTools {
  readonly shopIds: () => Promise<readonly string[]>;
  readonly print: (text: string) => void;
}

const shown = fieldNames.join(', ');

/** Shows what a shop has, or changes it, by the rules of the dashboard. */
export async function shop(deps: ShopCommands, words: readonly string[], who: Who): Promise<ExitCode> {
  const { settings, environment, print } = deps;
  const [id = '', ...pairs] = words;
  checkWords('admin shop', ['<shop>'], words.slice(0, 1));
  const ids = await deps.shopIds();
  if (!ids.includes(id)) throw new UsageError(`There is no shop "${id}": the shops are ${ids.join(', ')}.`);
  const scope = `shop:${id}`;
  const saved = await settings.current(scope);
  const own = ShopSettings.safeParse(saved?.value ?? {});
  if (!own.success) return failed(print, `What is saved of ${id} is of another version: change it there.`);
  const now = createShop(id, own.data, environment);
  if (pairs.length === 0) {
    const rows = Object.entries(toForm(now)).map(([name, value]) => [name, value.replaceAll('\n', ' ')]);
    print(toTable(['field', 'value'], rows));
    return 0;
  }
  const sent = readPairs(pairs);
  const fixed = fieldNames.filter((name) => sent[name] !== undefined && isSet(id, name, environment));
  if (fixed.length > 0) return failed(print, `Set by the environment: ${fixed.join(', ')}.`);
  const draft = readDraft(now, sent, environment);
  const wrong = Object.entries(draft.errors).map(([name, why]) => `${name}: ${why}`);
  if (wrong.length > 0) return failed(print, wrong.join('\n'));
  const changes = changesBetween(now, draft.shop);
  if (changes.length === 0) return failed(print, 'It is so already.');
  const next = await settings.save(scope, draft.settings, who, saved?.version ?? 0);
  if (!next) return failed(print, 'Somebody else has just saved a version; look again.');
  print(`Version ${next.version} is in use: ${changes.join(', ')}.`);
  return 0;
}

function readPairs(pairs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
      if (!fieldNames.some((each) => each === name))
        throw new UsageError(`"${pair}" is no <field>=<value>: the fields are ${shown}.`);
      if (name === 'logo' && value !== '') throw new UsageError('A logo is given in the dashboard.');
      return [name, value];
    }),
  );
}

function failed(print: (text: string) => void, why: string): ExitCode {
  print(why);
  return 1;
}
