// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { createAgent, type AgentTool } from '../support/mcp.ts';
import { cards, fillCard, fillCheckout, pay, seesReady } from './support/traveller.ts';
import { planTrip } from './support/demo-visit.ts';

const browser = await shareBrowser();

interface Quoted {
  readonly quoteId: string;
  readonly packageId: string;
  readonly destination: { readonly name: string };
}
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

describe.skipIf(!browser)('an agent that knows only the list of tools', () => {
  const { demo, arrive } = planTrip(browser);

  /** The tool that requires exactly these parameters. */
  const needing = (tools: readonly AgentTool[], ...wanted: readonly string[]): string => {
    const fits = tools.filter(({ inputSchema }) => {
      const { required = [] } = inputSchema as Schema;
      return required.toSorted().join() === wanted.toSorted().join();
    });
    expect(fits).toHaveLength(1);
    return fits[0]?.name ?? '';
  };

  it('plans a trip, gets one page where the person pays, and learns that they have paid', async () => {
    const agent = createAgent({
      request: (path, init) => fetch(new URL(path, demo().storefront), init),
      during: (promise) => promise,
    });
    const tools = await agent.tools();
    const [plan, checkOut, look] = [
      needing(tools, 'countries', 'days'),
      needing(tools, 'quoteId', 'packageId'),
      needing(tools, 'quoteId'),
    ];
    const trip = { countries: ['France', 'Italy'], days: 10, dataGb: 5, currency: 'EUR' };
    const { onePlanForAll } = await agent.call<{ onePlanForAll: { plan: Quoted } | null }>(plan, trip);
    const {
      quoteId = '',
      packageId = '',
      destination: { name: place } = { name: '' },
    } = onePlanForAll?.plan ?? {};
    const asked = { quoteId, packageId, currency: 'EUR' };
    const page = await agent.call<{ url: string }>(checkOut, asked);
    expect(await agent.call(look, { quoteId })).toMatchObject({ state: 'open', paid: false });

    const { page: shop, complaints } = await arrive();
    await shop.goto(page.url);
    await fillCheckout(shop, 'agent@example.com');
    await fillCard(shop, cards.good);
    await pay(shop);
    await seesReady(shop, place);
    expect(complaints).toEqual([]);

    expect(await agent.call(look, { quoteId })).toMatchObject({
      state: 'ready',
      goods: 'bought',
      paid: true,
    });
    expect(await agent.call(checkOut, asked)).toEqual(page);
  });
});
