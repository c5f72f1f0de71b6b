import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isCompressedHard } from '../../../support/compressed-hard.ts';
import { createPages, type CompressedPage } from '../../../../server/http/cache/compressed.ts';

const textOf = (key: string) =>
  `${key} `.repeat(400) + Array.from({ length: 300 }, (_, n) => n * n).join(' ');
const isBest = ({ br }: CompressedPage) => isCompressedHard(br.body);

function setUp(more: { maxBytes?: number } = {}) {
  const clock = { now: 0 };
  const pages = createPages({ headers: {}, version: () => '1', most: 600, now: () => clock.now, ...more });
  const ask = async (key: string, rare = true) => pages.get(key, () => textOf(key), rare);
  return { clock, pages, ask };
}

describe('uncached pages', () => {
  it('are compressed hard a few times a second, even if requested one after another', async () => {
    const { ask } = setUp();
    const made = [];
    for (let n = 0; n < 40; n++) made.push(await ask(`FR ${n}`));
    const best = made.filter(isBest).length;
    expect(best).toBeGreaterThan(0);
    expect(best).toBeLessThan(15);
  });

  it('are compressed hard once they are requested again and there is time', async () => {
    const { clock, ask } = setUp();
    for (let n = 0; n < 40; n++) await ask(`FR ${n}`);
    expect(isBest(await ask('FR 39'))).toBe(false);
    clock.now = 60_000;
    expect(isBest(await ask('FR 39'))).toBe(false);
    await expect.poll(async () => isBest(await ask('FR 39'))).toBe(true);
  });

  it('take nothing from the first screens, which are always compressed hard', async () => {
    const { ask } = setUp();
    for (let n = 0; n < 40; n++) await ask(`FR ${n}`);
    expect(isBest(await ask('EUR de', false))).toBe(true);
  });
});

it('pages are kept while they fit, and the oldest go first', async () => {
  const { pages } = setUp({ maxBytes: 20_000 });
  const large = () => randomBytes(1_500).toString('hex');
  for (let n = 0; n < 10; n++) await pages.get(`FR ${n}`, large, true);
  expect(Array.from({ length: 10 }, (_, n) => pages.has(`FR ${n}`))).toEqual([
    ...Array.from({ length: 7 }, () => false),
    ...Array.from({ length: 3 }, () => true),
  ]);
});
