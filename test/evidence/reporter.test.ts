import { expect, it } from 'vitest';
import { claims, thorough } from './claims.ts';
import { unshown } from './reporter.ts';

const one = { tag: 'one', what: 'one thing' };
const two = { tag: 'two', what: 'two things', tests: 2 };

it('tracks 45 faults and 27 complaints, each under its own tag', () => {
  const tags = claims.map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(45 + 27);
  expect(tags.filter((tag) => tag.startsWith('fault-'))).toHaveLength(45);
});

it('counts a claim as shown by tests that passed or that the machine cannot run', () => {
  expect(unshown([one], [{ tags: ['one'], state: 'passed' }])).toEqual([]);
  expect(unshown([one], [{ tags: ['other', 'one'], state: 'skipped' }])).toEqual([]);
});

it('names a claim with no test, a failing one or too few', () => {
  expect(unshown([one], [])).toEqual([one]);
  expect(unshown([one], [{ tags: ['one'], state: 'failed' }])).toEqual([one]);
  expect(unshown([one, two], [{ tags: ['one', 'two'], state: 'passed' }])).toEqual([two]);
});

it('does not count a test that the run left out', () => {
  const tests = [{ tags: ['one', thorough], state: 'skipped' }] as const;
  expect(unshown([one], tests, ['!thorough'])).toEqual([one]);
  expect(unshown([one], tests)).toEqual([]);
});
