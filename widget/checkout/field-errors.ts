import type { App } from '../frame/app.ts';
import type { ApiError } from '../frame/api/api-client.ts';
import type { Answers } from './answers.ts';
import type { PayResult } from './pay.ts';

/** The fields of the order that the server rejected, without the names inside them. */
export const refusedFields = ({ issues = [] }: ApiError): string[] =>
  issues.map(({ path }) => path.split('.')[0]!);

/**
 * Shows errors that name a field the traveller can change at that field instead of above the button; returns false if
 * there is another error to show there.
 */
export function showFieldErrors(app: App, result: PayResult, answers: Answers): boolean {
  const fields = result.kind === 'problem' ? refusedFields(result.error) : [];
  const route = app.route.peek();
  // The rejected fields are on earlier screens, which lead back here.
  if (route.name === 'checkout') {
    const { topUp, destination, dates } = route;
    if (fields.includes('dates')) {
      app.go({ ...route, name: 'packages', refused: dates }, { replace: true });
      return true;
    }
    if (fields.includes('esim') && topUp && 'iccid' in topUp) {
      app.go({ name: 'top-up', refused: { iccid: topUp.iccid, destination } }, { replace: true });
      return true;
    }
  }
  if (fields.includes('deviceCheck')) answers.device.value = null;
  if (fields.includes('quantity')) answers.tooMany.value = answers.quantity.peek();
  if (fields.includes('email')) answers.refused.value = answers.email.peek();
  if (fields.includes('consents') && result.kind === 'problem') {
    answers.ticked.value = [];
    answers.ordering.value = result.error.ordering ?? answers.ordering.peek();
  }
  if (!fields.length || fields.some((field) => !editable.includes(field))) return false;
  const { length: count, 0: first } = answers.wrong.peek();
  app.announce(app.t('checkout.missing', { count }));
  document.querySelector<HTMLElement>(`#${first}`)?.focus();
  return true;
}

const editable = ['quantity', 'deviceCheck', 'email', 'consents'];
