import { afterEach, expect, it, vi } from 'vitest';
import { createOrder } from '../../../widget/order/OrderModel.ts';
import { Keep } from '../../../widget/order/keep/Keep.tsx';
import { ready } from '../samples.ts';
import { createServer } from '../server.ts';
import { orderRoute, visit } from '../traveller.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36', true],
  // Safari gives an app on the home screen storage of its own: it would open without the order.
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', false],
])('the page proposes the home screen of %s: %s', (_, userAgent, isProposed) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { text, leave } = visit(
    ({ app }) => <Keep app={app} view={ready} model={createOrder(app, orderRoute)} />,
    orderRoute,
    createServer(),
  );
  expect(text()).toContain('Add to calendar');
  expect(text()?.includes('home screen')).toBe(isProposed);
  leave();
});
