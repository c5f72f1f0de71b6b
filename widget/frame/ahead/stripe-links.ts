import { pageData } from './page-data.ts';

/** Fetches Stripe.js without running it: nothing of Stripe's runs before the checkout. */
export function preloadStripe(): void {
  const { stripe } = pageData();
  if (window.Stripe || document.querySelector(`link[rel=preload][href="${CSS.escape(stripe)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = stripe;
  link.as = 'script';
  link.onerror = () => link.remove();
  document.head.append(link);
}
