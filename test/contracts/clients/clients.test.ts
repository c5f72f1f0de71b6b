import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, removeState } from './languages.ts';
import { openDescription } from './described.ts';
import type { Driver } from './driver.ts';
import { play, usual, type Played } from './play.ts';
import { openService } from './service.ts';
import { oddAnswers, openRaw } from './raw.ts';
import { tableOf } from './table.ts';
import { vectors } from './vectors.ts';

const played = new Map<string, ReadonlyMap<string, Played>>();
/** The outcomes of purchases with odd answers, and how often each was sent; and what a language itself finds wrong. */
const oddly = new Map<string, Readonly<Record<string, readonly unknown[]>>>();
const wrong = new Map<string, unknown>();

/** All languages play at the same time; the tests then check what happened. */
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
      oddly.set(name, await playRaw(driver));
      wrong.set(name, (await driver.ask({ idioms: true }))['wrong']);
      await driver.stop();
      await service.stop();
    }),
  );
}, 240_000);
afterAll(removeState);

const inTable = () =>
  new Map([...played].filter(([name]) => languages.some((one) => one.name === name && !one.isRuntime)));

async function playRaw(driver: Driver): Promise<Record<string, readonly unknown[]>> {
  const raw = await openRaw();
  const found: Record<string, readonly unknown[]> = {};
  for (const name of Object.keys(oddAnswers)) {
    const baseUrl = `${raw.origin}/${encodeURIComponent(name)}/v1`;
    await driver.ask({ open: { ...usual, baseUrl, authUrl: raw.origin } });
    const order = { destination: 'FR', dataGb: 5, days: 30, reference: 'order-1' };
    const { results } = await driver.ask({ call: 'buy', with: order });
    const [{ outcome }] = results as [{ outcome?: string }];
    found[name] = [outcome, raw.posts.get(name)];
  }
  await raw.stop();
  return found;
}

afterAll(() => {
  console.log(`\n${tableOf(inTable())}\n`);
});

it('the table in CONNECT.md has the measured figures', ({ skip }) => {
  const absent = languages.flatMap(({ missing, isRuntime }) => (isRuntime ? [] : (missing ?? [])));
  if (absent.length > 0) skip(absent.join(', '));
  expect(readFileSync(join(import.meta.dirname, '../../../.github/CONNECT.md'), 'utf8')).toContain(
    tableOf(inTable()),
  );
});

it('the requests of the clients match the OpenAPI document of the sandbox', async () => {
  const amiss = await openDescription();
  const sent = [...played].flatMap(([language, own]) =>
    [...own].flatMap(([vector, { requests }]) =>
      requests.map(({ operation, body }) => [language, vector, operation, body, amiss(operation, body)]),
    ),
  );
  expect(sent.length).toBeGreaterThan(100);
  expect(amiss('POST /purchases/v2', '{"destination":7}')).not.toBeNull();
  expect(sent.filter((each) => each.at(-1) !== null)).toEqual([]);
});

const matches = (expected: unknown) =>
  typeof expected === 'object' && expected !== null ? expect.objectContaining(expected) : expected;

describe.each(languages)('the client in $name', ({ name, missing, plays }) => {
  it('sends a purchase once, and reports an unknown outcome when the answer is odd', ({ skip }) => {
    if (missing !== null) skip(missing);
    const expected = Object.fromEntries(Object.keys(oddAnswers).map((each) => [each, ['unknown', 1]]));
    expect(oddly.get(name)).toEqual(expected);
  });

  it('shows no secret, and follows the idioms of its language', ({ skip }) => {
    if (missing !== null) skip(missing);
    expect(wrong.get(name)).toEqual([]);
  });

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
