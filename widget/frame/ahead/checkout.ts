import { type PageData, pageKey } from '../../first-screen/dom.ts';
import type { App } from '../app.ts';

/**
 * Loads the code and texts of the checkout. Some browsers remember an import that failed, so nothing is imported until
 * one of the files has come by a plain request. Rejects if they do not load.
 */
export async function loadCheckout(app: Pick<App, 'loadMessages'>): Promise<void> {
  const { texts } = JSON.parse(document.body.dataset[pageKey]!) as PageData;
  const response = await fetch(texts.checkout);
  if (!response.ok) throw new Error(`${response.status}`);
  await response.text();
  await Promise.all([
    app.loadMessages('checkout'),
    import('../../checkout/Checkout.tsx').then((module) => module.Checkout),
  ]);
}
