import type { Context, Hono } from 'hono';
import { freshDomain } from './account.ts';
import type { AccountBooks } from './account.ts';
import type { Books } from './stripe-books.ts';
import { byItself } from './stripe-books.ts';
import { answerQuestion, confirmIntent } from './confirming.ts';
import type { Deliveries } from './delivery.ts';
import type { Fault, Faults } from './faults.ts';
import { operations, readFault } from './faults.ts';
import { findIntent } from './intents.ts';
import type { Ledger } from './ledger.ts';
import type { RequestLimit } from './limit.ts';
import { answerBank, settleProcessing, type BankAnswer } from './redirects.ts';
import { refusalOf } from './refusal.ts';
import { closeDispute, openDispute, warn } from './disputes.ts';
import { createRefund, settleRefund } from './refunds.ts';
import type { RedirectType } from './wire-methods.ts';
import type { Dispute, FraudWarning, Intent, Refund } from './wire.ts';

/** What tests and the demo's page can do: act as the outside, and make things go wrong. */
export interface Control {
  addFault(fault: Fault): void;
  faults(): readonly Fault[];
  clearFaults(): void;
  /** Pays as a traveller's browser would, with a test card; a declined card leaves the payment open. */
  pay(paymentId: string, card?: string): Intent;
  /** Answers the bank's question of a payment that asks one. */
  authenticate(paymentId: string, passed: boolean): Intent;
  /** Pays by a redirect method, up to the bank's page; `authorise` and the others answer there. */
  leaveBy(paymentId: string, type: RedirectType): Intent;
  answerBank(paymentId: string, answer: BankAnswer): Intent;
  /** The bank's final answer about a payment that it was still processing. */
  settlePayment(paymentId: string, succeeds: boolean): Intent;
  /** The bank's final answer about a pending refund, or its reversal of one that succeeded. */
  settleRefund(refundId: string, status: 'succeeded' | 'failed'): Refund;
  refunds(paymentId: string): readonly Refund[];
  /** Refunds all or part by hand, as in the Dashboard. */
  refund(paymentId: string, amount?: number): Refund;
  dispute(paymentId: string, reason?: string, inquiry?: boolean): Dispute;
  /** The card network sends an early fraud warning. */
  warn(paymentId: string): FraudWarning;
  /** How long banks hold money from now on, and whether charges say so (Link's do not). */
  holdFor(seconds: number, told?: boolean): void;
  /** Requests a second to one endpoint; null: no limit. */
  limit(perSecond: number | null): void;
  /** From now on events are sent thin, or whole again. */
  sendThin(thin: boolean): void;
  closeDispute(disputeId: string, status: 'won' | 'lost'): Dispute;
  /** Changes a payment behind the storefront's back. */
  tamper(
    paymentId: string,
    change: Partial<Pick<Intent, 'amount' | 'amount_received' | 'currency' | 'metadata'>>,
  ): Intent;
  /** Allows wallets on pages of a host, even one that Stripe would refuse, such as this machine. */
  registerDomain(host: string): void;
  /** The account's own data, for tests to remove or spoil an endpoint, a domain or a permission. */
  readonly account: AccountBooks;
  /** Sends any body to the webhook, signed as `signing` says; `timestamp` is in seconds. */
  sendEvent(body: string, signing?: { secret?: string; timestamp?: number }): Promise<number | null>;
}

export function createControl(options: {
  limit: RequestLimit;
  books: Books;
  faults: Faults;
  deliveries: Deliveries;
}): Control {
  const { books, faults, deliveries } = options;
  return {
    addFault: faults.add,
    faults: faults.all,
    clearFaults: faults.clear,
    pay(paymentId, card = '4242424242424242') {
      const year = String(new Date(books.seconds() * 1000).getUTCFullYear() + 2);
      const form = {
        return_url: 'https://storefront.example/',
        payment_method_data: {
          type: 'card',
          card: { number: card, exp_month: '12', exp_year: year, cvc: '123' },
        },
      };
      try {
        return confirmIntent(books, paymentId, form, byItself);
      } catch (thrown) {
        if (refusalOf(thrown)?.error.type !== 'card_error') throw thrown;
        return findIntent(books, paymentId);
      }
    },
    authenticate(paymentId, passed) {
      try {
        return answerQuestion(books, paymentId, passed, byItself);
      } catch (thrown) {
        if (refusalOf(thrown)?.error.type !== 'card_error') throw thrown;
        return findIntent(books, paymentId);
      }
    },
    leaveBy: (paymentId, type) =>
      confirmIntent(
        books,
        paymentId,
        { return_url: 'https://storefront.example/', payment_method_data: { type } },
        byItself,
      ),
    answerBank: (paymentId, answer) => answerBank(books, paymentId, answer, byItself).intent,
    settlePayment: (paymentId, succeeds) => settleProcessing(books, paymentId, succeeds, byItself),
    settleRefund: (refundId, status) => settleRefund(books, refundId, status),
    refunds: (paymentId) =>
      [...books.refunds.values()].filter((refund) => refund.payment_intent === paymentId),
    refund: (paymentId, amount) =>
      createRefund(
        books,
        { payment_intent: paymentId, ...(amount === undefined ? {} : { amount: String(amount) }) },
        'succeeded',
        byItself,
      ),
    dispute: (paymentId, reason = 'fraudulent', inquiry = false) =>
      openDispute(books, paymentId, reason, inquiry),
    warn: (paymentId) => warn(books, paymentId),
    holdFor(seconds, told = true) {
      books.hold = { seconds, told };
    },
    limit: options.limit.set,
    sendThin: deliveries.sendThin,
    closeDispute: (disputeId, status) => closeDispute(books, disputeId, status),
    tamper: (paymentId, change) => Object.assign(findIntent(books, paymentId), change),
    registerDomain(host) {
      const domain = freshDomain(host, books.seconds());
      books.shop.domains.set(domain.id, domain);
    },
    account: books.shop,
    sendEvent: deliveries.craft,
  };
}

/** The same over HTTP under `/control/`, open to any origin: a stand-in has nothing to guard. */
export function mountControl(app: Hono, { control, ledger }: { control: Control; ledger: Ledger }): void {
  app.use('/control/*', async (c, next) => {
    c.header('access-control-allow-origin', '*');
    c.header('access-control-allow-methods', 'GET, POST, DELETE');
    c.header('access-control-allow-headers', 'content-type');
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    await next();
    return undefined;
  });
  const guarded = async (c: Context, run: (body: Record<string, unknown>) => object) => {
    const body: unknown = await c.req.json().catch(() => ({}));
    try {
      return c.json(run(typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}));
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (!refusal) throw thrown;
      return Response.json({ error: refusal.error }, { status: refusal.status });
    }
  };

  app.get('/control/ledger', (c) =>
    c.json({ payments: ledger.payments(), requests: ledger.requests(), deliveries: ledger.deliveries() }),
  );
  app.get('/control/faults', (c) => c.json({ operations, faults: control.faults() }));
  app.post('/control/faults', (c) =>
    guarded(c, (body) => {
      control.addFault(readFault(body));
      return { faults: control.faults() };
    }),
  );
  app.delete('/control/faults', (c) => {
    control.clearFaults();
    return c.json({ faults: [] });
  });
  app.post('/control/limit', (c) =>
    guarded(c, ({ perSecond }) => {
      control.limit(typeof perSecond === 'number' ? perSecond : null);
      return {};
    }),
  );
  app.post('/control/domains', (c) =>
    guarded(c, ({ host }) => {
      control.registerDomain(String(host));
      return {};
    }),
  );
  app.post('/control/payments/:id/pay', (c) =>
    guarded(c, ({ card }) => control.pay(c.req.param('id'), typeof card === 'string' ? card : undefined)),
  );
  app.post('/control/payments/:id/authenticate', (c) =>
    guarded(c, ({ passed }) => control.authenticate(c.req.param('id'), passed === true)),
  );
  app.post('/control/payments/:id/settle', (c) =>
    guarded(c, ({ succeeds }) => control.settlePayment(c.req.param('id'), succeeds === true)),
  );
  app.post('/control/payments/:id/dispute', (c) =>
    guarded(c, ({ reason }) =>
      control.dispute(c.req.param('id'), typeof reason === 'string' ? reason : undefined),
    ),
  );
  app.post('/control/disputes/:id', (c) =>
    guarded(c, ({ status }) => control.closeDispute(c.req.param('id'), status === 'won' ? 'won' : 'lost')),
  );
  app.post('/control/refunds/:id', (c) =>
    guarded(c, ({ status }) =>
      control.settleRefund(c.req.param('id'), status === 'failed' ? 'failed' : 'succeeded'),
    ),
  );
}
