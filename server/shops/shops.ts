import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { defaultShop, shopIdPattern } from '../contract/values/values.ts';
import { createShop, type Environment, type Shop, ShopSettings } from './shop.ts';

/** The shops of this deployment, from memory. */
export interface Shops {
  /** The default shop for an id that is missing or unknown. */
  get(id: string | null | undefined): Shop;
  /** The default shop first, then by id. */
  all(): readonly Shop[];
  /** Changes with any shop. */
  readonly version: string;
  /** To be called when saved settings have changed. */
  update(): void;
  /** Called after an update that changed a shop. */
  onChange(listener: () => void): void;
}

interface SavedShop {
  readonly id: string;
  /** What an older or newer program may have written. */
  readonly value: unknown;
}

/** The shops as saved under the environment. One whose settings cannot be read stays as it was last known. */
export function createShops(options: {
  readonly environment: Environment;
  readonly read: () => readonly SavedShop[];
  readonly log: Pick<Logger, 'error'>;
}): Shops {
  const { environment, read, log } = options;
  const listeners: (() => void)[] = [];
  const byDefault = createShop(defaultShop, {}, environment);
  let shops: ReadonlyMap<string, Shop> = new Map();

  function current({ id, value }: SavedShop): Shop | undefined {
    const settings = ShopSettings.safeParse(value);
    if (settings.success && shopIdPattern.test(id)) return createShop(id, settings.data, environment);
    log.error({ shop: id }, 'cannot read the settings of a shop');
    return shops.get(id);
  }
  function readAll(): void {
    const saved = read().flatMap((each) => current(each) ?? []);
    const sorted = saved.sort((a, b) => (a.id < b.id ? -1 : 1));
    shops = new Map([byDefault, ...sorted].map((shop) => [shop.id, shop]));
  }

  readAll();
  let version = versionOf(shops);
  return {
    get: (id) => shops.get(id ?? defaultShop) ?? shops.get(defaultShop) ?? byDefault,
    all: () => [...shops.values()],
    get version() {
      return version;
    },
    update() {
      readAll();
      const now = versionOf(shops);
      if (now === version) return;
      version = now;
      for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function versionOf(shops: ReadonlyMap<string, Shop>): string {
  const each = [...shops.values()].map(({ version, name }) => [version, name]);
  return createHash('sha256').update(JSON.stringify(each)).digest('base64url').slice(0, 16);
}
