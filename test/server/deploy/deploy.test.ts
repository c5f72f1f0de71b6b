import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { configNames, readConfig, secretNames } from '../../../server/config/read.ts';
import { exampleEnvironment } from '../../../server/config/example.ts';
import { closeMs, drainMs } from '../../../server/runtime/stop-times.ts';
import { isCheckout, trackedFiles } from '../../support/deploy/build-context.ts';
import { liveSeller } from '../../support/seller.ts';

const root = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const program = JSON.parse(text('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

/** What OPERATING says about the values of a variable. */
function explain(name: string): string {
  for (const line of text('.github/OPERATING.md').split('\n')) {
    const [, names = '', takes = ''] = line.split('|').map((cell) => cell.trim());
    if (names.replace(' *', '').split(', ').includes(`\`${name}\``)) return takes.replaceAll('`', '');
  }
  throw new Error(`OPERATING does not tell of ${name}`);
}

const yamlFiles = ['.github', '.github/workflows', '.github/ISSUE_TEMPLATE', 'server/deploy'].flatMap(
  (folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.ya?ml$/.test(name))
      .map((name) => `${folder}/${name}`),
);

describe('the example environment file', () => {
  const example = exampleEnvironment({ secrets: secretNames, explain });

  it('matches the schema (vitest --update writes it)', async () => {
    await expect(example).toMatchFileSnapshot(join(root, 'server/deploy/.env.example'));
  });

  it('names every variable once, and each default is the program’s own', () => {
    const plain = example.replaceAll(/^# (?=[A-Z_]+=)/gm, '');
    const given = parseEnv(plain);
    expect(Object.keys(given).toSorted()).toEqual(configNames.toSorted());
    const defaults = Object.entries(given).filter(([, value]) => value !== '');
    const live = {
      PUBLIC_URL: 'https://store.example',
      EMBED_ORIGINS: '*',
      ...liveSeller,
      CONNECTIVITY_BASE_URL: 'https://service.example/v1',
      CONNECTIVITY_AUTH_URL: 'https://service.example',
      CONNECTIVITY_CLIENT_ID: 'id',
      CONNECTIVITY_CLIENT_SECRET: 'secret',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRETS: 'whsec_1',
      TRUST_PROXY_HOPS: '1',
    };
    // Only the set of explicit variables differs.
    const explicit = expect.any(Set) as unknown;
    expect(readConfig({ ...live, ...Object.fromEntries(defaults) })).toEqual({
      ...readConfig(live),
      explicit,
    });
  });

  it('has no links of Markdown: they lead nowhere here', () => {
    expect(example).not.toMatch(/\]\(/);
    expect(example).toContain('Other shops may have another seller');
  });

  it('requires exactly what a live store needs', () => {
    const read = readConfig(parseEnv(example));
    const missing = 'errors' in read ? read.errors.map((error) => error.split(':')[0]) : [];
    const asked = [...example.matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name);
    expect(missing).toEqual(expect.arrayContaining(asked));
    expect(asked).toContain('STRIPE_SECRET_KEY');
  });
});

describe('the files for running the store', () => {
  it.each(yamlFiles)('%s is valid YAML', (path) => {
    const documents = parseAllDocuments(text(path));
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) {
      expect([...document.errors, ...document.warnings]).toEqual([]);
      expect(document.toJS()).not.toBeNull();
    }
  });

  const node = text('.nvmrc').trim();

  it('use the Node version that the program needs', () => {
    expect(program.engines.node).toBe(`>=${node}`);
    for (const name of readdirSync(join(root, '.github/workflows')))
      expect(text(`.github/workflows/${name}`)).toMatch(new RegExp(`container: node:${node}-`));
  });

  it('start the program as npm start does', () => {
    const start = program.scripts['start'] ?? '';
    expect(text('server/deploy/storefront.service')).toContain(`ExecStart=/usr/bin/${start}\n`);
  });

  it('run the container without rights, on a read-only root', () => {
    const compose = parseAllDocuments(text('server/deploy/compose.yaml'))[0]?.toJS() as {
      services: {
        storefront: { read_only: boolean; cap_drop: string[]; environment: Record<string, string> };
      };
      secrets: Record<string, { file: string }>;
    };
    const { storefront } = compose.services;
    expect(storefront).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const known = new Set([...configNames, ...secretNames.map((name) => `${name}_FILE`)]);
    expect(Object.keys(storefront.environment).filter((name) => !known.has(name))).toEqual([]);
  });

  it.skipIf(!isCheckout(root))('keep their configuration and secrets out of git', () => {
    const { secrets } = parse(text('server/deploy/compose.yaml')) as {
      secrets: Record<string, { file: string }>;
    };
    const own = ['.env', ...Object.values(secrets).map(({ file }) => file)];
    const paths = own.map((path) => `server/deploy/${path}`);
    const ignored = execFileSync('git', ['-c', 'safe.directory=*', 'check-ignore', '--no-index', ...paths], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(ignored.trim().split('\n')).toEqual(paths);
  });

  it('give a process the time it needs to stop', () => {
    const longest = (drainMs + closeMs) / 1000;
    for (const pattern of [
      /storefront:[\s\S]*?stop_grace_period: (\d+)s/.exec(text('server/deploy/compose.yaml')),
      /terminationGracePeriodSeconds: (\d+)/.exec(text('server/deploy/kubernetes.yaml')),
      /TimeoutStopSec=(\d+)/.exec(text('server/deploy/storefront.service')),
    ])
      expect(Number(pattern?.[1])).toBeGreaterThan(longest);
  });
});

describe('the workflows', () => {
  it.each(readdirSync(join(root, '.github/workflows')))(
    '%s pins each action and asks for no unneeded rights',
    (name) => {
      const workflow = text(`.github/workflows/${name}`);
      for (const [, used = ''] of workflow.matchAll(/uses: (\S+)/g)) expect(used).toMatch(/@[0-9a-f]{40}$/);
      expect(workflow).toMatch(/^permissions:\n {2}contents: read\n/m);
      expect(workflow).toContain('run: .ci/run');
    },
  );

  it('run every test on both stores, not just those of `npm test`', () => {
    expect(program.scripts['test:all']).toMatch(/ && vitest run$/);
    expect(text('.ci/run')).toContain('scripts=(test:all)');
    expect(text('.github/workflows/ci.yml')).toContain("script: ['test:all', 'test:postgres']");
    expect(text('.github/workflows/release.yml')).toContain('run: .ci/run test:all test:postgres\n');
  });
});

describe('Dependabot', () => {
  const { updates } = parse(text('.github/dependabot.yml')) as {
    updates: readonly {
      'package-ecosystem': string;
      directory?: string;
      directories?: readonly string[];
      'commit-message': { prefix: string };
    }[];
  };
  const foldersOf = ({ directory, directories = [] }: (typeof updates)[number]) =>
    [...directories, ...(directory === undefined ? [] : [directory])].map((path) => path.slice(1));

  it('watches each lock file', () => {
    const locks = trackedFiles(root).filter((path) => path.split('/').at(-1) === 'package-lock.json');
    const watched = updates.filter((update) => update['package-ecosystem'] === 'npm').flatMap(foldersOf);
    expect(watched.map((folder) => join(folder, 'package-lock.json')).toSorted()).toEqual(locks.toSorted());
  });

  it('begins the subjects of its commits with a folder', () => {
    for (const update of updates) {
      const { prefix } = update['commit-message'];
      // GitHub takes no longer one, and adds a colon after a letter or digit.
      expect(prefix).toMatch(/^.{1,49}[a-z0-9]$/);
      expect(statSync(join(root, prefix)).isDirectory()).toBe(true);
    }
  });
});
