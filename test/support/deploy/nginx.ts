import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { startProxy, type Proxy } from './proxy.ts';

const config = join(import.meta.dirname, '../../../server/deploy/edge/nginx.conf');

/** A real nginx with our configuration, in front of a store. */
export interface Nginx extends Proxy {
  /** What `nginx -t` says of the configuration. */
  readonly verdict: string;
}

/** Null if nginx is not installed, which it reports on stderr. */
export async function startNginx(storePort: number): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v']).error !== undefined) {
    process.stderr.write('skipped: no nginx (install nginx-light)\n');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // When root starts it, its workers run as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const ours = readFileSync(config, 'utf8')
    .replace('/var/cache/nginx/storefront', join(folder, 'cache'))
    .replace('127.0.0.1:8080', `127.0.0.1:${storePort}`)
    .replace('listen 8000', `listen 127.0.0.1:${port}`);
  writeFileSync(join(folder, 'storefront.conf'), ours);
  const whole = join(folder, 'nginx.conf');
  writeFileSync(
    whole,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn; events {}
     http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
       .map((name) => `${name}_temp_path ${folder}/${name};`)
       .join(' ')} include ${folder}/storefront.conf; }`,
  );
  const verdict = spawnSync('nginx', ['-t', '-q', '-c', whole], { encoding: 'utf8' }).stderr;
  const proxy = await startProxy({ program: 'nginx', args: ['-c', whole], port, folder });
  return { ...proxy, verdict };
}
