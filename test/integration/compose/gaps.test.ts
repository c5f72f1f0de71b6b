import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../support/ports.ts';
import { liveSeller } from '../../support/seller.ts';
import { lonely, notBuilt, startProgram } from '../../support/deploy/program.ts';

const missing = notBuilt();
if (missing !== null) console.log(`skipped: what a live shop lacks, ${missing}`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-gaps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const live = {
  STOREFRONT_MODE: 'live',
  ALLOW_TEST_PAYMENTS: '1',
  ALLOW_PLAIN_HTTP: '1',
  PUBLIC_URL: 'http://127.0.0.1:9',
  EMBED_ORIGINS: '*',
  ...liveSeller,
  CONNECTIVITY_CLIENT_ID: 'client',
  CONNECTIVITY_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
  TRUST_PROXY_HOPS: '0',
};

/** The warnings in the log until the program listens. */
async function warnings(environment: Record<string, string>): Promise<string[]> {
  const path = join(folder, 'orders.db');
  const { child, wrote, ended } = startProgram([], {
    ...lonely(path),
    PORT: String(await freePort()),
    ...environment,
  });
  await wrote('"listening"');
  child.kill('SIGKILL');
  // What it logs from there on until the kill lands is left out, as is the line that says so.
  const [before = ''] = (await ended).out.split('"listening"');
  const lines = before.split('\n').slice(0, -1).filter(Boolean);
  const said = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  return said.filter(({ level }) => level === 40).map(({ msg }) => msg);
}

describe.skipIf(missing !== null)('a shop that starts', () => {
  it('warns in live mode about what it lacks, though it sells', async () => {
    const said = await warnings(live);
    expect(said).toContainEqual(expect.stringMatching(/^SECURITY_CONTACT is not set: .*security\.txt/));
    expect(said).toContainEqual(expect.stringMatching(/^STORE_KEY is not set: activation codes/));
    const whole = { SECURITY_CONTACT: 'mailto:a@shop.example', STORE_KEY: '11'.repeat(32) };
    const rest = await warnings({ ...live, ...whole });
    expect(rest.filter((text) => /SECURITY_CONTACT|STORE_KEY/.test(text))).toEqual([]);
    expect(rest.length).toBe(said.length - 2);
  });

  it('gives no such warning in sandbox mode', async () => {
    expect((await warnings({})).filter((text) => /SECURITY_CONTACT|STORE_KEY/.test(text))).toEqual([]);
  });
});
