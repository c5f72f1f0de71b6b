import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lonely, notBuilt, startProgram } from '../../support/deploy/program.ts';

const missing = notBuilt();
if (missing !== null)
  console.log(`skipped: the commands of the built program at a hostile Stripe, ${missing}`);

/** Terminal commands, a line that hides itself, reversed letters, and a line that imitates ours. */
const forged = '\nFAULT    database';
const acted = `a\u001b]0;b\u0007c\u001b[2Jd\u009b2Ke\rf\u202eg\u2028h${forged}`;
const spelled = String.raw`a\u001b]0;b\u0007c\u001b[2Jd\u009b2Ke\u000df\u202eg\u2028h\u000aFAULT    database`;

/** Three bytes a row, where describing what is wrong with a row takes hundreds. */
const rows = `{"data":[${Array(600_000).fill('{}').join(',')}]}`;

let folder: string;
let server: Server;
let env: Record<string, string>;
let long: boolean;
beforeEach(async () => {
  long = false;
  folder = mkdtempSync(join(tmpdir(), 'storefront-hostile-'));
  server = createServer(({ url = '' }, answer) => {
    if (long) return answer.end(rows);
    const wallet = { status: 'inactive', status_details: { error_message: acted } };
    const host = new URL(url, 'http://stripe').searchParams.get('domain_name') ?? '127.0.0.1';
    const domain = { id: 'pmd_1', domain_name: host, enabled: true, apple_pay: wallet };
    const account = { id: acted, charges_enabled: true, default_currency: acted };
    answer.end(JSON.stringify(url.startsWith('/v1/account') ? account : { data: [domain] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  env = {
    ...lonely(join(folder, 'orders.db')),
    PUBLIC_URL: 'http://127.0.0.1:9',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  };
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(missing !== null)('text from Stripe in the terminal of staff', () => {
  it.each(['doctor', 'domains --check'])('is escaped where it could control it: %s', async (words) => {
    const { out } = await startProgram(words.split(' '), env).ended;
    expect(out).toContain(spelled);
    expect(out).not.toContain(forged);
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/u);
  });

  it('keeps its meaning as JSON', async () => {
    const { out } = await startProgram(['domains', '--check', '--json'], env).ended;
    expect(out).toMatch(/^[ -~\n]+$/);
    const [row] = JSON.parse(out) as { wallets: { reason: string | null }[] }[];
    expect(row?.wallets[0]?.reason).toBe(acted);
  });

  it.each([
    ['doctor', 'the key is not allowed to list the domains for wallets (status 200)'],
    ['domains --check', 'Stripe did not list its payment method domains (status 200).'],
  ])('is rejected when it is far too long, using little memory: %s', async (words, says) => {
    long = true;
    const { out, code } = await startProgram(words.split(' '), {
      ...env,
      NODE_OPTIONS: '--max-old-space-size=256',
    }).ended;
    expect(out).toContain(says);
    expect(code).toBe(1);
  });
});
