import { describe, expect, it } from 'vitest';
import { qrPng } from '../../../../server/http/page/qr-png.ts';
import { readPicture } from '../../../../server/shops/logo.ts';
import { createPictures } from '../../../../server/store/settings/pictures.ts';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';

const { stores } = await openOnBothStores(1);

const day = 86_400_000;
function pictureOf(text: string) {
  const read = readPicture(`data:image/png;base64,${qrPng(text)}`);
  if ('error' in read) throw new Error(read.error);
  return read;
}

describe.each(stores)('a logo in %s', (_name, _dialect, open) => {
  it('stays for good once a version has named it, and for a day before', async () => {
    const shop = await open();
    const { settings, store, app, purge } = shop.storefront();
    const { save } = createPictures({ db: shop.db, now: store.now });
    const [named, tried, again, fresh] = ['named', 'tried', 'again', 'fresh'].map(pictureOf);
    if (!named || !tried || !again || !fresh) throw new Error('no pictures');
    const who = { by: 'boss', via: 'cli' } as const;
    for (const { name, base64 } of [named, tried, again]) await save(name, base64);
    await settings.save('shop:fjord', { name: 'Fjord', logo: named.logo }, who, 0);
    await settings.save('shop:fjord', { name: 'Fjord' }, who, 1);
    await shop.clock.advance(day + 1);
    for (const { name, base64 } of [again, fresh]) await save(name, base64);
    await purge();
    const kept = [];
    for (const { name } of [named, tried, again, fresh])
      kept.push((await app.request(`/logos/${name}`)).status);
    expect(kept).toEqual([200, 404, 200, 200]);
  });
});
