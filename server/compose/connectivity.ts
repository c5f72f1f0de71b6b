import type { Config } from '../config/config.ts';
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
    ...config.connectivity,
    drawQr: qrPng,
    fetch,
    ...(random ? { random } : {}),
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
