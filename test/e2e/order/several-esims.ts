import type { Page } from 'playwright-core';
import { EsimView } from '../../../server/contract/schemas/esim-view.ts';
import { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { qrPng } from '../../../server/http/page/qr-png.ts';

const id = `ord_${'7'.repeat(26)}`;
const capability = '7'.repeat(43);
const at = '2026-11-20T12:00:00Z';

type Standing = 'released' | 'installed' | 'enabled' | 'deleted' | 'preparing' | 'returned';

/** One eSIM of an order; the names are of every length and direction. */
function esim(n: number, standing: Standing): OrderView['esims'][number] {
  const names = [null, 'Lena', null, 'לאה', 'Grandmother Wilhelmina of Mecklenburg-S'];
  const status = standing === 'preparing' || standing === 'returned' ? 'released' : standing;
  const code = `LPA:1$smdp.example.com$7F2K-19QX-${n}`;
  return {
    n,
    name: names[n - 1] ?? null,
    capability: String(n).repeat(43),
    profile:
      standing === 'preparing' || standing === 'returned'
        ? null
        : {
            iccid: `893300000000000000${n}`,
            activationCode: qrPng(code) ?? '',
            manualActivationCode: code,
            iosActivationLink: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${code}`,
            androidActivationLink: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${code}`,
          },
    esim: {
      status,
      steps: status === 'released' ? [] : [{ status, at }],
      topUpAllowed: status !== 'deleted',
      usage: { remainingBytes: 3.5 * gigabyte, totalBytes: 5 * gigabyte, active: status === 'enabled' },
      checkedAt: at,
    },
  };
}

/** An order of as many eSIMs as there are standings. */
function orderOf(standings: readonly Standing[]): OrderView {
  const esims = standings.map((standing, index) => esim(index + 1, standing));
  const isReady = !standings.includes('preparing');
  return OrderView.parse({
    id,
    kind: 'purchase',
    state: isReady ? 'ready' : 'preparing',
    money: isReady ? 'captured' : 'held',
    reason: null,
    createdAt: at,
    destination: { code: 'FR', name: 'France', kind: 'country' },
    package: { id: 'fr-5-30', dataBytes: 5 * gigabyte, days: 30 },
    dates: null,
    price: { amount: 580 * standings.length, currency: 'EUR' },
    atOnce: false,
    tab: null,
    paidWith: isReady ? 'Visa •••• 4242' : null,
    refunded: null,
    emailMasked: 's•••@example.com',
    referenceId: null,
    topUpOf: null,
    seller: { who: ['Meridian Trips Ltd', '14 Harbour Row, Dublin, Ireland'], tax: 'incl. VAT' },
    profile: isReady ? (esims[0]?.profile ?? null) : null,
    esim: isReady ? (esims[0]?.esim ?? null) : null,
    quantity: standings.length,
    delivered: isReady ? standings.length : null,
    returned: standings.flatMap((standing, index) => (standing === 'returned' ? [index + 1] : [])),
    esims,
  } satisfies OrderView);
}

/** The view that the link of an order's last eSIM opens. */
function linkOf({ esims, destination, package: { dataBytes, days }, dates }: OrderView): EsimView {
  const { n, name, profile, esim: known } = esims.at(-1) ?? esim(1, 'released');
  const bought = { dataBytes, days };
  return EsimView.parse({
    n,
    name,
    profile,
    esim: known,
    destination,
    package: bought,
    dates,
    returned: false,
  });
}

/** Opens the page of a stubbed order of these eSIMs; `link`: the page of its last eSIM alone. */
export async function openSeveral(
  page: Page,
  shop: string,
  { standings, lang = 'en', link = false }: { standings: readonly Standing[]; lang?: string; link?: boolean },
): Promise<void> {
  const order = orderOf(standings);
  const path = link ? 'esim' : id;
  const view = link ? linkOf(order) : order;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(`**/api/orders/${path}*`, (route) => route.fulfill({ json: view }));
  await page.route(`**/api/orders/${path}/refresh*`, (route) => route.fulfill({ json: view }));
  await page.route(`**/api/orders/${path}/events*`, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: order\ndata: ${JSON.stringify(view)}\n\n`,
    }),
  );
  await page.goto(`${shop}/order/${path}?lang=${lang}#${capability}`);
  await page.locator(link ? '.lead' : '.esims').waitFor();
}
