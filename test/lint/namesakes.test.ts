import { expect, it } from 'vitest';
import { namesakes } from './namesakes.ts';

it('functions of the same name are found, however they are declared, and not across folders', () => {
  const declarations = [
    'function one() {}',
    'export async function one() {}',
    'export function* one() {}',
    'const one = () => 1;',
    'export const one: () => void = async function () {};',
    'export const one = async <T>(two: T): Promise<T> => two;',
  ];
  const files = declarations.map((text, at) => [`first/${String(at)}.ts`, text] as const);
  expect(namesakes(new Map([...files, ['second/0.ts', 'function one() {}']]))).toEqual([
    'first: one is declared by 0.ts, 1.ts, 2.ts, 3.ts, 4.ts, 5.ts',
  ]);
  expect(namesakes(new Map([...files.slice(0, 1), ['first/other.ts', 'const one = 1;']]))).toEqual([]);
});
