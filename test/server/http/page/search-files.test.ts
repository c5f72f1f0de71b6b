import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { br, bytes, openWorld } from './page-world.ts';

const { catalogue, get } = openWorld();
beforeAll(() => catalogue.refresh());

describe('the other names', () => {
  it('come in one small file, with the countries that regions cover', async () => {
    const response = await get('/search/en', br);
    const page = await bytes(response);
    const words = JSON.parse(brotliDecompressSync(page).toString());
    expect(words.places.AE[0]).toContain('dubai');
    expect(words.places.EUROPE[1].split(' ').sort()).toEqual(['DE', 'ES', 'FR']);
    expect(page.length).toBeLessThanOrEqual(4_500);
  });

  it('come in a second file when fewer people type them', async () => {
    const page = await bytes(await get('/search/en/more', br));
    const words = JSON.parse(brotliDecompressSync(page).toString());
    expect(page.length).toBeLessThanOrEqual(6_000);
    expect(words.places.AE).toContain('palm jumeirah');
    expect(words.places.AE).not.toContain('dubai');
    expect(words.together['BE NL LU']).toContain('benelux');
  });
});
