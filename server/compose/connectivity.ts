import type { Config } from '../config/read.ts';
import { createConnectivityClient, type ConnectivityClientOptions } from '../connectivity/client.ts';
import { qrPng } from '../http/page/qr-png.ts';
import type { Metrics } from '../runtime/metrics.ts';

/** The service's client, as configured. */
export function createService({
  config,
  metrics,
  fetch,
  clock,
  log,
  random,
}: Pick<ConnectivityClientOptions, 'fetch' | 'clock' | 'log' | 'random'> & {
  config: Config;
  metrics?: Metrics | undefined;
}) {
  return createConnectivityClient({
    baseUrl: config.CONNECTIVITY_BASE_URL,
    authUrl: config.CONNECTIVITY_AUTH_URL,
    clientId: config.CONNECTIVITY_CLIENT_ID,
    clientSecret: config.CONNECTIVITY_CLIENT_SECRET,
    credentials: config.CONNECTIVITY_AUTH,
    unknownStatuses: config.UNKNOWN_STATUSES,
    drawQr: qrPng,
    fetch,
    ...(random ? { random } : {}),
    purchaseDeadlineMs: config.PURCHASE_TIMEOUT_SECONDS * 1_000,
    clock,
    log,
    ...(metrics
      ? {
          onTokenRenewal: metrics.tokenRenewal,
          onOutcome: (call, outcome) => metrics.upstream('connectivity', call, outcome),
        }
      : {}),
  });
}
