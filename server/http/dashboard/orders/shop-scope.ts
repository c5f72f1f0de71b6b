import type { MiddlewareHandler } from 'hono';
import { covers } from '../../../contract/scope.ts';
import type { OrderStore } from '../../../orders/order-store.ts';
import { refuse } from '../render.tsx';
import type { DashboardEnv } from '../staff-visit.ts';

/** After the guard: to people bound to other shops, this order does not exist. */
export const onlyTheirShops = (store: Pick<OrderStore, 'read'>): MiddlewareHandler<DashboardEnv> =>
  async function onlyTheirShops(c, next) {
    const { shops } = c.var.visit.person;
    if (shops !== null) {
      const order = await store.read(c.req.param('id') ?? '');
      if (!order || !covers(shops, order.shop)) return refuse(c, 'unknown');
    }
    return next();
  };
