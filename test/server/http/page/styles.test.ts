import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync('widget/**/*.css').toSorted();
/** `margin`, `margin-left`, … with their values, comments left out. */
const declarations = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );
/** The parts of `16px calc(1px + 2px) 0`, of which the second is one. */
const parts = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

describe('the styles', () => {
  it.each(files)('use no left and right, so that they can be mirrored: %s', (file) => {
    const physical = declarations(readFileSync(file, 'utf8')).filter(({ name, value }) => {
      const [, right, , left] = parts(value);
      return (
        /(^|-)(left|right)(-|$)/.test(name) ||
        (/^(text-align|float|clear)$/.test(name) && /left|right/.test(value)) ||
        (/^(margin|padding)$/.test(name) && left !== undefined && left !== right)
      );
    });
    expect(physical).toEqual([]);
  });
});
