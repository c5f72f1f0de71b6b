import { type Attempt, attemptsOf, newAttempt } from '../../../widget/frame/session/attempts.ts';
import type { Route } from '../../../widget/frame/route.ts';
import { Order } from '../../../widget/order/Order.tsx';
import { orderBody } from '../order-body.ts';
import { capability, orderId, type Server, visit } from '../traveller.tsx';

type Sent = Partial<Pick<Attempt, 'paidAt' | 'inTabAt'>>;

/** An order's page in a visit that sent the order at these times; null: it was sent from elsewhere. */
export const openOrder = (server: Server, route: Route, sent: (now: number) => Sent | null) =>
  visit(
    ({ app }) => {
      const attempts = attemptsOf(app, window);
      const times = attempts.last() ? null : sent(app.clock.now());
      if (times) {
        attempts.save({
          ...newAttempt(crypto),
          capability,
          orderId,
          ...times,
          body: orderBody,
        });
      }
      return <Order app={app} />;
    },
    route,
    server,
  );
