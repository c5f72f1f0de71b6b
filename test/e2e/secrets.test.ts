// @module-tag thorough
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import {
  buy,
  cards,
  fillCard,
  openPartner,
  orderOf,
  patientMs,
  pay,
  payByCard,
  pickPackage,
  seesDeclined,
} from './support/traveller.ts';
import { planTrip } from './support/demo-visit.ts';

const browser = await shareBrowser();
const canary = 'c4n4ry7b1e';
const secrets = {
  DEMO_CLIENT_SECRET: `client-${canary}-secret`,
  DEMO_CONNECTIVITY_WEBHOOK_SECRET: `whsec_${Buffer.from(`service-${canary}-hook`).toString('base64')}`,
  DEMO_STRIPE_SECRET_KEY: `sk_test_${canary}StripeKey`,
  DEMO_STRIPE_WEBHOOK_SECRET: `whsec_stripe${canary}Hook`,
};
const email = 'whole.address@example.com';

describe.skipIf(!browser)('secrets', () => {
  const { demo, outside, arrive } = planTrip(browser, secrets);

  it('stay out of every response, log line, address and built file', async () => {
    const { page } = await arrive();
    const seen: Place[] = [];
    const bodies: Promise<unknown>[] = [];
    page.on('request', (request) => seen.push({ where: 'an address', text: request.url() }));
    page.on('response', (response) => {
      const where = response.url();
      seen.push({ where: `headers of ${where}`, text: JSON.stringify(response.headers()) });
      // An event stream has no end, and its content is in the other responses as well.
      if (where.endsWith('/events')) return;
      bodies.push(
        response.text().then(
          (text) => seen.push({ where, text }),
          () => undefined,
        ),
      );
    });

    const shop = await openPartner(page, demo());
    await buy(shop, { email, card: cards.declined });
    await seesDeclined(shop);
    await payByCard(shop);
    const { id, capability } = await orderOf(page);
    const [purchase] = await outside().purchasesOf(id);
    await outside().play(purchase?.iccid ?? '', 'enable');
    await shop.getByRole('heading', { name: /^(Your France eSIM is on|You’re connected)/ }).waitFor();
    await shop.getByRole('button', { name: 'Top up' }).click();
    await pickPackage(shop, { gb: 1, days: 7 });
    const loggedBefore = demo().logged().length;
    await outside().addFault({ operation: '*', fault: { kind: 'status', status: 503 }, times: 'always' });
    await shop.getByRole('checkbox', { name: /^Provide my plan at once/ }).check();
    await fillCard(shop, cards.good);
    await pay(shop);
    const loggedSince = () => demo().logged().slice(loggedBefore);
    await expect.poll(loggedSince, { timeout: patientMs }).toMatch(/\b503\b|unavailable/);

    for (const path of [
      '/nothing-here',
      '/api/orders/ord_aaaaaaaaaaaaaaaaaaaaaaaaaa',
      '/readyz',
      '/healthz',
      '/openapi.json',
      '/metrics',
      '/embed',
      '/embed.js',
    ]) {
      seen.push({ where: path, text: await (await fetch(`${demo().storefront}${path}`)).text() });
    }
    for (const path of ['/api/orders', '/webhooks/stripe', '/webhooks/connectivity', '/api/topups/check']) {
      const response = await fetch(`${demo().storefront}${path}`, { method: 'POST', body: '{"a":' });
      seen.push({ where: path, text: await response.text() });
    }
    await Promise.all(bodies);
    expect(seen.length).toBeGreaterThan(20);

    const logs = [
      { where: 'the log', text: demo().logged() },
      { where: 'what the demo printed', text: Object.values(demo().printed()).join('\n') },
    ];
    const built = filesIn('dist').map((file) => ({ where: file, text: readFileSync(file, 'latin1') }));
    const tokens = await outside().tokens();
    const profile = await outside().esim(purchase?.iccid ?? '');

    const forbidden = [canary, ...Object.values(secrets), ...tokens];
    expect(tokens.length).toBeGreaterThan(0);
    const addresses = seen.filter(({ where }) => where === 'an address');
    const personal = [email, capability, profile.manualActivationCode, '_secret_'];
    expect([
      ...leaks([...seen, ...logs, ...built], forbidden),
      ...leaks(logs, personal),
      ...leaks(addresses, [email, capability]),
    ]).toEqual([]);
  });
});

interface Place {
  readonly where: string;
  readonly text: string;
}

function leaks(places: readonly Place[], secrets: readonly string[]): string[] {
  return places.flatMap(({ where, text }) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${where}`),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}
