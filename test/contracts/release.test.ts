import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createOpenApi } from '../../server/http/routes/openapi/document.ts';
import { findBreaks, type OpenApi } from './openapi-breaks.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

/** The changelog's bullets that are not released yet. */
const changes = (await read('.github/CHANGELOG.md'))
  .split(/^## /m)
  .find((section) => section.startsWith('Unreleased'))!
  .split(/^- /m)
  .slice(1);
const isListed = (...names: string[]) =>
  changes.some((change) => names.every((name) => change.includes(`\`${name}\``)));

describe('the OpenAPI document compared with the last release', () => {
  let released: OpenApi;
  const present = createOpenApi('https://store.test') as OpenApi;
  beforeAll(async () => {
    released = JSON.parse(await read('test/contracts/release/openapi.json')) as OpenApi;
  });

  it('has changed only by additions and by what the changelog lists', () => {
    const unlisted = findBreaks(released, present).filter(
      ({ operation, member }) => !isListed(operation, ...(member ? [member.split('.').at(-1)!] : [])),
    );
    expect(unlisted).toEqual([]);
  });

  const topUp = 'components.schemas.PlaceOrder.oneOf.1';
  it.each([
    ['an operation is gone', 'GET /api/checkout', 'paths./api/checkout.get', undefined],
    ['a parameter is gone', 'GET /api/destinations', 'paths./api/destinations.get.parameters', []],
    [
      'a parameter becomes required',
      'GET /api/destinations',
      'paths./api/destinations.get.parameters.0.required',
      true,
    ],
    [
      'an open operation wants a secret',
      'GET /api/checkout',
      'paths./api/checkout.get.security',
      [{ capability: [] }],
    ],
    ['an answer is gone', 'POST /api/orders', 'paths./api/orders.post.responses.409', undefined],
    ['a kind of order is gone', 'POST /api/orders', `${topUp}.properties.kind.const`, 'another'],
    ['a sent member becomes required', 'POST /api/orders', `${topUp}.required.9`, 'attribution'],
    ['a sent member takes fewer values', 'POST /api/orders', 'components.schemas.Currency.enum', ['USD']],
    ['a sent text must be shorter', 'POST /api/orders', `${topUp}.properties.email.maxLength`, 100],
    [
      'a received member is gone',
      'GET /api/orders/{id}',
      'components.schemas.OrderView.properties.createdAt',
      undefined,
    ],
    ['a received member can be absent', 'GET /api/checkout', 'components.schemas.Checkout.required', []],
    [
      'a received member has new values',
      'GET /api/checkout',
      'components.schemas.Checkout.properties.mode.enum.2',
      'test',
    ],
    [
      'a received number becomes a text',
      'GET /api/destinations',
      'components.schemas.Money.properties.amount.type',
      'string',
    ],
  ])('shows a break when %s', (_, operation, path, value) => {
    expect(findBreaks(present, present)).toEqual([]);
    const changed = JSON.parse(JSON.stringify(present)) as OpenApi;
    const steps = path.split('.');
    const last = steps.pop()!;
    const place = steps.reduce(
      (node, step) => node[step] as Record<string, unknown>,
      changed as unknown as Record<string, unknown>,
    );
    if (value === undefined) delete place[last];
    else place[last] = value;
    expect(findBreaks(present, changed).map((found) => found.operation)).toContain(operation);
  });
});

/** Types that a page supplies; it receives all the others. */
const given = ['StorefrontOptions', 'WidgetEventType'];

/** Types that both sides write, which rules out even additions. */
const same = ['Currency', 'Theme'];

/** New types of messages are additions, so only messages of the former types are compared. */
const part = (name: string, of: string) =>
  name === 'WidgetMessage' ? `Extract<${of}.WidgetMessage, { type: Was.WidgetEventType }>` : `${of}.${name}`;

describe('the types for partners compared with the last release', () => {
  const global = /^declare global \{\n[^]*?^\}\n/m;
  const names = (types: string) =>
    [...types.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name);

  /** The names whose types have changed otherwise than by additions. */
  async function findChanged(was: string, is: string): Promise<string[]> {
    const fits = names(was).flatMap((name, index) => {
      const [old, now] = [part(name, 'Was'), part(name, 'Is')];
      const outward = `export type Out${index}_${name} = Fits<${now}, ${old}>;`;
      const inward = `export type In${index}_${name} = Fits<${old}, ${now}>;`;
      if (same.includes(name)) return [outward, inward];
      return [given.includes(name) ? inward : outward];
    });
    const page = [
      "import type * as Was from './was';",
      "import type * as Is from './is';",
      'type Fits<A extends B, B> = A;',
      ...fits,
    ];
    const folder = await mkdtemp(join(tmpdir(), 'types-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await Promise.all([
      writeFile(join(folder, 'was.ts'), was.replace(global, '')),
      writeFile(join(folder, 'is.ts'), is.replace(global, '')),
      writeFile(join(folder, 'page.ts'), page.join('\n')),
    ]);
    const tsc = join(root, 'node_modules/.bin/tsc');
    const options = ['--noEmit', '--strict', '--ignoreConfig', '--target', 'esnext', '--types', ''];
    const { stdout } = await promisify(execFile)(tsc, [...options, join(folder, 'page.ts')]).catch(
      (error: unknown) => error as { stdout: string },
    );
    return [...stdout.matchAll(/page\.ts\((\d+),/g)].map(
      ([, line]) => /_(\w+) =/.exec(page[Number(line) - 1]!)?.[1] ?? stdout,
    );
  }

  let was: string;
  let is: string;
  beforeAll(async () => {
    [was, is] = await Promise.all([
      read('test/contracts/release/embed.d.ts'),
      read('widget/embed/public/embed.d.ts'),
    ]);
  });

  it('have changed only by additions and by what the changelog lists', async () => {
    const changed = await findChanged(was, is);
    expect(changed.filter((name) => !isListed(name))).toEqual([]);
    const lines = (types: string) => global.exec(types)![0].split('\n');
    expect(lines(is)).toEqual(expect.arrayContaining(lines(was)));
  });

  it('tell additions from changes that break a page', async () => {
    const replace = (changes: readonly (readonly [from: string, to: string])[]) =>
      changes.reduce((types, [from, to]) => {
        expect(types).toContain(from);
        return types.replace(from, to);
      }, is);
    const added = replace([
      ["  'widget.error':", "  'widget.closed': { destination: string };\n  'widget.error':"],
      ['  packageId: string;', '  packageId: string;\n  days: number;'],
      ['  debug?: ', '  coupon?: string;\n  debug?: '],
    ]);
    const broken = replace([
      ['  amount: number;', '  amount: string;'],
      ["'light' | ", ''],
      ['currency?: Currency;', 'currency: Currency;'],
      ['mountAll(): MountedStorefront[]', 'mountAll(): void'],
    ]);
    expect(await findChanged(is, added)).toEqual([]);
    const names = ['OfferData', 'Theme', 'StorefrontOptions', 'EsimStorefrontLoader'];
    expect(await findChanged(is, broken)).toEqual(expect.arrayContaining(names));
  });
});
