import type { OrderRef } from '../frame/api/orders.ts';

/**
 * Makes the footer's withdrawal link open this order, so that the traveller need not name it, until the
 * returned function is called. The capability is in the fragment, which no server sees.
 */
export function linkToWithdraw({ orderId, capability }: OrderRef): () => void {
  const link = document.querySelector('footer a[href^="/withdraw"]');
  const plain = link?.getAttribute('href')?.split('&order=')[0] ?? '';
  const own = `${plain}&order=${orderId}#${capability}`;
  link?.setAttribute('href', own);
  return () => {
    // The page of another order may have set its own by now.
    if (link?.getAttribute('href') === own) link.setAttribute('href', plain);
  };
}
