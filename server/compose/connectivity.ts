import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import {
  createConnectivityClient,
  type ConnectivityClientOptions,
} from '../connectivity/connectivity-client.ts';
import { qrPng } from '../http/page/qr-png.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { Tables } from '../store/schema.ts';
import { createSightings, tokenSeen } from '../store/health/sightings.ts';

/** The service's client, as configured. */
export function createService({
  config,
  metrics,
  fetch,
  clock,
  log,
  random,
  db,
}: Pick<ConnectivityClientOptions, 'fetch' | 'clock' | 'log' | 'random'> & {
  config: Config;
  metrics?: Metrics | undefined;
  db: Kysely<Tables>;
}) {
  const seen = createSightings({ db, clock });
  return createConnectivityClient({
    ...config.connectivity,
    drawQr: qrPng,
    fetch,
    ...(random ? { random } : {}),
    clock,
    log,
    onTokenRenewal(outcome) {
      if (outcome === 'renewed') seen.note(tokenSeen);
      metrics?.tokenRenewal(outcome);
    },
    ...(metrics ? { onOutcome: (call, outcome) => metrics.upstream('connectivity', call, outcome) } : {}),
  });
}
