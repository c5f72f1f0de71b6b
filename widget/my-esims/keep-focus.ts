/**
 * A card that moves or disappears loses the focus. Puts it back on the same element, or else on the card, or
 * else on the page's heading.
 */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  const card = focused?.closest('.own-esim');
  const main = focused?.closest('main');
  change();
  if (!card || document.activeElement === focused) return;
  const stop = focused?.isConnected
    ? focused
    : (card.isConnected && card.querySelector('a')) || main?.querySelector('h1');
  if (stop instanceof HTMLElement) stop.focus({ preventScroll: true });
}
