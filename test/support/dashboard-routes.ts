import { COMPOSED_HANDLER } from 'hono/utils/constants';
import type { Requirement } from '../../server/http/dashboard/guard.ts';
import type { Harness } from './harness.ts';

type Handler = { readonly requires?: Requirement; readonly [COMPOSED_HANDLER]?: Handler };
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly requires: Requirement | undefined;
}

/** Every route of the dashboard with what it asks for; the guard is the first handler of each. */
export function dashboardRoutes(shop: Pick<Harness, 'storefront'>): readonly Route[] {
  const { routes } = shop.storefront().app;
  const ours = routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/dashboard'));
  return [...Map.groupBy(ours, ({ method, path }) => `${method} ${path}`).values()].flatMap(([first]) => {
    if (!first) return [];
    const { method, path } = first;
    const handler = first.handler as Handler;
    return [{ method, path, requires: (handler[COMPOSED_HANDLER] ?? handler).requires }];
  });
}

/** The path of a route with its parameters filled in. */
export const filled = (path: string, value: string): string => path.replaceAll(/:\w+(\{[^}]+\})?/g, value);
