import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs in a process of its own: which module a process loads first decides what a global `Response` is. */
const late = `
  import { once } from 'node:events';
  import { listen } from './server/http/listen.ts';
  import { compressPage } from './server/http/cache/compressed.ts';
  const page = await compressPage('kept', { 'content-type': 'text/plain' });
  const server = listen({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async ({ method }, env) => {
      const { respond } = await import('./server/http/cache/negotiate.ts');
      return respond({ env, req: { method, header: () => undefined } }, page);
    },
  });
  await once(server, 'listening');
  const answer = await fetch('http://127.0.0.1:' + server.address().port);
  console.log(answer.status, await answer.text());
  process.exit();
`;

describe('a page written to the socket', () => {
  it('is sent once, even if the code that writes it loads after the server listens', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', late],
      { encoding: 'utf8' },
    );
    expect({ stdout, stderr }).toEqual({ stdout: '200 kept\n', stderr: '' });
  });
});
