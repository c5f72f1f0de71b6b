import { COMPOSED_HANDLER } from 'hono/utils/constants';
import type { Requirement } from '../../server/http/dashboard/guard.ts';
import type { Harness } from './harness.ts';

type Handler = { readonly requires?: Requirement; readonly [COMPOSED_HANDLER]?: Handler };
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly requires: Requirement | undefined;
}

type Routes = Pick<ReturnType<Harness['storefront']>['app'], 'routes'>;

/** Every route of the dashboard with its requirement; the guard is the first handler of each. */
export const dashboardRoutes = (shop: Pick<Harness, 'storefront'>): readonly Route[] =>
  routesOf(shop.storefront().app);

/** The same for any app. A handler for all methods and all paths under a prefix is middleware, not a route. */
export function routesOf({ routes }: Routes): readonly Route[] {
  const ours = routes.filter(
    ({ method, path }) => path.startsWith('/dashboard') && !(method === 'ALL' && path.endsWith('*')),
  );
  return [...Map.groupBy(ours, ({ method, path }) => `${method} ${path}`).values()].flatMap(([first]) => {
    if (!first) return [];
    const { method, path } = first;
    const handler = first.handler as Handler;
    return [{ method, path, requires: (handler[COMPOSED_HANDLER] ?? handler).requires }];
  });
}

/** The routes that may change something unguarded: every route except a GET needs a guard that can refuse. */
export const unguarded = (routes: readonly Route[]): readonly string[] =>
  routes
    .filter(({ method, requires }) => method !== 'GET' && (!requires || requires.kind === 'page'))
    .map(({ method, path }) => `${method} ${path}`);

/** The path of a route with its parameters filled in. */
export const filled = (path: string, value: string): string => path.replaceAll(/:\w+(\{[^}]+\})?/g, value);
