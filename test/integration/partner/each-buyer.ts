import { afterEach, beforeEach } from 'vitest';
import { AccountPurchase, PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import type { AskedBudget } from '../../../server/staff/keys.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';
import { createMailbox } from '../../support/mailbox.ts';

export const buying = 'POST /purchases/v2';
export const email = 'Nora@traveller.example';
export const budget: AskedBudget = { currency: 'EUR', perOrder: '20', perDay: '50', perMonth: '200' };

/** For each test of a file, a shop of two processes, and a program that may buy on its account. */
export function eachBuyer(options: Pick<HarnessOptions, 'startsAt'> = {}) {
  const at = {} as { shop: Harness; mailbox: ReturnType<typeof createMailbox>; key: string };
  beforeEach(async () => {
    at.mailbox = createMailbox();
    at.shop = await createHarness({ ...options, mailer: at.mailbox.mailer, processes: 2 });
    at.key = await apiKey(at.shop, 'read,buy', { name: 'Agency', budget });
  });
  afterEach(() => at.shop.stop());

  const post = async (path: string, body: object, { as = at.key, process = 0 } = {}) => {
    const { app } = at.shop.storefronts[process % at.shop.storefronts.length] ?? at.shop.storefront();
    return app.request(`${at.shop.config.store.publicUrl}/api/partner${path}`, {
      method: 'POST',
      headers: { ...bearer(as), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
  async function quote(as = at.key, more: object = {}): Promise<PartnerQuote & { charge: object }> {
    const response = await post('/quotes', { destination: 'FR', days: 30, dataGb: 5, ...more }, { as });
    const made = PartnerQuote.parse(await response.json());
    if (made.charge === null) throw new Error('no charge');
    return { ...made, charge: made.charge };
  }
  /** What a program sends to buy. */
  async function asked(reference: string, more: object = {}) {
    const { packageId, charge } = await quote();
    return { reference, packageId, charge, email, lang: 'de', ...more };
  }
  const buy = async (body: object, how: { as?: string; process?: number } = {}) => {
    const response = await at.shop.during(post('/purchases', body, how));
    const told = (await response.json()) as { type?: string };
    return { status: response.status, type: told.type, body: told as unknown as AccountPurchase };
  };
  const known = async (answer: ReturnType<typeof buy>) => {
    const { body, type } = await answer;
    if (type !== undefined) throw new Error(type);
    return AccountPurchase.parse(body);
  };

  /** Repeats the call after the longest time that the service's list may lag. */
  const settled = async (...call: Parameters<typeof buy>) => {
    await known(buy(...call));
    await at.shop.pass(120_000);
    return known(buy(...call));
  };

  return { at, asked, buy, known, post, quote, settled };
}
