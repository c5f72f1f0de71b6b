import { freshDomain, freshEndpoint } from './account.ts';
import type { PaymentMethodDomain } from './account.ts';
import type { Books } from './stripe-books.ts';
import { find } from './stripe-books.ts';
import type { Form } from './stripe-form.ts';
import { page } from './list-pages.ts';
import { flag, needed, only, text, texts } from './params.ts';
import { invalid } from './refusal.ts';
import type { Route } from './route.ts';

function events(form: Form): string[] {
  const given = form['enabled_events'];
  if (!Array.isArray(given) || given.length === 0)
    throw invalid('enabled_events', 'Missing required param: enabled_events.', 'parameter_missing');
  return given.map(String);
}

function addDomain(books: Books, form: Form): PaymentMethodDomain {
  only(form, ['domain_name', 'enabled', 'expand']);
  const name = needed(form, 'domain_name');
  if (!/^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/.test(name))
    throw invalid('domain_name', `${name} is not a domain that can be registered.`);
  const known = [...books.shop.domains.values()].find((domain) => domain.domain_name === name);
  if (known) return known;
  const domain = freshDomain(name, books.seconds());
  books.shop.domains.set(domain.id, domain);
  return domain;
}

/** Rechecks the wallets: each becomes active, unless it has a reason to fail. */
function validate(domain: PaymentMethodDomain): PaymentMethodDomain {
  for (const wallet of ['apple_pay', 'google_pay', 'link', 'paypal'] as const) {
    if (!domain[wallet].status_details) domain[wallet].status = 'active';
  }
  return domain;
}

/** The account's part of Stripe's API. */
export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/account', operation: 'account', run: ({ books }) => books.shop.account },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    operation: 'endpoint-list',
    run: ({ books, form }) => page(books.shop.endpoints, { form, url: '/v1/webhook_endpoints' }),
  },
  {
    method: 'GET',
    path: '/v2/core/event_destinations',
    operation: 'destination-list',
    run({ books, form }) {
      only(form, ['include', 'limit', 'page']);
      const told = texts(form, 'include')?.includes('webhook_endpoint.url') ?? false;
      const data = [...books.shop.destinations.values()];
      return {
        // An address is included only on request.
        data: told ? data : data.map((each) => ({ ...each, webhook_endpoint: null })),
        next_page_url: null,
        previous_page_url: null,
      };
    },
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    operation: 'endpoint-write',
    run({ books, form }) {
      only(form, ['url', 'enabled_events', 'api_version', 'description']);
      const url = needed(form, 'url');
      const endpoint = freshEndpoint({
        url,
        events: events(form),
        apiVersion: text(form, 'api_version') ?? null,
        created: books.seconds(),
      });
      books.shop.endpoints.set(endpoint.id, endpoint);
      return { ...endpoint, secret: 'whsec_toldOnce' };
    },
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    operation: 'endpoint-write',
    run({ books, id, form }) {
      only(form, ['url', 'enabled_events', 'disabled', 'description']);
      const endpoint = find(books.shop.endpoints, id, 'webhook endpoint', 'id');
      if (form['enabled_events'] !== undefined) endpoint.enabled_events = events(form);
      if (form['disabled'] !== undefined) endpoint.status = flag(form, 'disabled') ? 'disabled' : 'enabled';
      endpoint.url = text(form, 'url') ?? endpoint.url;
      return endpoint;
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_method_domains',
    operation: 'domain-list',
    run: ({ books, form }) =>
      page(books.shop.domains, {
        form,
        url: '/v1/payment_method_domains',
        filters: {
          domain_name: (domain, value) => domain.domain_name === value,
          enabled: (domain, value) => String(domain.enabled) === value,
        },
      }),
  },
  {
    method: 'POST',
    path: '/v1/payment_method_domains',
    operation: 'domain-write',
    run: ({ books, form }) => addDomain(books, form),
  },
  {
    method: 'POST',
    path: '/v1/payment_method_domains/:id/validate',
    operation: 'domain-write',
    run: ({ books, id, form }) => {
      only(form, ['expand']);
      return validate(find(books.shop.domains, id, 'payment method domain', 'id'));
    },
  },
];
