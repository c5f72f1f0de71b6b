import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Addresses } from './addresses.ts';
import type { Brand } from './partner/brands.ts';
import type { DemoSecrets } from './secrets.ts';
import { staffCommand } from './storefront.ts';

const root = join(import.meta.dirname, '..');
/** Twice the time that a running storefront takes to see another program's changes. */
const seenMs = 5_000;
const everyMs = 100;

/**
 * Adds a brand's shop as staff do, with the program's own command. Only once per brand, on the first request for its
 * page, so that the demo starts without waiting for it. Resolves once the storefront serves the shop.
 */
export function createBrandShops(
  addresses: Addresses,
  secrets: DemoSecrets,
  dataDir: string,
): (brand: Brand) => Promise<void> {
  const opened = new Map<string, Promise<void>>();

  async function add({ id, name, settings }: Brand): Promise<void> {
    const words = ['admin', 'shop', id, '--add', `name=${name}`, ...settings, '--by', 'Demo'];
    const { file, args, env } = staffCommand(addresses, secrets, dataDir, words);
    // A database that outlives the demo has it already.
    await promisify(execFile)(file, args, { env, cwd: root }).catch((error: { readonly stdout?: string }) => {
      if (error.stdout?.includes('already has these settings') !== true) throw error;
    });
    const until = performance.now() + seenMs;
    while (!(await serves(id)) && performance.now() < until)
      await new Promise((go) => setTimeout(go, everyMs));
  }
  const serves = async (id: string) =>
    (await (await fetch(`${addresses.storefront}/?shop=${id}`)).text()).includes(`shop=${id}"`);

  return (brand) => {
    const opening = opened.get(brand.id) ?? add(brand);
    opened.set(brand.id, opening);
    opening.catch(() => opened.delete(brand.id));
    return opening;
  };
}
