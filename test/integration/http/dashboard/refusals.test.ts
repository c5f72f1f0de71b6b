import { Hono, type Handler } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf, unguarded } from '../../../support/dashboard-routes.ts';
import { createBrowser, enter, ownForm } from '../../../support/staff.ts';
import { closed, enterEach, headersOf, lowerThan, openEveryRoute, refused, told } from './every-route.ts';

/** Opened while the file loads, because the test names need the routes. */
const { shop, routes, posts, guarded } = await openEveryRoute();

let people: Awaited<ReturnType<typeof enterEach>>;
beforeAll(async () => {
  people = await enterEach(shop);
});
afterAll(() => shop.stop());

const changes = guarded.filter(({ kind }) => kind === 'change');

/** A separate person, as the request may end their session. */
const fresh = (role: 'viewer' | 'operator' | 'owner' = 'owner') => enter(shop, role, `${role}@fresh.example`);

describe('every POST of the dashboard', () => {
  it('begins with a guard', () => {
    expect(posts.length).toBeGreaterThan(5);
    expect(unguarded(routes)).toEqual([]);
    // No other method changes anything.
    expect(routes.filter(({ method }) => !['GET', 'POST'].includes(method))).toEqual([]);
  });

  it('is discovered, so a new one without a guard, or a route with another method, fails here', () => {
    const { app } = shop.storefront();
    const answer: Handler = (c) => c.text('changed');
    const more = new Hono()
      .post('/dashboard/orders/:id/give', answer)
      .delete('/dashboard/orders/:id', answer)
      .all('/dashboard/anything', answer);
    const found = routesOf({ routes: [...app.routes, ...more.routes] } as Pick<typeof app, 'routes'>);
    expect(unguarded(found)).toEqual([
      'POST /dashboard/orders/:id/give',
      'DELETE /dashboard/orders/:id',
      'ALL /dashboard/anything',
    ]);
    expect(found).toHaveLength(routes.length + 3);
  });

  it('requires its role, and a passkey where money, prices, credentials, people or keys change', () => {
    const asked = Object.fromEntries(
      changes.map(({ path, role, stepUp }) => [path.slice('/dashboard/'.length), `${role} ${stepUp}`]),
    );
    expect(asked).toMatchObject({
      'orders/x/look': 'operator false',
      'orders/x/resend': 'operator false',
      'orders/x/refund': 'operator true',
      'orders/x/withdraw': 'operator true',
      'orders/x/release': 'operator true',
      'orders/x/adopt': 'operator true',
      'orders/x/email': 'operator false',
      'orders/x/evidence': 'operator false',
      'mails/save': 'owner false',
      'shops/x/save': 'owner true',
      'people/invite': 'owner true',
      'people/role': 'owner true',
      'people/shops': 'owner true',
      'people/remove': 'owner true',
      'connections/domains': 'owner true',
      'connections/keys': 'owner true',
      'connections/webhooks/add': 'owner true',
      'connections/webhooks/x/rotate': 'owner true',
      'account/passkeys': 'viewer if-any',
      'account/passkeys/remove': 'viewer true',
    });
  });

  it.each(guarded)('refuses $path without a session', async ({ path }) => {
    expect(await told(await createBrowser(shop).send(path, { once: 'x' }))).toEqual(
      refused(401, 'You are signed out'),
    );
  });

  it.each(guarded)('refuses $path from another site', async ({ path }) => {
    const once = await people.owner.once();
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const response = await people.owner.send(path, { once }, foreign);
      expect(await told(response)).toEqual(refused(403, 'This was not sent from the dashboard'));
    }
    const { origin: _left, ...without } = ownForm(shop);
    const body = new URLSearchParams({ once }).toString();
    const response = await people.owner.request(path, { method: 'POST', headers: without, body });
    expect(await told(response)).toEqual(refused(403, 'This was not sent from the dashboard'));
  });

  it.each(guarded.filter(({ role }) => role !== 'viewer'))(
    'refuses $path to roles below $role',
    async (route) => {
      for (const lower of lowerThan(route.role)) {
        const once = await people[lower].once();
        expect(await told(await people[lower].send(route.path, { once }))).toEqual(
          refused(403, 'Your role does not allow this'),
        );
      }
    },
  );

  it.each(guarded)('refuses $path without a token of this session, or as another type', async ({ path }) => {
    const { owner, viewer } = people;
    const foreign = await viewer.once();
    for (const once of ['', 'x.y.z', foreign, `${await owner.once()}x`]) {
      expect(await told(await owner.send(path, { once }))).toEqual(refused(403, 'This page is too old'));
    }
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await owner.send(path, { once: 'x' }, { 'content-type': type });
      expect(await told(response)).toEqual(refused(422, 'This cannot be done'));
    }
  });

  it.each(changes.filter(({ stepUp }) => stepUp))(
    'refuses $path without a fresh passkey',
    async ({ path }) => {
      const { owner } = people;
      const once = await owner.once();
      const other = await owner.once();
      const ofAnotherForm = await owner.assertion(other, path);
      const ofAnotherAddress = await owner.assertion(once, '/dashboard/sign-out');
      for (const assertion of ['', '{}', 'x', ofAnotherForm, ofAnotherAddress]) {
        expect(await told(await owner.send(path, { once, assertion }))).toEqual(
          refused(403, 'This needs your passkey'),
        );
      }
      owner.authenticator.state.verified = false;
      const unverified = await owner.assertion(once, path);
      owner.authenticator.state.verified = true;
      expect(await told(await owner.send(path, { once, assertion: unverified }))).toEqual(
        refused(403, 'This needs your passkey'),
      );
      const ofSomebodyElse = await people.operator.assertion(await people.operator.once(), path);
      expect(await told(await owner.send(path, { once, assertion: ofSomebodyElse }))).toEqual(
        refused(403, 'This needs your passkey'),
      );
    },
  );

  it.each(changes)('takes the form of $path once, however often it is sent', async ({ path, stepUp }) => {
    const somebody = await fresh();
    const once = await somebody.once();
    const signed = stepUp ? { assertion: await somebody.assertion(once, path) } : {};
    const both = await Promise.all([1, 2].map(() => somebody.send(path, { once, ...signed })));
    const again = await somebody.send(path, { once, ...signed });
    expect(both.every(({ status }) => status < 500)).toBe(true);
    const refused = await Promise.all(
      [...both, again].map(async (each) =>
        /sent before|needs your passkey|signed out/.test(await each.text()),
      ),
    );
    expect(refused.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    expect(headersOf(again)).toEqual(closed);
  });

  it.each(changes.filter(({ stepUp }) => stepUp))('takes an assertion for $path once', async ({ path }) => {
    const somebody = await fresh();
    const once = await somebody.once();
    const assertion = await somebody.assertion(once, path);
    await somebody.send(path, { once, assertion });
    const response = await somebody.send(path, { once: await somebody.once(), assertion });
    expect(await told(response)).toEqual(refused(403, 'This needs your passkey'));
  });

  it.each(posts.filter(({ requires }) => requires?.kind === 'public'))(
    'refuses $path from another site when a stranger sends it',
    async ({ path }) => {
      const response = await createBrowser(shop).send(path, {}, { origin: 'https://evil.example' });
      expect(await told(response)).toEqual(refused(403, 'This was not sent from the dashboard'));
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );
});

it('refuses everything once the session is 12 hours old and unused', async () => {
  const somebody = await enter(shop, 'owner', 'late@partner.example');
  const once = await somebody.once();
  await shop.clock.advance(12 * 3_600_000);
  for (const { path } of guarded) {
    expect(await told(await somebody.send(path, { once }))).toEqual(refused(401, 'Your session has ended'));
  }
});
