import type { Config } from '../../../server/config/config.ts';
import { readConfig } from '../../../server/config/read.ts';
import { liveSeller } from '../../support/seller.ts';

/** What a live shop needs at least. */
export const live = {
  PUBLIC_URL: 'https://esim.shop.example/',
  EMBED_ORIGINS: 'https://partner.example https://other.example',
  ...liveSeller,
  CONNECTIVITY_BASE_URL: 'https://api.service.example/v1',
  CONNECTIVITY_AUTH_URL: 'https://auth.service.example',
  CONNECTIVITY_CLIENT_ID: 'client',
  CONNECTIVITY_CLIENT_SECRET: 'canary-client-secret',
  STRIPE_SECRET_KEY: 'sk_live_canary',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_canary1 whsec_canary2',
  TRUST_PROXY_HOPS: '1',
};

export function errorsOf(environment: Record<string, string | undefined>): readonly string[] {
  const config = readConfig(environment);
  return 'errors' in config ? config.errors : [];
}

export function read(
  environment: Record<string, string | undefined>,
  files: Record<string, string> = {},
): Config {
  const config = readConfig(environment, (path) => {
    const text = files[path];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  });
  if ('errors' in config) throw new Error(config.errors.join('\n'));
  return config;
}
