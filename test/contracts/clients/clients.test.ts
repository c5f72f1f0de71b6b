import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { play, type Played } from './play.ts';
import { openService } from './service.ts';
import { tableOf } from './table.ts';
import { vectors } from './vectors.ts';

const played = new Map<string, ReadonlyMap<string, Played>>();

/** The languages wait at the same time; the tests then look at what happened. */
beforeAll(async () => {
  await Promise.all(
    languages.map(async ({ name, missing, plays, start }) => {
      if (missing !== null) return;
      const own = new Map<string, Played>();
      played.set(name, own);
      const service = await openService();
      const driver = await start();
      for (const vector of vectors) {
        if (plays?.has(vector.name) !== false) own.set(vector.name, await play(vector, service, driver));
      }
      await driver.stop();
      await service.stop();
    }),
  );
}, 240_000);

afterAll(() => {
  console.log(`\n${tableOf(played)}\n`);
});

it('the table of CONNECT is what was measured', ({ skip }) => {
  const absent = languages.flatMap(({ missing }) => missing ?? []);
  if (absent.length > 0) skip(absent.join(', '));
  expect(readFileSync(join(import.meta.dirname, '../../../.github/CONNECT.md'), 'utf8')).toContain(
    tableOf(played),
  );
});

const matches = (expected: unknown) =>
  typeof expected === 'object' && expected !== null ? expect.objectContaining(expected) : expected;

describe.each(languages)('the client in $name', ({ name, missing, plays }) => {
  it.for(vectors.filter((vector) => plays?.has(vector.name) !== false))('$name', (vector, { skip }) => {
    if (missing !== null) skip(missing);
    const one = played.get(name)?.get(vector.name);
    if (!one) throw new Error('it was not played');
    for (const { move, results, ...wanted } of one.answers) {
      expect(results).toHaveLength(move.parallel ?? 1);
      for (const result of results) {
        if (move.count !== undefined) expect(result).toHaveLength(move.count);
        if (wanted.expectFirst !== undefined)
          expect((result as unknown[])[0]).toMatchObject(wanted.expectFirst as object);
        if (wanted.expectOneOf !== undefined) {
          expect(wanted.expectOneOf.map(matches)).toContainEqual(result);
        } else if (typeof wanted.expect === 'object' && wanted.expect !== null) {
          expect(result).toMatchObject(wanted.expect);
        } else if (wanted.expect === undefined) {
          expect(result).not.toHaveProperty('error');
        } else {
          expect(result).toEqual(wanted.expect);
        }
      }
    }
    expect(one.wire).toEqual(vector.wire);
    expect(one.bodies).toMatchObject(vector.bodies ?? {});
    if (vector.sold !== undefined) expect(one.sold).toBe(vector.sold);
    if (vector.credentials !== undefined) expect(one.credentials).toEqual([vector.credentials]);
    expect(one.untrue).toEqual([]);
    expect(one.leaks).toEqual([]);
  });
});
