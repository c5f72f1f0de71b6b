import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bun, deno } from './runtimes.ts';
import { openService } from './service.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

const program = `
import { createClient, ForgedEvent, verifyEvent, type Outcome } from 'esim-storefront/connectivity';

const [, , origin = ''] = process.argv;
const account = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
const client = createClient({ baseUrl: origin + '/v1', authUrl: origin, ...account });
const order = { destination: 'FR', dataGb: 5, days: 30, reference: 'order-20' };
let packages = 0;
for await (const { costCents } of client.packages({ destination: 'FR' })) packages += Math.sign(costCents);
const first: Outcome = await client.buyOnce(order);
const again: Outcome = await client.buyOnce(order);
const told: string[] = [];
try {
  verifyEvent('{}', {}, ['whsec_c2VjcmV0']);
} catch (error) {
  told.push(error instanceof ForgedEvent ? 'forged' : String(error));
}
console.log(JSON.stringify({ packages, told, bought: [first, again].map((one) => (one.outcome === 'bought' ? one.purchases.map(({ iccid }) => iccid) : one)) }));
`;

/** A worker's globals: timers are numbers, and `fetch` is no method. Node's own modules keep theirs. */
const worker = `
const timers = [];
const numbered = (set) => (...words) => timers.push(set(...words));
const [setTimeout, setInterval] = [numbered(globalThis.setTimeout), numbered(globalThis.setInterval)];
const clearTimeout = (number) => globalThis.clearTimeout(timers[number - 1]);
const clearInterval = clearTimeout;
const send = globalThis.fetch;
globalThis.fetch = function (...words) {
  if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
  return send(...words);
};
`;

/** Another Node on this machine, if there is one: the package also supports versions before ours. */
function otherNode(): string[] {
  const path = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  return path
    .map((folder) => join(folder, 'node'))
    .filter((node) => /^v2\d\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''))
    .slice(0, 1);
}

const node: [command: string, words: readonly string[]] = [process.execPath, []];
/** How to start a built program, in each runtime on this machine. */
const runtimes: (typeof node)[] = [
  node,
  ...otherNode().map((other): [string, string[]] => [other, []]),
  ...[deno, bun]
    .filter(({ missing }) => missing === null)
    .map(({ command, run }) => [command, run] as [string, string[]]),
];

it(
  'an outside program uses the packed client with its types, and buys only once',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'package-'));
    const service = await openService();
    try {
      // While it waits to retry, only the client keeps the program from ending.
      const faults = [{ operation: 'GET /purchases', fault: { kind: 'status', status: 503 } }];
      const sandbox = await service.open({ name: 'package', calls: [], wire: {}, sandbox: { faults } });
      const built = join(folder, 'built');
      const vite = join(root, 'node_modules/.bin/vite');
      await run(vite, ['build', '--mode', 'connectivity', '--logLevel', 'warn', '--outDir', built], {
        cwd: root,
      });
      const packed = await run('npm', ['pack', built, '--pack-destination', folder], { cwd: folder });
      const outside = join(folder, 'node_modules/esim-storefront');
      await run('mkdir', ['-p', outside]);
      await run('tar', ['-xzf', packed.stdout.trim(), '-C', outside, '--strip-components', '1'], {
        cwd: folder,
      });

      expect((await readdir(outside)).sort()).toEqual([
        'LICENSE',
        'README.md',
        'connectivity.d.ts',
        'connectivity.js',
        'package.json',
      ]);
      const { dependencies = {}, version } = JSON.parse(
        await readFile(join(outside, 'package.json'), 'utf8'),
      ) as {
        dependencies?: object;
        version: string;
      };
      expect(dependencies).toEqual({});
      expect(version).toBe(
        (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version,
      );

      await writeFile(join(folder, 'shop.mts'), program);
      // As `npm install` leaves it: Deno loads no package that the manifest does not name.
      const manifest = { dependencies: { 'esim-storefront': 'file:built' } };
      await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
      const options = [
        '--module',
        'nodenext',
        '--target',
        'es2023',
        '--strict',
        '--lib',
        'es2023,dom',
        '--types',
        'node',
      ];
      const types = ['--typeRoots', join(root, 'node_modules/@types')];
      await run(join(root, 'node_modules/.bin/tsc'), [...options, ...types, 'shop.mts'], { cwd: folder });

      const file = join(outside, 'connectivity.js');
      const shipped = await readFile(file, 'utf8');
      const everywhere = [...runtimes.map((one) => ({ one, before: '' })), { one: node, before: worker }];
      for (const {
        one: [command, words],
        before,
      } of everywhere) {
        await writeFile(file, before + shipped);
        const { stdout } = await run(command, [...words, 'shop.mjs', service.origin], {
          cwd: folder,
          env: { ...process.env, DENO_DIR: folder },
        });
        const [sold] = sandbox.ledger.purchases;
        expect(JSON.parse(stdout)).toEqual({
          packages: 34,
          told: ['forged'],
          bought: [[sold?.iccid], [sold?.iccid]],
        });
        expect(sandbox.ledger.purchases).toHaveLength(1);
      }
    } finally {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
