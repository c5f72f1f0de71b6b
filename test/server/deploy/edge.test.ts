import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../server/contract/values/values.ts';
import { pricesKept } from '../../../server/http/cache/freshness.ts';
import { pageParameters } from '../../../server/http/page/page-parameters.ts';

const folder = join(import.meta.dirname, '../../../server/deploy/edge');
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
/** `iw` is the older code for Hebrew. */
const known = [...new Set([...languages.map((tag) => tag.split('-')[0]), 'iw'])].toSorted();

describe.each(['varnish.vcl', 'nginx.conf', 'cloudflare.js', 'fastly.vcl'])('the cache of %s', (name) => {
  it('knows the languages of the store', () => {
    const lists = text(name).match(/\b\w\w(\|\w\w){5,}/g) ?? [];
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(list.split('|').toSorted()).toEqual(known);
  });

  it('names every parameter that a page depends on', () => {
    for (const parameter of pageParameters) expect(text(name)).toMatch(new RegExp(`\\b${parameter}\\b`));
  });
});

describe('the cache of varnish.vcl', () => {
  it('uses older copies for as long as the store says', () => {
    const [, revalidated] = /stale-while-revalidate=(\d+)/.exec(pricesKept) ?? [];
    const [, onError] = /stale-if-error=(\d+)/.exec(pricesKept) ?? [];
    expect([...text('varnish.vcl').matchAll(/set req\.grace = (\d+)s/g)].map(([, s]) => s)).toEqual([
      onError,
      revalidated,
    ]);
  });
});
