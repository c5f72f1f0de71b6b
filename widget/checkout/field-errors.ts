import type { App } from '../frame/app.ts';
import type { PayResult } from './pay.ts';

/** Where the server named a field: what is wrong is said there, not above the button. */
export function showFieldErrors(app: App, result: PayResult, refuseEmail: () => void): boolean {
  const field = result.kind === 'problem' && result.error.issues?.[0]?.path;
  const place = app.screen.peek();
  if (field === 'dates' && place.name === 'checkout') {
    app.go({ ...place, name: 'packages', refused: place.dates }, { replace: true });
  } else if (field === 'email') {
    refuseEmail();
    app.announce(app.t('checkout.missing', { count: 1 }));
    document.querySelector<HTMLElement>('#email')?.focus();
  } else return false;
  return true;
}
