import type { ComponentType } from 'preact';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderNumber } from '../../../server/contract/order-number.ts';
import { Checkout } from '../../../widget/checkout/Checkout.tsx';
import type { SellerData } from '../../../widget/first-screen/dom/page-dom.ts';
import type { App } from '../../../widget/frame/app.ts';
import type { Route } from '../../../widget/frame/route.ts';
import { Order } from '../../../widget/order/Order.tsx';
import { adviceCode } from '../../../widget/packages/advice-code.ts';
import { Packages } from '../../../widget/packages/Packages.tsx';
import type { PackagesRoute } from '../../../widget/packages/selection.ts';
import { stubStripe } from '../checkout/stripe-script.ts';
import { list, orderId, ready } from '../samples.ts';
import { createServer, type Server } from '../server.ts';
import { checkoutRoute, orderRoute, visit } from '../traveller.tsx';

const seller: SellerData = {
  trust: 'Sold by Meridian "Trips" <Ltd> · Secured by Stripe · Money back if it can’t be delivered',
  tax: 'incl. VAT',
};
const sold = {
  who: ['Meridian "Trips" <Ltd>', '14 Harbour Row, Dublin', 'VAT number IE1234567X'],
  tax: 'incl. VAT',
};
const packagesRoute = { ...checkoutRoute, name: 'packages' } as PackagesRoute;
const PackagesScreen = ({ app }: { app: App }) => (
  <Packages app={app} route={app.route.value as PackagesRoute} />
);

let server: Server;
let leave = () => {};
// The packages wait for the advice, and a module takes real time to load.
beforeAll(() => adviceCode.load({ loadMessages: () => Promise.resolve() }));
beforeEach(() => {
  server = createServer();
  server.on(`POST /api/orders/${orderId}/refresh`, () =>
    Response.json({ ...ready, paidWith: 'Google Pay · Visa •••• 4242', seller: sold }),
  );
  stubStripe();
  sessionStorage.clear();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function open(screen: ComponentType<{ app: App }>, route: Route, told?: SellerData) {
  const here = visit(screen, route, server, {}, told);
  leave = here.leave;
  await here.settle();
  return here.view;
}
const bar = (view: Element) => view.querySelector('.bar')?.textContent;

describe('the seller', () => {
  it('is named beside the button of the packages and the checkout, and only if known', async () => {
    for (const [screen, route] of [
      [PackagesScreen, packagesRoute],
      [Checkout, checkoutRoute],
    ] as const) {
      expect(bar(await open(screen, route, seller))).toContain(seller.trust);
      leave();
      expect(bar(await open(screen, route))).not.toMatch(/Sold by|Stripe/);
      leave();
    }
  });

  it('is on the receipt as in the order, with tax, payment method and a number to read out', async () => {
    const view = await open(Order, orderRoute, { trust: 'Sold by another', tax: 'no VAT' });
    const rows = [...view.querySelectorAll('.receipt > div')].map((row) =>
      [...row.children].map((each) => each.textContent),
    );
    expect(rows).toContainEqual(['Tax', 'incl. VAT']);
    expect(rows).toContainEqual(['Paid with', 'Google Pay · Visa •••• 4242']);
    expect(rows).toContainEqual(['Order', orderNumber(orderId)]);
    expect(rows).toContainEqual(['Seller', sold.who.join('\n')]);
  });
});

describe('the text before the button', () => {
  it('states place, data, days, the total with its tax, and the plan’s limits', async () => {
    const view = await open(Checkout, checkoutRoute, seller);
    const button = view.querySelector('.bar .button--main')!;
    const summaries = [...view.querySelectorAll('.summary')];
    expect(summaries).toHaveLength(2);
    for (const summary of summaries) {
      expect(summary.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(summary.textContent).toMatch(
        /France, 5 GB.*30 days, starting when you first connect.*€13\.90incl\. VAT/,
      );
      expect(summary.nextElementSibling?.textContent).toBe(
        'Data only, no phone number, calls or texts. When your data runs out, it stops. You’re never charged more.',
      );
    }
    leave();
    const { ordering } = list;
    list.ordering = { ...ordering, note: 'Tethering works.' };
    const noted = await open(Checkout, checkoutRoute, seller);
    list.ordering = ordering;
    expect(noted.querySelector('.summary')?.nextElementSibling?.textContent).toMatch(
      /more\. Tethering works\.$/,
    );
    leave();
    const dates = { start: '2026-12-15', end: '2026-12-20' };
    const trip = await open(Checkout, { ...checkoutRoute, dates } as Route, seller);
    expect(trip.querySelector('.summary')?.textContent).toMatch(/Dec 15\D+20, 2026/);
  });
});
