import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintConfig, OxlintOverride } from 'oxlint';

/** What the linter says when a file reaches over a wall. */
export const says = {
  adapter: 'An adapter knows its own outside system and the port types.',
  browser: 'The widget runs in a browser.',
  bundle: 'The bundle holds no zod.',
  catalogue: 'The catalogue knows its ports, no adapter.',
  contractOnly: 'The widget takes types of server/contract/ and nothing else of the server.',
  contractTypes: 'Types only: the bundle holds no schemas.',
  dashboard: "The dashboard's views take types of the server, and values of server/contract/ alone.",
  detour: 'Name a module by its shortest path.',
  demo: 'The demo is the outside world.',
  http: 'HTTP calls orders and the catalogue, never an adapter.',
  page: 'Only server/http/page and server/http/dashboard import from the widget.',
  plain: 'The widget takes this file as it is: schemas are in server/contract/schemas/.',
  process: 'Only server/main.ts reads the process.',
  pure: 'The purchase flow is pure: time, ids and effects come in.',
  server: 'The server has no page.',
  time: 'Time is a Clock.',
  wire: 'The demo shares wire formats only.',
} as const;

interface Pattern {
  readonly group?: string[];
  readonly regex?: string;
  readonly allowTypeImports?: boolean;
  readonly message: string;
}

/** No module of these names, with what the linter says. */
const named = (message: string, ...names: string[]) => names.map((name) => ({ name, message }));
/** No module that these globs match. */
const matching = (message: string, ...group: string[]): Pattern => ({ group, message });
const under = (folder: string) => `**/${folder}/**`;
/** No module in these folders of the repository. */
const within = (message: string, ...folders: string[]) => matching(message, ...folders.map(under));
const typesOnly = (pattern: Pattern): Pattern => ({ ...pattern, allowTypeImports: true });

/** `a/./b` and `a/../b` would lead around the globs. */
const detour: Pattern = { regex: '[^./]/+\\.{1,2}/', message: says.detour };

/**
 * The files that a wall surrounds, and what they must not import. Overrides replace each other, the last one wins: so each
 * names all that holds for its files.
 */
const wall = (
  files: string | string[],
  patterns: Pattern[],
  paths: ReturnType<typeof named> = [],
  more: OxlintOverride['rules'] = {},
): OxlintOverride => ({
  files: [files].flat(),
  rules: { 'no-restricted-imports': ['error', { paths, patterns: [...patterns, detour] }], ...more },
});

const noProcess = named(says.process, 'node:process');
const noDemo = within(says.demo, 'demo');
const noWidget = within(says.page, 'widget');
/** Globals of the other side: one tsconfig types both, as preact's types bring the DOM into the server. */
const noBrowser = named(says.server, 'document', 'window', 'localStorage', 'sessionStorage', 'location');
const noNode = named(says.browser, 'process', 'Buffer', 'global', 'setImmediate');
const noZod = matching(says.bundle, 'zod', 'zod/*');
const browserOnly = matching(says.browser, under('demo'), 'hono', 'hono/*', 'node:*');
const contract = 'contract/';
const otherLetter = [...contract].map((letter, at) => `${contract.slice(0, at)}[^${letter}]`).join('|');
/** All of the server but its contract, letter by letter: oxlint's expressions have no look-ahead. */
const otherThanContract = `(^|/)server/(${otherLetter})`;
const schemas = '**/contract/schemas/**';
const noSchemas = typesOnly(matching(says.contractTypes, schemas));
const adapters = ['connectivity', 'payments', 'store'];
const sides = ['demo', 'widget'];

/** The folders of `server/contract/` whose files the widget takes as they are. */
const plainFolders = readdirSync(join(import.meta.dirname, '../../server/contract'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'schemas')
  // Git leaves empty folders behind: they do not count.
  .filter((entry) => readdirSync(join(entry.parentPath, entry.name)).length > 0)
  .map(({ name }) => name)
  .toSorted();

const walls: OxlintOverride[] = [
  wall(
    'widget/**',
    [noZod, browserOnly, { regex: otherThanContract, message: says.contractOnly }, noSchemas],
    [],
    { 'no-restricted-globals': ['error', ...noNode] },
  ),
  wall('widget/dashboard/**', [
    noZod,
    browserOnly,
    typesOnly({ regex: otherThanContract, message: says.dashboard }),
    noSchemas,
  ]),
  {
    files: ['widget/build/**'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-globals': 'off' },
  },
  wall('server/**', [noDemo, noWidget], noProcess, {
    'no-restricted-globals': [
      'error',
      ...noBrowser,
      ...named(says.process, 'process'),
      ...named(says.time, 'setTimeout', 'setInterval'),
    ],
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: says.time },
      { object: 'Math', property: 'random', message: 'Chance is a parameter.' },
    ],
  }),
  wall(
    'server/orders/**',
    [matching(says.pure, 'node:*', 'hono/*', ...[...sides, ...adapters, 'http', 'catalogue'].map(under))],
    named(says.pure, 'hono', 'stripe', 'kysely', 'zod'),
    {
      'no-restricted-globals': [
        'error',
        ...noBrowser,
        ...named(says.pure, 'globalThis', 'process', 'fetch', 'setTimeout', 'setInterval'),
        ...named('Time comes in.', 'Date', 'performance'),
        ...named('Ids come in.', 'crypto'),
      ],
    },
  ),
  wall('server/catalogue/**', [within(says.catalogue, ...adapters, 'http', ...sides)], noProcess),
  wall('server/http/**', [within(says.http, ...adapters, 'demo'), noWidget], noProcess),
  wall('server/http/{page,dashboard}/**', [within(says.http, ...adapters, 'demo')], noProcess),
  wall(
    'server/connectivity/**',
    [
      within(says.adapter, 'payments', 'mail', 'hooks', 'store', 'http', ...sides),
      typesOnly(within(says.adapter, 'orders')),
    ],
    noProcess,
  ),
  wall(
    'server/payments/**',
    [
      within(says.adapter, 'connectivity', 'mail', 'hooks', 'store', 'http', 'catalogue', ...sides),
      typesOnly(within(says.adapter, 'orders')),
    ],
    noProcess,
  ),
  wall(
    'server/store/**',
    [within(says.adapter, 'connectivity', 'payments', 'mail', 'http', 'catalogue', ...sides)],
    noProcess,
  ),
  wall(
    'server/{mail,hooks,staff}/**',
    [
      within(
        says.adapter,
        'connectivity',
        'payments',
        'mail',
        'hooks',
        'store',
        'http',
        'catalogue',
        ...sides,
      ),
      typesOnly(within(says.adapter, 'staff')),
    ],
    noProcess,
  ),
  wall(
    ['server/contract/*.ts', ...plainFolders.map((folder) => `server/contract/${folder}/*.ts`)],
    [
      matching(says.plain, 'zod', 'zod/*'),
      noDemo,
      noWidget,
      typesOnly(matching(says.plain, '**/schemas/**')),
    ],
    noProcess,
  ),
  {
    files: [
      'server/{entry,main}.ts',
      'server/runtime/clock.ts',
      'server/connectivity/clients/typescript/connectivity.ts',
    ],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  wall('demo/**', [within(says.wire, 'server', 'widget')]),
];

/** The linter's whole configuration, as `.oxlintrc.json` has it. */
export const rules: OxlintConfig = {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  env: {
    builtin: true,
    browser: true,
    node: true,
  },
  ignorePatterns: ['dist', 'node_modules', 'data', 'server/integrations'],
  rules: {
    'max-lines': [
      'error',
      {
        max: 250,
        skipBlankLines: false,
        skipComments: false,
      },
    ],
    'no-console': 'error',
    eqeqeq: [
      'error',
      'always',
      {
        null: 'ignore',
      },
    ],
    'no-warning-comments': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-default-export': 'error',
    'import/default': 'off',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-module-specifiers': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'oxc/no-map-spread': 'off',
    'promise/always-return': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'no-unmodified-loop-condition': 'off',
    'unicorn/no-thenable': 'off',
    'unicorn/prefer-set-has': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect', 'expect.*', 'isTaken', 'fc.assert'],
      },
    ],
    'typescript/ban-ts-comment': 'error',
    'oxc/no-barrel-file': [
      'error',
      {
        threshold: 0,
      },
    ],
  },
  overrides: [
    {
      files: ['vite.config.ts', 'server/deploy/edge/cloudflare.js', 'test/**'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['test/**', 'demo/**', 'server/{entry,main}.ts'],
      rules: {
        'no-console': 'off',
      },
    },
    {
      files: ['test/**'],
      rules: {
        'max-lines': 'off',
      },
    },
    ...walls,
  ],
};
