import type { Config } from '../../config/config.ts';
import { named, type Ask, type Asked } from './ask.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';

/** The store as the world sees it: proxies in front must let its pages, headers and webhooks through. */
export async function checkAddress(config: Config, ask: Ask): Promise<Diagnosis[]> {
  const tell = about('store address');
  const url = config.store.publicUrl;
  const health = await ask(`${url}/healthz`);
  if (health.status !== 200)
    return [
      tell.fault(
        `${url}/healthz does not answer 200 (${named(health)})`,
        'start the store; check DNS, certificate and the proxy in front',
      ),
      ...checkProxy(config),
    ];
  const ready = await ask(`${url}/readyz`);
  const found: Diagnosis[] = [];
  if (ready.status !== 200)
    found.push(
      tell.fault(`${url}/readyz says the store is not ready: ${missingOf(ready)}`, "read the store's log"),
    );
  found.push(...checkPage(config, await ask(`${url}/`)));
  const hook = await ask(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (hook.status !== 401 || !hook.text.includes('signature-invalid'))
    found.push(
      tell.fault(
        `the store does not refuse an unsigned event (${named(hook)})`,
        'let POST /webhooks/* pass the proxy or firewall untouched',
      ),
    );
  if (found.length === 0) found.push(tell.fine(`${url} can be reached, and its headers arrive intact`));
  return [...found, ...checkProxy(config)];
}

function missingOf(ready: Asked): string {
  const { checks } = (ready.json() ?? {}) as { checks?: Record<string, boolean> };
  const missing = Object.entries(checks ?? {}).flatMap(([name, good]) => (good ? [] : [name]));
  return missing.join(', ') || named(ready);
}

function checkPage(config: Config, page: Asked): Diagnosis[] {
  const tell = about('store address');
  if (page.status !== 200)
    return [tell.fault(`the first page answers ${named(page)}`, "read the store's log")];
  const found: Diagnosis[] = [];
  const policy = page.headers.get('content-security-policy') ?? '';
  const ancestors = /frame-ancestors ([^;,]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const lost = config.store.embedOrigins.filter((origin) => !ancestors.includes(origin));
  if (lost.length > 0)
    found.push(
      tell.fault(
        `the page does not allow ${lost.join(', ')} to embed it`,
        'start the store again with this configuration, and let the proxy pass its Content-Security-Policy',
      ),
    );
  if (policy.split('frame-ancestors').length > 2)
    found.push(
      tell.fault(
        'frame-ancestors is sent twice, and the stricter one counts',
        'remove the one that the proxy adds',
      ),
    );
  if (page.headers.has('x-frame-options'))
    found.push(
      tell.fault(
        'X-Frame-Options is added on the way: no page can embed the store',
        'remove it from the proxy',
      ),
    );
  if (!(page.headers.get('permissions-policy') ?? '').includes('payment='))
    found.push(
      tell.warning('Permissions-Policy is lost on the way, so no wallets show', 'let the proxy pass it'),
    );
  if (config.store.publicUrl.startsWith('https:') && !page.headers.has('strict-transport-security'))
    found.push(tell.warning('Strict-Transport-Security is lost on the way', 'let the proxy pass it'));
  return found;
}

function checkProxy(config: Config): Diagnosis[] {
  const tell = about('proxy');
  if (config.store.publicUrl.startsWith('https:') && config.http.proxyHops === 0)
    return [
      tell.fault(
        'TRUST_PROXY_HOPS is 0, but a proxy in front terminates TLS: all travellers share one address and its limits',
        'set it to the number of proxies in front that write X-Forwarded-For',
      ),
    ];
  if (config.http.proxyHops > 0 && config.http.host === '0.0.0.0')
    return [
      tell.warning(
        `port ${config.http.port} listens on every address: a client that bypasses the proxy can claim any address`,
        'set HOST=127.0.0.1, or let the firewall admit the proxy only',
      ),
    ];
  return [tell.fine(`X-Forwarded-For of ${config.http.proxyHops} proxies is trusted`)];
}
