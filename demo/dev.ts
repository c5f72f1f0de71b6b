import { join } from 'node:path';
import { build } from 'vite';
import { portOf, readAddresses, takenMessage, takenPorts } from './addresses.ts';
import { createBrandShops } from './brands.ts';
import { createPartnerSite } from './partner/site.ts';
import { listen, startMailbox, startSandboxes } from './sandboxes.ts';
import { readSecrets } from './secrets.ts';
import { dashboardLink, emptyDataDir, startStorefront } from './storefront.ts';
import type { Storefront } from './storefront.ts';

/** The demo for development: each save rebuilds, restarts the storefront and reloads the page. */
const calmMs = 200;
const modes = ['widget', 'loader', 'builder', 'dashboard', 'server'];

async function runDev(): Promise<void> {
  const addresses = readAddresses(process.argv.slice(2), process.env);
  const taken = await takenPorts(Object.values(addresses).map(portOf));
  if (taken.length > 0) throw new Error(takenMessage(taken));
  const secrets = readSecrets(process.env);
  await startSandboxes(addresses, secrets);
  await startMailbox(addresses);
  const dataDir = emptyDataDir(join(import.meta.dirname, '../data/dev'));

  let storefront: Storefront | undefined;
  let version = 0;
  let work: Promise<void> = Promise.resolve();
  const restart = async () => {
    await storefront?.stop();
    try {
      storefront = await startStorefront(addresses, secrets, dataDir);
      void storefront.crashed.then((sentence) => process.stderr.write(`\n  ${sentence}\n`));
      version++;
      process.stdout.write(`  ${new Date().toLocaleTimeString()}  built and started\n`);
    } catch (error) {
      process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
    }
  };

  const site = createPartnerSite(addresses, {
    version: () => version,
    openBrand: createBrandShops(addresses, secrets, dataDir),
  });
  await listen((request) => site.fetch(request), portOf(addresses.partner));
  process.stdout.write(
    `\n  A partner's page   ${addresses.partner}\n  The dashboard      ${dashboardLink(addresses, secrets)}\n\n`,
  );

  let timer: NodeJS.Timeout | undefined;
  const waiting = new Set(modes);
  for (const mode of modes) {
    // Never emptied: rebuilding one part would delete the output of the others.
    const watcher = await build({ mode, logLevel: 'warn', build: { watch: {}, emptyOutDir: false } });
    if (!('on' in watcher)) throw new Error('vite does not watch');
    watcher.on('event', (event) => {
      if (event.code !== 'BUNDLE_END') return;
      waiting.delete(mode);
      clearTimeout(timer);
      if (waiting.size === 0) timer = setTimeout(() => (work = work.then(restart)), calmMs);
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.resolve(storefront?.stop()).then(() => process.exit(0));
    });
  }
}

runDev().catch((error: unknown) => {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
});
