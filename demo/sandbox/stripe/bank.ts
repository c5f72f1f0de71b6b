import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Clock } from '../clock.ts';
import { answerBank, bankAnswers, isCurrentVisit, settleProcessing } from './redirects.ts';
import { type Books, byItself } from './stripe-books.ts';
import type { Intent } from './wire.ts';

/** Banks refuse to be framed: a page in a frame could have its buttons clicked unseen. */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const names: Readonly<Record<string, string>> = {
  amazon_pay: 'Amazon Pay',
  bancontact: 'Bancontact',
  eps: 'EPS',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  revolut_pay: 'Revolut Pay',
};

/** How long the bank takes over a payment that it does not confirm at once. */
const laterMs = 20_000;

/** The page of a bank or wallet, where the traveller of a redirect payment answers and is sent back. */
export function mountBank(app: Hono, books: Books, clock: Clock): void {
  const methodOf = (intent: Intent) => books.methods.get(intent.payment_method ?? '')?.type ?? '';

  app.get('/v3/bank.html', (c) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const { payment_intent: id = '', visit = '' } = c.req.query();
    const intent = books.intents.get(id);
    if (!intent || !isCurrentVisit(intent, visit)) {
      return c.html(
        bankPage(
          'Bank',
          html`<p>This payment was answered, replaced or cancelled. Nothing was paid here.</p>`,
        ),
        410,
      );
    }
    const name = names[methodOf(intent)] ?? 'Bank';
    const sum = new Intl.NumberFormat('en', { style: 'currency', currency: intent.currency });
    return c.html(
      bankPage(
        name,
        html`<p class="sum">${sum.format(intent.amount / 100)}</p>
          <form method="post" action="/v3/bank">
            <input type="hidden" name="payment_intent" value="${id}" />
            <input type="hidden" name="visit" value="${visit}" />
            <button name="answer" value="authorise" class="main">Authorise</button>
            <button name="answer" value="later">Authorise, confirmed later</button>
            <button name="answer" value="fail">Fail</button>
            <button name="answer" value="cancel">Cancel</button>
          </form>`,
      ),
    );
  });

  app.post('/v3/bank', async (c) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const form = await c.req.parseBody();
    const [id, visit] = [String(form['payment_intent']), String(form['visit'])];
    const answer = bankAnswers.find((each) => each === form['answer']);
    const intent = books.intents.get(id);
    if (!answer || !intent || !isCurrentVisit(intent, visit)) {
      return c.redirect(`/v3/bank.html?${new URLSearchParams({ payment_intent: id, visit })}`, 303);
    }
    const { back } = answerBank(books, id, answer, byItself);
    if (answer === 'later') {
      clock.after(laterMs, () => {
        if (intent.status === 'processing') settleProcessing(books, id, true, byItself);
      });
    }
    return c.redirect(back, 303);
  });
}

const bankPage = (name: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${name} (sandbox)</title>
        <link rel="stylesheet" href="/v3/bank.css" />
      </head>
      <body>
        <main>
          <h1>${name}</h1>
          <p class="note">Test page of the sandbox</p>
          ${body}
        </main>
      </body>
    </html>`;
