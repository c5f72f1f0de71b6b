import { Hono } from 'hono';
import type { Section } from '../section.ts';
import type { DashboardEnv } from '../staff-visit.ts';
import type { OrderPagesDeps } from './order-page-deps.ts';
import { ordersPath } from '../../../../widget/dashboard/orders/list-query.ts';
import { addFilterRoutes } from './filters.ts';
import { addListRoutes } from './list-routes.tsx';
import { addOrderRoutes } from './order.tsx';

/** Orders: the list, its search, and the page of each. */
export function createOrdersSection(deps: OrderPagesDeps): Section {
  const routes = new Hono<DashboardEnv>();
  addListRoutes(routes, deps);
  addFilterRoutes(routes, deps);
  addOrderRoutes(routes, deps);
  return {
    path: ordersPath,
    label: 'Orders',
    role: 'viewer',
    routes,
    waiting: deps.flow.store.countNeeding,
    search: { path: `${ordersPath}/search`, label: 'Order, reference, ICCID, e-mail, payment or purchase' },
  };
}
