import type { Given } from '../embed/messages.ts';
import { openApi } from '../frame/api/client.ts';
import type { OrderRef } from '../frame/api/orders.ts';
import type { App } from '../frame/app.ts';
import { watchCheckout } from '../frame/funnel/abandoned.ts';
import { attemptsOf } from '../frame/session/attempts.ts';
import { tripCode } from '../packages/trip-code.ts';
import type { Answers } from './answers.ts';
import { keepDraft } from './return/draft.ts';
import { lookBack } from './return/earlier-order.ts';
import type { Till } from './till.ts';

/**
 * What goes on beside the form, which waits for none of it: it looks for an order of before, keeps what is typed, and
 * tells the partner when the traveller leaves. Call the returned function when the form unmounts.
 */
export function watchForm(
  app: App,
  model: Pick<Till, 'phase' | 'notice'> & Pick<Answers, 'email' | 'device' | 'quantity'>,
  eventData: () => Given<'checkout.started'>,
  showOrder: (ref: OrderRef) => void,
): () => void {
  let isLeft = false;
  const route = app.route.peek();
  const isIdle = () => model.phase.peek() === 'idle';
  const end = watchCheckout(app, eventData, isIdle);
  const attempts = attemptsOf(app, window);
  void lookBack(app, openApi(app.clock), attempts, model.notice, () => !isLeft && isIdle(), showOrder);
  void keepDraft(app, attempts, model);
  return () => {
    isLeft = true;
    end();
    Object.assign(app.options, { email: model.email.peek(), deviceCheck: model.device.peek() });
    // A top-up is for one eSIM, and the next order begins with as many as this one did.
    if (('topUp' in route && route.topUp) || app.route.peek().name === 'order') return;
    const quantity = model.quantity.peek();
    Object.assign(app.options, { quantity });
    // It has what the plans say of several.
    if (quantity > 1) void tripCode.load(app);
  };
}
