import { vi } from 'vitest';
// Loaded beforehand, or the first test would wait for the disk.
import '../../../widget/checkout/watch-form.ts';
import '../../../widget/checkout/top-up/known.ts';
import '../../../widget/frame/kept/sealed-attempts.ts';
import { Checkout } from '../../../widget/checkout/Checkout.tsx';
import type { Route } from '../../../widget/frame/route.ts';
import { orderView } from '../samples.ts';
import { createServer, type Server } from '../server.ts';
import { checkoutRoute, visit } from '../traveller.tsx';
import { stubStripe } from './stripe-script.ts';

export const place = 'POST /api/orders';

let leave = () => {};

/** Before each test: a server that takes every order, a Stripe, and nothing left of the test before. */
export function prepareCheckout() {
  const server = createServer();
  server.on(place, () =>
    Response.json({ order: orderView(), payment: { clientSecret: 'pi_1_secret' } }, { status: 201 }),
  );
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  return { server, stripe: stubStripe() };
}

/** Shows the checkout, until `leaveCheckout`. */
export async function openCheckout(server: Server, at: Route = checkoutRoute, page = { Checkout, visit }) {
  const here = page.visit(page.Checkout, at, server);
  leave = here.leave;
  await here.settle();
  const payButton = () => here.view.querySelector<HTMLButtonElement>('.bar .button--main')!;
  return { ...here, payButton };
}

/** After each test. */
export function leaveCheckout(): void {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
