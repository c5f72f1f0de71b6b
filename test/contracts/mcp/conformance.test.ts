import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { isInstalled } from '../../support/deploy/installs.ts';
import { revisions } from '../../support/mcp.ts';
import { expectedChecks, expectedFailures } from './expected.ts';

const home = join(import.meta.dirname, '../../../.mcp');
/** `.ci/run` installs the suite there, where it can. */
const installed = await isInstalled(home);
const suite = join(home, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

interface Check {
  readonly id: string;
  readonly status: string;
}

/** The suite's checks of a shop's server, by scenario. */
async function judged(url: string, revision: string): Promise<ReadonlyMap<string, readonly Check[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-mcp-'));
  try {
    const asked = ['--url', url, '--requirements', revision, '--timeout', '120000', '-o', folder];
    // It exits with 1 if a scenario fails; the files that it writes tell which.
    await new Promise<void>((resolve) =>
      execFile(process.execPath, [suite, 'server', ...asked], { maxBuffer: 1e8 }, () => resolve()),
    );
    const scenarios = readdirSync(folder).map((name): [string, readonly Check[]] => {
      const [, scenario = name] = /^server-(.+?)-\d{4}-\d\d-\d\dT/.exec(name) ?? [];
      return [scenario, JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[]];
    });
    return new Map(scenarios);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!installed)(
  'the conformance suite of MCP (not run where .ci/run has not installed it)',
  () => {
    let shop: Harness;
    let server: ReturnType<typeof listen>;
    let url: string;
    beforeAll(async () => {
      // The shop needs to know the address: it accepts requests from pages of its own origin.
      server = listen({
        fetch: (request, env) => shop.storefront().app.fetch(request, env),
        port: 0,
        hostname: '127.0.0.1',
      });
      await once(server, 'listening');
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      shop = await createHarness({ environment: { PUBLIC_URL: origin } });
      url = `${origin}/mcp`;
    });
    afterAll(async () => {
      server.closeAllConnections();
      server.close();
      await shop.stop();
    });

    it.each(revisions)('passes in %s, except for features that we do not offer', async (revision) => {
      const scenarios = await judged(url, revision);
      expect(scenarios.size).toBeGreaterThan(30);
      const failed = [...scenarios].flatMap(([scenario, checks]) => {
        const ids = checks.flatMap(({ id, status }) => (status === 'FAILURE' ? [id] : []));
        return ids.length === 0 ? [] : [{ scenario, ids }];
      });
      const names = failed.map(({ scenario }) => scenario);
      expect(names.filter((name) => !expectedFailures.has(name))).toEqual([]);
      const stale = [...scenarios.keys()].filter(
        (name) => expectedFailures.has(name) && !names.includes(name),
      );
      expect(stale).toEqual([]);
      for (const { scenario, ids } of failed) {
        const known = expectedChecks[scenario];
        if (known) expect(ids.filter((id) => !known.includes(id))).toEqual([]);
      }
    });
  },
);
