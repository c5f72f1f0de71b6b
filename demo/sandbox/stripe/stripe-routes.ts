import { accountRoutes } from './account-routes.ts';
import { find } from './stripe-books.ts';
import { answerQuestion, confirmIntent } from './confirming.ts';
import type { Form } from './stripe-form.ts';
import { cancelIntent, captureIntent, createIntent, findIntent, updateIntent } from './intents.ts';
import { page } from './list-pages.ts';
import { flag, only } from './params.ts';
import { createRefund } from './refunds.ts';
import type { Route } from './route.ts';

const byPayment = (item: { payment_intent: string }, value: string) => item.payment_intent === value;
const read = (form: Form) => only(form, ['expand', 'client_secret', 'key']);

/** The part of Stripe's API that is served, first match wins. */
export const routes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    operation: 'create',
    run({ books, form, origin }) {
      const intent = createIntent(books, form, origin);
      if (!flag(form, 'confirm')) return intent;
      const { payment_method, payment_method_data, return_url } = form;
      return confirmIntent(
        books,
        intent.id,
        {
          ...(payment_method === undefined ? {} : { payment_method }),
          ...(payment_method_data === undefined ? {} : { payment_method_data }),
          ...(return_url === undefined ? {} : { return_url }),
        },
        origin,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    operation: 'list',
    run: ({ books, form }) => page(books.intents, { form, url: '/v1/payment_intents', customers: true }),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    operation: 'retrieve',
    browser: true,
    run({ books, id, form }) {
      read(form);
      return findIntent(books, id);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    operation: 'update',
    run: ({ books, id, form }) => updateIntent(books, id, form),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    operation: 'confirm',
    browser: true,
    run: ({ books, id, form, origin, base }) => confirmIntent(books, id, form, origin, base),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/challenge',
    operation: 'confirm',
    browser: true,
    run: ({ books, id, form, origin }) => answerQuestion(books, id, flag(form, 'passed'), origin),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    operation: 'capture',
    run: ({ books, id, form, origin }) => captureIntent(books, id, form, origin),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    operation: 'cancel',
    run: ({ books, id, form, origin }) => cancelIntent(books, id, form, origin),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    operation: 'refund',
    run: ({ books, form, refundBecomes, origin }) => createRefund(books, form, refundBecomes, origin),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    operation: 'refund-list',
    run: ({ books, form }) =>
      page(books.refunds, {
        form,
        url: '/v1/refunds',
        filters: { payment_intent: byPayment, charge: (refund, value) => refund.charge === value },
      }),
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    operation: 'refund-retrieve',
    run({ books, id, form }) {
      read(form);
      return find(books.refunds, id, 'refund', 'refund');
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    operation: 'balance-list',
    run: ({ books, form }) =>
      page(books.transactions, {
        form,
        url: '/v1/balance_transactions',
        filters: {
          source: (booked, value) => booked.source === value,
          type: (booked, value) => booked.type === value,
        },
      }),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    operation: 'balance-retrieve',
    run({ books, id, form }) {
      read(form);
      return find(books.transactions, id, 'balance transaction', 'id');
    },
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    operation: 'dispute-list',
    run: ({ books, form }) =>
      page(books.disputes, {
        form,
        url: '/v1/disputes',
        filters: { payment_intent: byPayment, charge: (dispute, value) => dispute.charge === value },
      }),
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    operation: 'dispute-retrieve',
    run({ books, id, form }) {
      read(form);
      return find(books.disputes, id, 'dispute', 'dispute');
    },
  },
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    operation: 'warning-list',
    run: ({ books, form }) =>
      page(books.warnings, {
        form,
        url: '/v1/radar/early_fraud_warnings',
        filters: { payment_intent: byPayment, charge: (warning, value) => warning.charge === value },
      }),
  },
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    operation: 'warning-retrieve',
    run({ books, id, form }) {
      read(form);
      return find(books.warnings, id, 'early_fraud_warning', 'early_fraud_warning');
    },
  },
  {
    method: 'GET',
    path: '/v1/charges',
    operation: 'charge-list',
    run: ({ books, form }) =>
      page(books.charges, {
        form,
        url: '/v1/charges',
        customers: true,
        filters: { payment_intent: byPayment },
      }),
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    operation: 'charge-retrieve',
    run({ books, id, form }) {
      read(form);
      return find(books.charges, id, 'charge', 'charge');
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    operation: 'event-list',
    run: ({ books, form }) =>
      page(books.events, {
        form,
        url: '/v1/events',
        filters: { type: (event, value) => event.type === value },
        lists: { types: (event, values) => values.includes(event.type) },
      }),
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    operation: 'event-retrieve',
    run({ books, id, form }) {
      read(form);
      return find(books.events, id, 'event', 'id');
    },
  },
  ...accountRoutes,
];
