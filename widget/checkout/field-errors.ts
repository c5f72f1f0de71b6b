import type { App } from '../frame/app.ts';
import type { PayResult } from './pay.ts';

/** Shows errors that name a field at that field instead of above the button; returns whether there were any. */
export function showFieldErrors(app: App, result: PayResult, refuseEmail: () => void): boolean {
  const field = result.kind === 'problem' && result.error.issues?.[0]?.path;
  const route = app.route.peek();
  if (field === 'dates' && route.name === 'checkout') {
    app.go({ ...route, name: 'packages', refused: route.dates }, { replace: true });
  } else if (field === 'email') {
    refuseEmail();
    app.announce(app.t('checkout.missing', { count: 1 }));
    document.querySelector<HTMLElement>('#email')?.focus();
  } else return false;
  return true;
}
