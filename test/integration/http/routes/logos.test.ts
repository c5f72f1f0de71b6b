import { expect, it } from 'vitest';
import { qrPng } from '../../../../server/http/page/qr-png.ts';
import { readPicture } from '../../../../server/shops/logo.ts';
import { createPictures } from '../../../../server/store/settings/pictures.ts';
import { createHarness } from '../../../support/harness.ts';

it('a logo is read once and then shown to everyone, and guessing names is rate-limited', async () => {
  const shop = await createHarness();
  try {
    const picture = readPicture(`data:image/png;base64,${qrPng('a logo')}`);
    if ('error' in picture) throw new Error(picture.error);
    const { app, store } = shop.storefront();
    await createPictures({ db: shop.db, now: store.now }).save(picture.name, picture.base64);
    const status = async (name: string) => (await app.request(`/logos/${name}`)).status;
    expect(await status(picture.name)).toBe(200);
    const unlike = ['1.png', `${'a'.repeat(31)}.png`, `${'a'.repeat(33)}.png`, `${'A'.repeat(32)}.png`];
    const said = new Set<number>();
    for (let i = 0; i < 200; i++) for (const name of unlike) said.add(await status(name));
    for (let i = 1; i < 600; i++) said.add(await status(`${i.toString(16).padStart(32, '0')}.png`));
    expect([...said]).toEqual([404]);
    const refused = await app.request(`/logos/${'f'.repeat(32)}.png`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await status(picture.name)).toBe(200);
  } finally {
    await shop.stop();
  }
});
