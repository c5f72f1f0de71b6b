import { roles } from '../../../../server/staff/person.ts';
import { dashboardRoutes, filled } from '../../../support/dashboard-routes.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { enter } from '../../../support/staff.ts';

/** A dashboard and all its routes, which the test names need; its people sign in when the tests begin. */
export async function openEveryRoute() {
  const shop = await createHarness({
    dashboard: true,
    environment: { DASHBOARD_SANDBOX_KEY: 'a-key-for-the-sandbox' },
  });
  const routes = dashboardRoutes(shop);
  const posts = routes.filter(({ method }) => method === 'POST');
  const guarded = posts.flatMap(({ path, requires }) =>
    requires && requires.kind !== 'public' ? [{ path: filled(path, 'x'), ...requires }] : [],
  );
  return { shop, routes, posts, guarded };
}

/** One person of each role, and a second owner, so that the first can be removed. */
export async function enterEach(shop: Harness) {
  const people = {
    viewer: await enter(shop, 'viewer'),
    operator: await enter(shop, 'operator'),
    owner: await enter(shop, 'owner'),
  };
  await enter(shop, 'owner', 'second@partner.example');
  return people;
}

export const lowerThan = (role: string | null) =>
  roles.slice(
    0,
    Math.max(
      0,
      roles.findIndex((each) => each === role),
    ),
  );

/** A response by its status and heading, and whether its headers keep it out of frames and caches. */
export async function told(response: Response): Promise<{ status: number; title: string; headers: object }> {
  const [, title = ''] = /<h1>([^<]*)/.exec(await response.text()) ?? [];
  return { status: response.status, title, headers: headersOf(response) };
}

export const headersOf = ({ headers }: Response) => ({
  framable: !headers
    .get('content-security-policy')
    ?.includes(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    ),
  frame: headers.get('x-frame-options'),
  kept: headers.get('cache-control'),
  sniffed: headers.get('x-content-type-options'),
  referrer: headers.get('referrer-policy'),
});
export const closed = {
  framable: false,
  frame: 'DENY',
  kept: 'no-store',
  sniffed: 'nosniff',
  referrer: 'same-origin',
};
export const refused = (status: number, title: string) => ({ status, title, headers: closed });
