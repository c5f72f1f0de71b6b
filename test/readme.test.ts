import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configNames } from '../server/config/read.ts';
import { defaultLimits } from '../server/http/middleware/rate-limits.ts';
import { causes, causesWithDetail } from '../server/orders/causes.ts';
import { stripeEventTypes } from '../server/payments/event-types.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = text('README.md');
const operating = text('.github/OPERATING.md');
const pages = [readme, operating, text('.github/EMBEDDING.md'), text('.github/FIGURES.md')].join('\n');
/** Every file of the program, its tests and the demo. */
const files = ['server', 'widget', 'demo', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
);
const markdown = [
  'README.md',
  ...readdirSync(join(root, '.github')).flatMap((name) => (name.endsWith('.md') ? [`.github/${name}`] : [])),
];
const commands = Object.keys((JSON.parse(text('package.json')) as { scripts: object }).scripts);

describe('the README and its pages', () => {
  it('keep the README short', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(151);
  });

  it.each(markdown)('link only to targets that exist: %s', (page) => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-');
    const lost = [...text(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(
      ([, path = '', anchor]) => {
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(root, target))) return true;
        if (anchor === undefined) return false;
        return ![...text(target).matchAll(/^#+ (.*)$/gm)].some(
          ([, heading = '']) => slug(heading) === anchor,
        );
      },
    );
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  // A path may leave out the folder that its sentence or its row names.
  it.each(markdown)('name only files and folders that exist: %s', (page) => {
    const named = [...text(page).matchAll(/`((?:[a-z][\w-]*\/)+(?:[\w.-]+\.(?:tsx?|css|json))?)`/g)].map(
      ([, path = '']) => path,
    );
    const exists = (path: string) =>
      files.some((file) => (path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`)));
    expect(named.filter((path) => path !== 'dist/' && !exists(path))).toEqual([]);
  });

  it.each(configNames)('describe the variable %s', (name) => {
    expect(operating).toContain(`\`${name}\``);
  });

  it('describe only variables that exist', () => {
    const told = [...operating.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*)/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.replaceAll('`', '')),
    );
    expect(told.filter((name) => !configNames.includes(name))).toEqual([]);
    expect(told.length).toBeGreaterThan(30);
  });

  it('describe every command, and only commands that exist', () => {
    for (const command of commands)
      expect(readme).toMatch(new RegExp(`npm (run )?${command}|\`${command}\``));
    for (const [, command = ''] of pages.matchAll(/npm run (?:--silent )?([a-z:]+)/g)) {
      expect(commands).toContain(command);
    }
  });

  it.each(stripeEventTypes)('say that the webhook needs %s', (type) => {
    expect(readme).toContain(`\`${type}\``);
  });

  it('explain every cause that an order can have, once, and only causes that exist', () => {
    const [, table = ''] = operating.split(/^### Causes.*$/m);
    const told = [...(table.split(/^## /m)[0] ?? '').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
      ([, names = '']) => names.split(', ').map((name) => name.replaceAll('`', '')),
    );
    const known = [...causes, ...causesWithDetail.map((cause) => `${cause}:…`)];
    expect(told.toSorted()).toEqual(known.toSorted());
  });

  it.each([
    ['place', 'orders placed'],
    ['placeEmail', 'orders placed'],
    ['check', 'checks of an ICCID'],
    ['read', 'reads'],
    ['link', 'links by e-mail'],
    ['linkEmail', 'links by e-mail'],
    ['linkDay', 'links by e-mail'],
    ['decline', 'declined cards'],
    ['declineMost', 'declined cards'],
  ] as const)('state the limit %s correctly', (name, row) => {
    const [points, seconds] = defaultLimits[name];
    const told = operating.split('\n').find((line) => line.startsWith(`| ${row} |`));
    const unit = { 60: 'per minute', 3_600: 'per hour', 86_400: 'a day' }[seconds];
    expect(told?.replace('mails ', '')).toContain(`${points} ${unit}`);
  });
});
