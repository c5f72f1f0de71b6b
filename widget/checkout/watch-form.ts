import type { Given } from '../embed/messages.ts';
import { openApi } from '../frame/api/api-client.ts';
import type { OrderRef } from '../frame/api/orders.ts';
import type { App } from '../frame/app.ts';
import type { TopUpTarget } from '../frame/route.ts';
import { watchCheckout } from '../frame/funnel/abandoned.ts';
import { attemptsOf } from '../frame/session/attempts.ts';
import { prefillOf } from '../frame/session/email.ts';
import { tripCode } from '../packages/trip-code.ts';
import type { Answers } from './answers.ts';
import { keepDraft } from './return/checkout-draft.ts';
import { lookBack } from './return/earlier-order.ts';
import type { Till } from './till.ts';

/**
 * Runs beside the form, which does not wait for it: looks for an earlier order, saves what is typed, and
 * tells the partner when the traveller leaves. Call the returned function when the form unmounts.
 */
export function watchForm(
  app: App,
  element: HTMLElement,
  model: Pick<Till, 'phase' | 'notice'> & Pick<Answers, 'email' | 'device' | 'quantity'>,
  topUp: TopUpTarget | null,
  eventData: () => Given<'checkout.started'>,
  showOrder: (ref: OrderRef) => void,
): () => void {
  let isLeft = false;
  const isPaid = () => model.phase.peek() !== 'idle';
  const isIdle = () => !isLeft && !isPaid();
  const attempts = attemptsOf(app, window);
  void lookBack(app, openApi(app.clock), attempts, model.notice, isIdle, showOrder);
  const body = attempts.last()?.body;
  const began = {
    email: body?.email ?? prefillOf(app.options.email),
    device: body?.kind === 'purchase' ? (body.deviceCheck ?? null) : null,
  };
  const ends = [
    watchCheckout(app, eventData, () => !isPaid()),
    keepDraft(app, { ...model, element, topUp, began, isIdle }),
  ];
  return () => {
    isLeft = true;
    for (const end of ends) end();
    // A top-up is for one eSIM, and after an order the next one starts from the initial quantity again.
    const isOrder = app.route.peek().name === 'order';
    const wanted = topUp || isOrder ? undefined : model.quantity.peek();
    app.options.wanted = wanted;
    // It contains the texts about several travellers on the plans screen.
    if (wanted && wanted > 1) void tripCode.load(app);
  };
}
