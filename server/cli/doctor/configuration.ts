import { statSync } from 'node:fs';
import { parseEcbFeed } from '../../catalogue/exchange-rates/ecb.ts';
import type { Config } from '../../config/config.ts';
import { named, type Ask } from './ask.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';

/** Settings that are allowed, but that a live shop should not have. */
export function checkConfiguration(config: Config): Diagnosis[] {
  const tell = about('configuration');
  const found: Diagnosis[] = [];
  if (config.mode === 'sandbox')
    found.push(tell.warning('sandbox mode: nothing is sold', 'set STOREFRONT_MODE=live, or leave it out'));
  if (config.allowPlainHttp) found.push(tell.warning('ALLOW_PLAIN_HTTP is on', 'remove it before you sell'));
  if (config.logLevel === 'debug' || config.logLevel === 'silent')
    found.push(tell.warning(`LOG_LEVEL is ${config.logLevel}`, 'set LOG_LEVEL=info'));
  if (!config.metrics)
    found.push(tell.warning('nothing monitors the store', 'set METRICS_TOKEN or METRICS_PORT'));
  if (config.store.securityContact === undefined)
    found.push(
      tell.warning(
        'there is no contact for security reports, so security.txt is not served',
        'set SECURITY_CONTACT to a mailto: or https address',
      ),
    );
  if (config.database.codeKeys.length === 0)
    found.push(
      tell.warning(
        'activation codes are stored unencrypted, including in every backup',
        'set STORE_KEY to 32 random bytes (openssl rand -base64 32), and keep it apart from the backups',
      ),
    );
  for (const [name, path] of config.secretFiles) {
    if ((statSync(path).mode & 0o007) !== 0)
      found.push(tell.fault(`the file for ${name} can be read by every user`, `chmod 600 ${path}`));
  }
  return found.length > 0 ? found : [tell.fine('every variable is set')];
}

/** Without current rates the store sells in US dollars only. */
export async function checkRates(config: Config, ask: Ask): Promise<Diagnosis[]> {
  const tell = about('exchange rates');
  const asked = await ask(config.rates.url);
  const rates = asked.status === 200 ? parseEcbFeed(asked.text) : undefined;
  if (rates) return [tell.fine(`the rates of ${rates.date}`)];
  return [
    tell.fault(
      `no rates can be read (${asked.status === 200 ? 'not an ECB feed' : named(asked)})`,
      'let this machine reach RATES_URL: without rates the store sells in US dollars only',
    ),
  ];
}
