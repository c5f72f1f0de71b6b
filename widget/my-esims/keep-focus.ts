/**
 * A card that moves or goes takes the focus with it. It stays on what had it, else on its card, else on what the list is
 * about.
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
