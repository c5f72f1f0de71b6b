import { type Attempt, attemptsOf, newAttempt, opened } from '../../../widget/frame/session/attempts.ts';
import type { Route } from '../../../widget/frame/route.ts';
import { Order } from '../../../widget/order/Order.tsx';
import { orderBody } from '../order-body.ts';
import { capability, orderId } from '../samples.ts';
import type { Server } from '../server.ts';
import { visit } from '../traveller.tsx';

export type Sent = Partial<Pick<Attempt, 'paidAt' | 'inTabAt' | 'body'>>;

/** The sealed form of its attempt. */
export const sealed = 'c2VhbGVk';

/** An order's page in the visit that sent the order, at these times; null: another visit sent it. */
export const openOrder = (server: Server, route: Route, sent: (now: number) => Sent | null) =>
  visit(
    ({ app }) => {
      const attempts = attemptsOf(app, window);
      const times = attempts.last() ? null : sent(app.clock.now());
      if (times) {
        const attempt = newAttempt(crypto);
        opened[sealed] = { key: attempt.key, capability, body: times.body ?? orderBody };
        attempts.save({ ...attempt, ...times, ...opened[sealed], orderId, sealed });
      }
      return <Order app={app} />;
    },
    route,
    server,
  );
