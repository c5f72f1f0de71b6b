import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../../../widget/frame/app.ts';

const app = {
  clock: { after: () => () => {} },
  options: { attribution: { shop: 'fjord' } },
} as unknown as App;
const sent: string[] = [];

/** A fresh page that reports once. */
async function visit(how: { allows?: readonly string[] | null; width?: number; framed?: boolean } = {}) {
  const { allows = ['payment', 'clipboard-write', 'publickey-credentials-get'], width = 400 } = how;
  vi.resetModules();
  const features = ['payment', 'clipboard-write', 'publickey-credentials-get', 'camera'];
  const policy = { features: () => features, allowsFeature: (name: string) => allows?.includes(name) };
  vi.stubGlobal('parent', how.framed === false ? window : {});
  vi.stubGlobal('innerWidth', width);
  Object.assign(document, { featurePolicy: allows === null ? undefined : policy });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://partner.example/esim?who=lena');
  const { reportFrame } = await import('../../../widget/checkout/wallets/frame-report.ts');
  reportFrame(app);
  reportFrame(app);
  return sent.splice(0);
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push(`${path} ${body}`);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.assign(document, { featurePolicy: undefined });
});

const reportOf = (...found: string[]) => [
  `/api/frame-reports ${JSON.stringify({ shop: 'fjord', site: 'https://partner.example', found })}`,
];

it('a frame reports once what its page withholds and on which site, and nothing else', async () => {
  expect(await visit({ allows: ['camera'], width: 300 })).toEqual(
    reportOf('payment-forbidden', 'passkeys-forbidden', 'clipboard-forbidden', 'frame-narrow'),
  );
  expect(await visit({ allows: ['payment', 'publickey-credentials-get'] })).toEqual(
    reportOf('clipboard-forbidden'),
  );
});

it('nothing is reported by a frame in good order, by a page of its own or by a browser that cannot tell', async () => {
  expect(await visit()).toEqual([]);
  expect(await visit({ allows: null })).toEqual([]);
  expect(await visit({ allows: [], width: 300, framed: false })).toEqual([]);
});
