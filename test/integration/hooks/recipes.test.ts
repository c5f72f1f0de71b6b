import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountPurchase, PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import { hookTypes } from '../../../server/contract/schemas/hooks.ts';
import { newSigningSecret } from '../../../server/hooks/signature.ts';
import { createHookStore } from '../../../server/store/hooks/hooks.ts';
import { apiKey } from '../../support/api-keys.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { startReceiver } from '../../support/receiver.ts';

/** What CONNECT.md tells people to paste into Zapier and Make, with what their steps send and take. */
const page = readFileSync(join(import.meta.dirname, '../../../.github/CONNECT.md'), 'utf8');
const [, zapier = ''] = page.split('### Zapier and Make');
const [, codeStep = ''] = /```js\n([\s\S]*?)```/.exec(zapier) ?? [];
const [, purchaseStep = ''] = /```json\n([\s\S]*?)```/.exec(zapier) ?? [];

let shop: Harness;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let secret: string;
beforeEach(async () => {
  [shop, receiver] = [await createHarness(), await startReceiver()];
  secret = newSigningSecret();
  const endpoint = { id: 'hook_1', url: receiver.url, shop: null, description: '', events: hookTypes };
  const by = { by: 'owner@partner.example', via: 'dashboard' } as const;
  await createHookStore({ ...shop, ...shop.config.database }).add(endpoint, secret, by);
});
afterEach(() => Promise.all([shop.stop(), receiver.stop()]));

/** Runs a step as Zapier does: its fields are text, and the next step gets `output`. */
function runCode(inputData: Readonly<Record<string, string>>, now: number): unknown {
  const require = createRequire(import.meta.url);
  return runInNewContext(`${codeStep};output`, { inputData, require, Buffer, Date: { now: () => now } });
}

async function told() {
  await shop.buy();
  while ((await Promise.all(shop.storefronts.map((each) => each.tell()))).some((count) => count > 0));
  const { headers, body = '' } = receiver.got[0] ?? {};
  const header = (name: string) => String(headers?.[`webhook-${name}`]);
  const timestamp = header('timestamp');
  const input = { secret, id: header('id'), timestamp, signature: header('signature'), body };
  return { input, now: Number(timestamp) * 1_000 };
}

describe('a Zap', () => {
  it('takes an event that the store has signed, and no other', async () => {
    const { input, now } = await told();
    expect(JSON.stringify(runCode(input, now + 3_600_000))).toBe(input.body);
    const forged = [
      { body: input.body.replace('order.delivered', 'order.refunded') },
      { id: 'evt_another' },
      { timestamp: String(Number(input.timestamp) + 1) },
      { secret: newSigningSecret() },
      { signature: '' },
    ];
    for (const part of forged)
      expect(() => runCode({ ...input, ...part }, now)).toThrow('not from the store');
    expect(() => runCode(input, now + 90_000_000)).toThrow('not from the store');
  });

  it('accepts an event signed with two secrets while one is replaced', async () => {
    const { input, now } = await told();
    const signature = `v1,${'A'.repeat(43)}= ${input.signature}`;
    expect(runCode({ ...input, signature }, now)).toMatchObject({ type: 'order.delivered' });
  });
});

describe('a step that buys', () => {
  it.for([
    [
      'Zapier',
      { authorization: 'Bearer ', 'content-type': 'application/json; charset=utf-8', accept: '*/*' },
    ],
    [
      'Make',
      { authorization: 'Bearer ', 'content-type': 'application/json', 'user-agent': 'Make/production' },
    ],
  ] as const)(
    'buys once in %s, however often it is played again',
    async ([, { authorization, ...headers }]) => {
      const key = await apiKey(shop, 'buy');
      const post = (path: string, body: string) =>
        shop.request(`/api/partner${path}`, {
          method: 'POST',
          headers: { ...headers, authorization: `${authorization}${key}` },
          body,
        });
      const asked = JSON.stringify({ destination: 'FR', days: 30, dataGb: 5 });
      const { packageId, charge } = (await (await post('/quotes', asked)).json()) as PartnerQuote;
      const body = purchaseStep
        .replace('PACKAGE', packageId)
        .replace('464', String(charge?.amount))
        .replace('EUR', charge?.currency ?? '');
      const once = async () => (await (await post('/purchases', body)).json()) as AccountPurchase;
      const [first] = await Promise.all([once(), once(), once()]);
      expect(first).toMatchObject({ state: 'preparing', charge });
      await shop.pass(120_000);
      expect(await once()).toMatchObject({ state: 'ready', order: first.order });
      expect(shop.ledgers().purchases).toHaveLength(1);

      const text = await post('/purchases', body.replace(/"amount": ?(\d+)/, '"amount": "$1"'));
      expect([text.status, await text.json()]).toMatchObject([422, { issues: [{ path: 'charge.amount' }] }]);
    },
  );
});
