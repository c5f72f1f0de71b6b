import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filled } from '../../../support/dashboard-routes.ts';
import { createBrowser, ownForm } from '../../../support/staff.ts';
import { closed, enterEach, headersOf, lowerThan, openEveryRoute, refused, told } from './every-route.ts';

/** Opened while the file loads, because the test names need the routes. */
const { shop, routes } = await openEveryRoute();

let people: Awaited<ReturnType<typeof enterEach>>;
beforeAll(async () => {
  people = await enterEach(shop);
});
afterAll(() => shop.stop());

/** Pages for people who are not signed in. */
const open = ['/dashboard/sign-in', '/dashboard/invitation', '/dashboard/sandbox'];

describe('every page of the dashboard', () => {
  const pages = routes.filter(
    ({ method, path }) => method === 'GET' && !path.startsWith('/dashboard/assets/'),
  );

  it('begins with a guard, or is for people who are not signed in', () => {
    const without = pages.filter(({ requires }) => requires?.kind !== 'page').map(({ path }) => path);
    expect(without.toSorted()).toEqual(open.toSorted());
  });

  it.each(pages)('is never framed, cached or shown to strangers: $path', async ({ path, requires }) => {
    const address = filled(path, 'x');
    const stranger = await createBrowser(shop).get(address);
    expect(headersOf(stranger)).toEqual(closed);
    if (!requires) return expect(stranger.status).toBe(200);
    expect(stranger.status).toBe(302);
    expect(stranger.headers.get('location')).toMatch(/^\/dashboard\/sign-in\?to=/);
    for (const lower of lowerThan(requires.role)) {
      expect(await told(await people[lower].get(address))).toEqual(
        refused(403, 'Your role does not allow this'),
      );
    }
  });
});

it.each(['/dashboard', '/dashboard/orders', '/dashboard/nowhere'])(
  'a form far too large is refused with a page: %s',
  async (path) => {
    const body = `note=${'x'.repeat(20_000)}`;
    const headers = { ...ownForm(shop), 'content-length': String(body.length) };
    const response = await shop.request(path, { method: 'POST', headers, body });
    expect(await told(response)).toEqual(refused(422, 'This cannot be done'));
  },
);

it('a person with too many pages under way is refused with a page', async () => {
  const waiting = Promise.all(Array.from({ length: 200 }, () => shop.request('/dashboard/sign-in')));
  const statuses = new Set((await waiting).map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([200, 429]);
});

/** Pages that only the dashboard itself may frame. */
const framedByUs = ['/dashboard/mails/preview', '/dashboard/shops/:id/preview', '/dashboard/embed/preview'];

it.each(routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/dashboard/assets/')))(
  'no other site can frame $path of a signed-in person',
  async ({ path }) => {
    for (const value of ['default', 'x']) {
      const { headers } = await people.owner.get(filled(path, value));
      const policy = headers.get('content-security-policy') ?? '';
      const [, frames = ''] = /frame-ancestors ([^;]+)/.exec(policy) ?? [];
      const mayBeOurs = framedByUs.includes(path);
      expect(frames).toMatch(mayBeOurs ? /^'(none|self)'$/ : /^'none'$/);
      expect(headers.get('x-frame-options')).toMatch(mayBeOurs ? /^(DENY|SAMEORIGIN)$/ : /^DENY$/);
    }
  },
);
