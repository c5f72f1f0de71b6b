import { pageData } from './page-data.ts';

/** Opens a connection to Stripe, which learns an address on the network and nothing else. */
export function connectToStripe(): void {
  // Put in again, a link opens a connection that the browser has closed meanwhile.
  if (!window.Stripe) document.head.append(linkOf('preconnect', new URL(pageData().stripe).origin));
}

/** Fetches Stripe.js without running it: nothing of Stripe's runs before the checkout. */
export function preloadStripe(): void {
  const { stripe } = pageData();
  if (window.Stripe || known('preload', stripe)) return;
  const link = linkOf('preload', stripe);
  link.as = 'script';
  link.onerror = () => link.remove();
  document.head.append(link);
}

const known = (rel: string, href: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel=${rel}][href="${CSS.escape(href)}"]`);

function linkOf(rel: string, href: string): HTMLLinkElement {
  const link = known(rel, href) ?? document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}
