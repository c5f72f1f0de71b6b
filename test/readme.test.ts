import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configNames } from '../server/config.ts';
import { defaultLimits } from '../server/http/limits.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const commands = Object.keys(
  (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { scripts: object })
    .scripts,
);

describe('the README', () => {
  it.each(configNames)('tells of the variable %s', (name) => {
    expect(readme).toContain(`\`${name}\``);
  });

  it('tells of no variable that there is not', () => {
    const told = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*)/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.replaceAll('`', '')),
    );
    expect(told.filter((name) => !configNames.includes(name))).toEqual([]);
    expect(told.length).toBeGreaterThan(30);
  });

  it('tells of each command, and of none that there is not', () => {
    for (const command of commands)
      expect(readme).toMatch(new RegExp(`npm (run )?${command}|\`${command}\``));
    for (const [, command = ''] of readme.matchAll(/npm run (?:--silent )?([a-z]+)/g)) {
      expect(commands).toContain(command);
    }
  });

  it('tells the limits as they are', () => {
    expect(defaultLimits).toMatchObject({
      place: [30, 60],
      check: [10, 60],
      read: [600, 60],
      link: [10, 3_600],
      placeEmail: [20, 3_600],
      linkEmail: [3, 3_600],
    });
  });
});
