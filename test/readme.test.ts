import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configNames } from '../server/config.ts';
import { defaultLimits } from '../server/http/limits.ts';
import { stripeEventTypes } from '../server/payments/event-types.ts';

const text = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const readme = text('README.md');
const operating = text('.github/OPERATING.md');
const pages = [readme, operating, text('.github/EMBEDDING.md'), text('.github/FIGURES.md')].join('\n');
const commands = Object.keys(
  (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { scripts: object })
    .scripts,
);

describe('the README and its pages', () => {
  it('keep the front door short', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(151);
  });

  it('link to pages that are there', () => {
    for (const [, path = ''] of readme.matchAll(/\]\((\.github\/[^)#]+)/g)) expect(text(path)).not.toBe('');
  });

  it.each(configNames)('tell of the variable %s', (name) => {
    expect(operating).toContain(`\`${name}\``);
  });

  it('tell of no variable that there is not', () => {
    const told = [...operating.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*)/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.replaceAll('`', '')),
    );
    expect(told.filter((name) => !configNames.includes(name))).toEqual([]);
    expect(told.length).toBeGreaterThan(30);
  });

  it('tell of each command, and of none that there is not', () => {
    for (const command of commands)
      expect(readme).toMatch(new RegExp(`npm (run )?${command}|\`${command}\``));
    for (const [, command = ''] of pages.matchAll(/npm run (?:--silent )?([a-z:]+)/g)) {
      expect(commands).toContain(command);
    }
  });

  it.each(stripeEventTypes)('tell that the webhook needs %s', (type) => {
    expect(readme).toContain(`\`${type}\``);
  });

  it('tell the limits as they are', () => {
    expect(defaultLimits).toMatchObject({
      place: [30, 60],
      check: [10, 60],
      read: [600, 60],
      link: [10, 3_600],
      placeEmail: [20, 3_600],
      linkEmail: [3, 3_600],
      decline: [10, 3_600],
    });
  });
});
