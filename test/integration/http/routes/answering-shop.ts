import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbedRoutes } from '../../../../server/http/routes/embed.ts';
import { createFiles } from '../../../../server/http/page/static-files.ts';
import { createOfflineRoutes } from '../../../../server/http/page/offline/offline-routes.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { listen } from '../../../../server/http/listen.ts';
import { systemClock } from '../../../../server/runtime/clock.ts';
import { createMetrics } from '../../../../server/runtime/metrics.ts';
import { createHarness } from '../../../support/harness.ts';
import { assets } from '../../../server/http/page/assets.ts';
import { partner } from './lacking-headers.ts';

export const token = 'a-metrics-token-of-a-test';
const config = {
  stripeScriptUrl: 'http://localhost:4003/v3/',
  mode: 'sandbox',
} as const;

/** A shop with all routes and one order, listening on a port. */
export async function openAnswering() {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-answers-'));
  for (const [name, file] of Object.entries({ assets: 'main-AbCdEf12.js', flags: 'fr.svg' })) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), ' ');
  }
  const shop = await createHarness({
    metrics: createMetrics(),
    environment: { METRICS_TOKEN: token, EMBED_ORIGINS: partner },
    pages: ({ admitFresh, pictures, ...parts }) => [
      createPageRoutes({ ...parts, assets, config }),
      createOfflineRoutes({
        ...parts,
        pictures,
        admitFresh,
        publicUrl: 'https://store.example',
        clock: systemClock,
      }),
      createFiles(folder),
      createEmbedRoutes({ files: { loader: ' ', types: ' ', builder: '<p>' } }),
    ],
  });
  const { id: order, keys } = await shop.buy();
  const { app, urlCache } = shop.storefront();
  const server = listen({ fetch: app.fetch, urlCache, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    shop,
    order,
    keys,
    port,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
