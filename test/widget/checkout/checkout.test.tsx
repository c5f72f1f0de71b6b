import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { capabilityPattern } from '../../../server/contract/values.ts';
import type { OrderView, PlaceOrder } from '../../../server/contract/schemas.ts';
import { elementsFor } from '../../../server/payments/payment-methods.ts';
import { Checkout } from '../../../widget/checkout/Checkout.tsx';
import type { Route } from '../../../widget/frame/route.ts';
// The checkout's lazy parts are loaded.
import '../../../widget/checkout/email-typos.ts';
import '../../../widget/checkout/payment-errors.tsx';
import '../../../widget/checkout/DeviceHelp.tsx';
import '../../../widget/checkout/wallets/wallets.ts';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { declined } from './stripe-script.ts';
import { leaveCheckout, openCheckout, place, prepareCheckout } from './open-checkout.tsx';
import {
  capability,
  checkout,
  checkoutRoute,
  orderId,
  orderView,
  preparing,
  price,
  problem,
  ready,
  type Server,
  visit,
} from '../traveller.tsx';

const refresh = `POST /api/orders/${orderId}/refresh`;
const close = `POST /api/orders/${orderId}/close`;
let server: Server;
let stripe: ReturnType<typeof prepareCheckout>['stripe'];

beforeEach(() => {
  ({ server, stripe } = prepareCheckout());
});
afterEach(leaveCheckout);

async function open(at?: Route, page?: Parameters<typeof openCheckout>[2]) {
  const here = await openCheckout(server, at, page);
  return {
    ...here,
    fill(email = 'lena@example.com') {
      const yes = screen.queryByRole('radio', { name: 'Yes' });
      if (yes) fireEvent.click(yes);
      fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: email } });
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /at once/ });
      if (!box.checked) fireEvent.click(box);
    },
    async pay() {
      fireEvent.click(here.payButton());
      await here.settle();
    },
  };
}
const placed = () =>
  server
    .to(place)
    .map(({ headers, body }) => ({ key: headers.get('idempotency-key'), body: body as PlaceOrder }));

describe('before paying', () => {
  it('shows what is bought, what it costs and when it is charged', async () => {
    const { text, payButton, told } = await open();
    expect(text()).toContain('France, 5 GB');
    expect(text()).toContain('30 days, starting when you first connect');
    expect(payButton().textContent).toBe('Order and pay €13.90');
    expect(text()).toContain('You’re only charged when your eSIM is ready.');
    expect(told).toEqual([
      { type: 'checkout.started', data: { destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price } },
    ]);
  });

  it('opens the card fields for a hold of exactly that price', async () => {
    await open();
    expect(stripe.asked.keys).toEqual(['pk_test_1']);
    expect(stripe.asked.elements[0]).toMatchObject({
      mode: 'payment',
      amount: 1390,
      currency: 'eur',
      captureMethod: 'manual',
      allowedPaymentMethodTypes: ['card', 'link'],
    });
  });

  it('opens the card fields for the kind of payment that the server creates', async () => {
    const elements = elementsFor('at-once');
    server.on('GET /api/checkout', () => Response.json(checkout({ elements })));
    const { text } = await open();
    expect(stripe.asked.elements[0]).toMatchObject({ ...elements, captureMethod: 'automatic' });
    expect(text()).not.toContain('You’re only charged when your eSIM is ready.');
  });

  it('never ticks the consent or answers the device check for the traveller', async () => {
    const { view } = await open();
    const answers = view.querySelectorAll<HTMLInputElement>('input:not([name=quantity])');
    expect([...answers].filter(({ checked }) => checked)).toEqual([]);
  });

  it('moves nothing below the phone’s question when that is answered with Yes', async () => {
    const { view } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(view.querySelector('details')?.textContent).toContain('Check my phone');
  });

  it('marks the missing fields, counts them, and sends nothing', async () => {
    const { pay, text, said, view } = await open();
    await pay();
    expect(text()).toContain('Please choose one');
    expect(text()).toContain('Enter an email address such as name@example.com');
    expect(text()).toContain('Please tick this box to continue');
    expect(said).toEqual(['Please check 3 fields above.']);
    expect(view.querySelector('#email')?.getAttribute('aria-invalid')).toBe('true');
    expect(view.querySelector('#email')?.getAttribute('aria-describedby')).toBe('email-hint');
    expect(server.to(place)).toEqual([]);
  });

  it(
    'explains how to find out when the traveller is not sure, and sends that answer',
    { tags: 'phone-cannot-use-it' },
    async () => {
      const { fill, pay, settle, text, view } = await open();
      fill();
      fireEvent.click(screen.getByRole('radio', { name: 'I’m not sure' }));
      await settle();
      expect(view.querySelector('details')?.open).toBe(true);
      expect(text()).toContain('Dial *#06#');
      expect(text()).toContain('check before you install');
      await pay();
      expect(placed()[0]?.body).toMatchObject({ deviceCheck: 'unsure' });
    },
  );

  it(
    'stops kindly if the phone takes no eSIM, unless it is for another',
    { tags: 'phone-cannot-use-it' },
    async () => {
      const { fill, pay, settle, text } = await open();
      fill();
      fireEvent.click(screen.getByRole('radio', { name: 'No' }));
      await settle();
      expect(text()).toContain('This eSIM won’t work on that phone');
      await pay();
      expect(server.to(place)).toEqual([]);
      fireEvent.click(screen.getByRole('checkbox', { name: /another phone/ }));
      await pay();
      expect(placed()[0]?.body).toMatchObject({ deviceCheck: 'yes' });
    },
  );

  it.each([
    ['lena@example.com', 'lena@example.com'],
    ['lena', ''],
    ['<img src=x>@example.com', ''],
  ])('starts with the partner’s %j as %j', async (given, shown) => {
    const prefilled: typeof visit = (code, at, shop) => visit(code, at, shop, { email: given });
    const { view } = await open(checkoutRoute, { Checkout, visit: prefilled });
    expect(view.querySelector<HTMLInputElement>('#email')?.value).toBe(shown);
  });

  it.each([
    ['lena@example.com', { billingDetails: { email: 'lena@example.com' } }],
    ['', undefined],
  ])('gives Stripe’s fields the e-mail address, if known: %j', async (given, defaultValues) => {
    const prefilled: typeof visit = (code, at, shop) => visit(code, at, shop, { email: given });
    await open(checkoutRoute, { Checkout, visit: prefilled });
    const wallets = { applePay: 'never', googlePay: 'never' };
    expect(stripe.asked.fields).toEqual([
      { layout: 'tabs', wallets, ...(defaultValues && { defaultValues }) },
    ]);
  });

  it('asks about a typo in the address and corrects it with one tap', async () => {
    const { fill, view } = await open();
    fill('lena@gmial.com');
    fireEvent.click(
      await screen.findByRole('button', { name: 'Did you mean lena@gmail.com?' }, { timeout: 15_000 }),
    );
    expect(view.querySelector<HTMLInputElement>('#email')?.value).toBe('lena@gmail.com');
  });

  it('takes no payment while buying is paused', async () => {
    server.on('GET /api/checkout', () => Response.json(checkout({ mode: 'live', open: false })));
    const { text, view } = await open();
    expect(text()).toContain('We can’t take orders right now');
    expect(view.querySelector('form')).toBeNull();
    expect(stripe.asked.keys).toEqual([]);
  });

  it('reloads the card fields on request if they did not load', async () => {
    server.on('GET /api/checkout', () => problem('internal', 500));
    const { text, settle } = await open();
    expect(text()).toContain('The card form didn’t load. You haven’t been charged.');
    server.on('GET /api/checkout', () => Response.json(checkout()));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(text()).toContain('card fields');
    expect(text()).not.toContain('didn’t load');
  });
});

describe('leaving before paying', () => {
  const packages: Route = { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: null };
  const last = (told: readonly { type: string }[]) => told.at(-1);

  it('is told to the partner, with the offer and where to', async () => {
    const { told, moveTo } = await open();
    moveTo(packages);
    await vi.waitFor(() =>
      expect(last(told)).toEqual({
        type: 'checkout.abandoned',
        data: { destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price, step: 'packages' },
      }),
    );
  });
});

describe('paying', () => {
  it('works with Enter in a field too, without the submit that a sandboxed frame can withhold', async () => {
    const { fill, went, settle, view } = await open();
    fill();
    fireEvent.keyDown(view.querySelector('#email')!, { key: 'Enter' });
    await settle();
    expect(went).toEqual([expect.objectContaining({ name: 'order' })]);
  });

  it('repaints the card fields when the partner changes the theme', async () => {
    const { settle } = await open();
    document.documentElement.dataset['theme'] = 'dark';
    await settle();
    expect(stripe.asked.updates).toEqual([expect.objectContaining({ appearance: expect.anything() })]);
    delete document.documentElement.dataset['theme'];
  });

  it('reports a problem to the partner with only the package', async () => {
    server.on(place, () => problem('upstream-unavailable', 503));
    const { fill, pay, told } = await open();
    fill();
    await pay();
    expect(told.at(-1)).toEqual({
      type: 'widget.error',
      data: { destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price },
    });
  });

  it('places the order as shown, lets Stripe hold the money and opens the order', async () => {
    const { fill, pay, went } = await open();
    fill();
    await pay();
    const [order] = placed();
    expect(order?.body).toEqual({
      kind: 'purchase',
      packageId: 'fr-5-30',
      price,
      email: 'lena@example.com',
      consents: [{ id: 'begin.1' }, { id: 'service.1' }],
      lang: 'en',
      deviceCheck: 'yes',
      quantity: 1,
    });
    expect(order?.key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const secret = server.to(place)[0]?.headers.get('authorization')?.slice('Bearer '.length);
    expect(secret).toMatch(capabilityPattern);
    expect(stripe.asked.confirms).toEqual([
      {
        clientSecret: 'pi_1_secret',
        redirect: 'if_required',
        return_url: `${location.origin}/order/${orderId}?lang=en`,
        payment_method_data: { billing_details: { email: 'lena@example.com' } },
      },
    ]);
    expect(went).toEqual([{ name: 'order', orderId, capability: secret }]);
  });

  it('makes one order, however often Pay is pressed', async () => {
    const { fill, view, settle } = await open();
    fill();
    for (let click = 0; click < 5; click++) fireEvent.click(view.querySelector('.bar .button--main')!);
    await settle();
    expect(server.to(place)).toHaveLength(1);
    expect(stripe.asked.confirms).toHaveLength(1);
  });

  it('keeps the button and says that it is busy', async () => {
    stripe.answers.confirm = () => new Promise(() => {});
    const { fill, pay, payButton } = await open();
    fill();
    await pay();
    expect(payButton().disabled).toBe(false);
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    expect(payButton().textContent).toBe('Waiting for your bank…');
  });

  it('stays when the card is declined, and pays the same order with another', async () => {
    stripe.answers.confirm = () => Promise.resolve(declined);
    const { fill, pay, text, told, went } = await open();
    fill();
    await pay();
    expect(text()).toContain('Your card was declined.');
    expect(went).toEqual([]);
    expect(told.at(-1)).toEqual({
      type: 'checkout.payment.failed',
      data: { destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price, orderId },
    });
    stripe.answers.confirm = () => Promise.resolve({ paymentIntent: { status: 'requires_capture' } });
    await pay();
    expect(new Set(placed().map(({ key }) => key)).size).toBe(1);
    expect(went).toHaveLength(1);
  });

  it('explains a decline in Stripe’s words, without adding advice', async () => {
    const message = 'Your card has insufficient funds. Try a different card.';
    stripe.answers.confirm = () => Promise.resolve({ error: { ...declined.error!, message } });
    const { fill, pay, view } = await open();
    fill();
    await pay();
    expect(view.querySelector('.notice')?.textContent).toBe(`${message}You haven’t been charged.`);
  });

  it.each([
    ['the connection breaks', () => Promise.reject(new Error('network'))],
    ['Stripe cannot say', () => Promise.resolve({ error: { type: 'api_connection_error' } })],
    [
      'the payment is being processed',
      () => Promise.resolve({ error: { type: 'api_error', payment_intent: { status: 'processing' } } }),
    ],
  ])('opens the order, and does not mention failure, when %s', async (_, confirm) => {
    stripe.answers.confirm = confirm;
    const { fill, pay, went, text, told } = await open();
    fill();
    await pay();
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
    expect(text()).not.toMatch(/fail|declined/i);
    expect(told.map(({ type }) => type)).toEqual(['checkout.started']);
  });

  it.each([
    ['when the bank asks', () => new Promise<never>(() => {}), ['middle']],
    ['never when it does not', () => Promise.resolve({}), []],
  ])('scrolls the middle of the frame into view %s', async (_, confirm, wanted) => {
    stripe.answers.confirm = confirm;
    const { fill, pay, clock, shown } = await open();
    fill();
    await pay();
    await clock.advance(5_000);
    expect(shown).toEqual(wanted);
  });

  describe('after going back while the bank asks', () => {
    const stepBack = async () => {
      const bank = Promise.withResolvers<Awaited<ReturnType<typeof stripe.answers.confirm>>>();
      stripe.answers.confirm = () => bank.promise;
      const here = await open();
      here.fill();
      await here.pay();
      here.leave();
      const answer = (said: Parameters<typeof bank.resolve>[0]) => {
        bank.resolve(said);
        return here.settle();
      };
      return { ...here, answer };
    };
    const held = { paymentIntent: { status: 'requires_capture' } };

    it.each([
      ['from the packages, one step on', { ...checkoutRoute, name: 'packages' } as Route, false],
      ['from the first screen, one step on', { name: 'destinations' } as Route, false],
      ['forward again, in place of the new form', { ...checkoutRoute }, true],
    ])('the answer leads to the order %s', async (_, at, replace) => {
      const { answer, moveTo, went, how } = await stepBack();
      moveTo(at);
      await answer(held);
      expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
      expect(how).toEqual([{ replace }]);
    });

    it('a refusal is announced and moves nothing', async () => {
      const { answer, went, said } = await stepBack();
      await answer(declined);
      expect(went).toEqual([]);
      expect(said.at(-1)).toBe('Your card was declined. You haven’t been charged.');
    });

    it('an order already on screen is left alone', async () => {
      const { answer, moveTo, went } = await stepBack();
      moveTo({ name: 'order', orderId, capability });
      await answer(held);
      expect(went).toEqual([]);
    });
  });

  it('asks the bank nothing once the traveller has left, however late the order is placed', async () => {
    const late = Promise.withResolvers<Response>();
    server.on(place, () => late.promise);
    const { fill, pay, leave: stepBack, settle, went } = await open();
    fill();
    await pay();
    stepBack();
    late.resolve(
      Response.json({ order: orderView(), payment: { clientSecret: 'pi_1_secret' } }, { status: 201 }),
    );
    await settle();
    expect(stripe.asked.confirms).toEqual([]);
    expect(went).toEqual([]);
  });

  it('offers to open the order when the bank takes its time', async () => {
    stripe.answers.confirm = () => new Promise(() => {});
    const { fill, pay, clock, went } = await open();
    fill();
    await pay();
    await clock.advance(25_000);
    fireEvent.click(screen.getByRole('button', { name: 'See my order' }));
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
  });

  it('shows a new price and asks again, with a new key', async () => {
    server.on(place, () => problem('price-changed', 409, { price: { amount: 1490, currency: 'EUR' } }));
    const { fill, pay, text, payButton } = await open();
    fill();
    await pay();
    expect(text()).toContain('The price is now €14.90 (was €13.90). You haven’t been charged.');
    expect(payButton().textContent).toBe('Order and pay €14.90');
    expect(stripe.asked.updates).toEqual([{ amount: 1490 }]);
    expect(stripe.asked.confirms).toEqual([]);
    await pay();
    expect(placed()[1]?.body.price.amount).toBe(1490);
    expect(placed()[1]?.key).not.toBe(placed()[0]?.key);
  });

  describe('when the price has changed', () => {
    const changed = () => problem('price-changed', 409, { price: { amount: 1490, currency: 'EUR' } });
    const begin = async () => {
      const here = await open();
      here.fill();
      server.on(place, changed);
      await here.pay();
      return here;
    };

    it('takes no payment until the fields show the new one', async () => {
      const shown = Promise.withResolvers<void>();
      stripe.answers.update = () => shown.promise;
      const { pay, settle, text } = await begin();
      const submits = vi.spyOn(stripe.answers, 'submit');
      await pay();
      expect(text()).toContain('Loading the secure card form…');
      expect(submits).not.toHaveBeenCalled();
      shown.resolve();
      await settle();
      await pay();
      expect(submits).toHaveBeenCalledTimes(1);
      expect(placed().at(-1)?.body.price.amount).toBe(1490);
    });

    it('creates new fields if the old ones reject the new price', async () => {
      stripe.answers.update = () => Promise.reject(new Error('no such field'));
      const { pay, settle } = await begin();
      await settle();
      expect(stripe.asked.elements.map(({ amount }) => amount)).toEqual([1390, 1490]);
      expect(stripe.asked.destroyed).toBe(1);
      await pay();
      expect(placed().at(-1)?.body.price.amount).toBe(1490);
    });
  });

  it.each([
    ['upstream-unavailable', 503, 'We can’t take orders right now. You haven’t been charged.'],
    ['rate-limited', 429, 'Too many attempts. You haven’t been charged.'],
    ['package-unavailable', 404, 'This plan is no longer available. You haven’t been charged.'],
    ['internal', 500, 'Something went wrong on our side. You haven’t been charged.'],
    ['payment-made-before', 409, 'You won’t be charged twice.'],
    ['quote-used', 409, 'You’ve already used this offer, perhaps in another tab.'],
  ])('explains %s, and what is not charged', async (slug, status, words) => {
    server.on(place, () => problem(slug, status));
    const { fill, pay, clock, text, payButton } = await open();
    fill();
    await pay();
    await clock.advance(5_000);
    expect(text()).toContain(words);
    expect(text()).toContain('req_1');
    expect(payButton().textContent).toBe('Order and pay €13.90');
    expect(stripe.asked.confirms).toEqual([]);
  });

  it('lets nobody pay again for an order that was paid before, even with another address', async () => {
    server.on(place, () => problem('payment-made-before', 409));
    const { fill, pay, payButton } = await open();
    fill();
    await pay();
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    fill('other@example.com');
    await pay();
    expect(server.to(place)).toHaveLength(1);
  });

  it.each([
    { type: 'validation_error' },
    { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' },
    { type: 'validation_error', code: 'invalid_expiry_year_past', message: 'Your card is in the past.' },
  ])('leaves wrong card details to the card fields: $code', async (wrong) => {
    stripe.answers.submit = () => Promise.resolve({ error: wrong });
    const { fill, pay, text } = await open();
    fill();
    await pay();
    expect(text()).toContain('Please check the card details above.');
    expect(text()).not.toContain('Your card');
    expect(server.to(place)).toEqual([]);
  });

  it('says in Stripe’s words that a wallet was closed, and that nothing was charged', async () => {
    const message = 'Google Pay was closed before the payment.';
    stripe.answers.submit = () => Promise.resolve({ error: { type: 'validation_error', message } });
    const { fill, pay, text, payButton } = await open();
    fill();
    await pay();
    expect(text()).toContain(`${message}You haven’t been charged.`);
    expect(payButton().textContent).toBe('Order and pay €13.90');
    expect(server.to(place)).toEqual([]);
  });

  describe('when Stripe refuses to confirm', () => {
    const refused = async (view: OrderView | null) => {
      stripe.answers.confirm = () => Promise.resolve({ error: { type: 'invalid_request_error' } });
      if (view) server.on(refresh, () => Response.json(view));
      const here = await open();
      here.fill();
      await here.pay();
      return here;
    };

    it('says so, and accepts another card for the same order', async () => {
      const { text, went, told, pay } = await refused(orderView());
      expect(text()).toContain('This payment didn’t go through. You haven’t been charged.');
      expect(text()).toContain('Try another card');
      expect(went).toEqual([]);
      expect(told.at(-1)).toMatchObject({ type: 'checkout.payment.failed', data: { orderId } });
      stripe.answers.confirm = () => Promise.resolve({ paymentIntent: { status: 'requires_capture' } });
      await pay();
      expect(new Set(placed().map(({ key }) => key)).size).toBe(1);
      expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
    });

    it.each([
      ['was paid all the same', preparing],
      ['is closed', orderView({ state: 'expired' })],
      ['cannot be read', null],
    ])('opens the order when that %s', async (_, view) => {
      const { went } = await refused(view);
      expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
    });
  });

  it('adds a package to an eSIM without asking for the phone again', async () => {
    const { fill, pay, text } = await open({
      ...checkoutRoute,
      topUp: { orderId, capability },
    } as Route);
    expect(text()).not.toContain('Is your phone eSIM-ready');
    expect(text()).toContain('Email for your receipt');
    expect(text()).not.toMatch(/send your eSIM/);
    fill();
    await pay();
    expect(placed()[0]?.body).toMatchObject({ kind: 'top-up', esim: { orderId, capability } });
    expect(placed()[0]?.body).not.toHaveProperty('deviceCheck');
  });
});

describe('the eSIM of a top-up', () => {
  it('is named by its last digits beside the purchase and above the button', async () => {
    const { view } = await open({ ...checkoutRoute, topUp: { iccid: '8933000000000001234' } } as Route);
    const places = [...view.querySelectorAll('.summary')].map(({ textContent }) => textContent);
    expect(places).toHaveLength(2);
    for (const place of places) expect(place).toContain('Added to the eSIM ending in 1234');
  });

  it('is named even if only its order is known', async () => {
    server.on(`GET /api/orders/${orderId}`, () => Response.json(ready));
    const { text } = await open({ ...checkoutRoute, topUp: { orderId, capability } } as Route);
    const [asked] = server.to(`GET /api/orders/${orderId}`);
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${capability}`);
    expect(text()).toContain('Added to the eSIM ending in 0001');
  });

  it('is distinguished from a new one while its number is unknown', async () => {
    const { text } = await open({ ...checkoutRoute, topUp: { orderId, capability } } as Route);
    expect(text()).toContain('Added to your current eSIM');
  });
});

describe('the e-mail address of a top-up', () => {
  const ask = `GET /api/orders/${orderId}/email`;
  const topUp = { ...checkoutRoute, topUp: { orderId, capability } } as Route;
  const shown = (view: HTMLElement) => view.querySelector<HTMLInputElement>('#email')!.value;

  it('is that of the order, which only its holder can read', async () => {
    server.on(ask, () => Response.json({ email: 'lena@example.com' }));
    const { view } = await open(topUp);
    expect(server.to(ask)[0]?.headers.get('authorization')).toBe(`Bearer ${capability}`);
    expect(shown(view)).toBe('lena@example.com');
    expect(stripe.asked.fields).toMatchObject([
      { defaultValues: { billingDetails: { email: 'lena@example.com' } } },
    ]);
  });

  it.each([
    ['it is forgotten', () => Response.json({ email: null })],
    ['it is not told', () => problem('rate-limited', 429)],
  ])('is left to the traveller when %s', async (_, answer) => {
    server.on(ask, answer);
    const { view, text } = await open(topUp);
    expect(shown(view)).toBe('');
    expect(text()).toContain('card fields');
  });

  it('never replaces what the traveller has typed in the meantime', async () => {
    const told = Promise.withResolvers<Response>();
    server.on(ask, () => told.promise);
    const { fill, settle, view } = await open(topUp);
    fill('tomas@example.com');
    told.resolve(Response.json({ email: 'lena@example.com' }));
    await settle();
    expect(shown(view)).toBe('tomas@example.com');
  });

  it('is not requested for a purchase or a top-up by number', async () => {
    await open({ ...checkoutRoute, topUp: { iccid: '8933000000000000001' } } as Route);
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/checkout?kind=top-up']);
  });
});

describe('code loaded only when needed', () => {
  const refuse = () => Promise.reject(new Error('network'));
  /** A page that has brought nothing yet. */
  const openAfresh = async () => {
    vi.resetModules();
    const [code, page] = await Promise.all([
      import('../../../widget/checkout/Checkout.tsx'),
      import('../traveller.tsx'),
      import('../../../widget/checkout/payment-errors.tsx'),
      import('../../../widget/checkout/DeviceHelp.tsx'),
    ]);
    return open(checkoutRoute, { Checkout: code.Checkout, visit: page.visit });
  };

  it('includes neither the help nor the words for trouble if a purchase goes well', async () => {
    const { app, fill, pay, went } = await openAfresh();
    const asked = vi.spyOn(app, 'loadMessages');
    fill();
    await pay();
    expect(went).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is requested when the traveller reaches for it', async () => {
    const { app, settle, view, text } = await openAfresh();
    const asked = vi.spyOn(app, 'loadMessages');
    expect(text()).not.toContain('Dial *#06#');
    fireEvent.focus(view.querySelector('summary')!);
    await settle();
    expect(asked.mock.calls).toEqual([['help']]);
    expect(text()).toContain('Dial *#06#');
  });

  it('reports that it did not load, and is requested again', async () => {
    const { app, settle, text } = await openAfresh();
    vi.spyOn(app, 'loadMessages').mockImplementationOnce(refuse);
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    await settle();
    expect(text()).toContain('This didn’t load');
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await settle();
    expect(text()).toContain('This eSIM won’t work on that phone');
  });

  it.each([
    ['No', 'No'],
    ['I’m not sure', 'Check my phone'],
  ])('leaves the focus where it was opened when it is requested again: %s', async (answer, opener) => {
    const { app, settle, text } = await openAfresh();
    vi.spyOn(app, 'loadMessages').mockImplementationOnce(refuse).mockImplementationOnce(refuse);
    fireEvent.click(screen.getByRole('radio', { name: answer }));
    for (const says of ['This didn’t load', 'eSIM']) {
      await settle();
      const again = screen.getAllByRole('button', { name: 'Try again' })[0]!;
      again.focus();
      fireEvent.click(again);
      await settle();
      expect(text()).toContain(says);
      const stop = document.activeElement!;
      expect((stop.closest('label') ?? stop).textContent).toBe(opener);
    }
  });

  it.each([
    ['payment-made-before', 409],
    ['payment-under-way', 409],
    ['quote-used', 409],
    ['upstream-unavailable', 503],
  ] as const)(
    'never says that nothing was charged if what it says of %s does not come',
    async (slug, status) => {
      server.on(place, () => problem(slug, status));
      const { app, fill, pay, payButton, view, told } = await openAfresh();
      vi.spyOn(app, 'loadMessages').mockImplementation(refuse);
      fill();
      for (let time = 0; time < 2; time++) await pay();
      expect(view.querySelector('.bar [role=alert]')?.textContent).toBe('This didn’t load');
      expect(payButton().getAttribute('aria-disabled')).toBe(String(slug === 'payment-made-before'));
      expect(told.at(-1)).toMatchObject({ type: 'widget.error' });
    },
  );

  it('says that nothing was charged after a refusal of Stripe, whose words do not come', async () => {
    stripe.answers.confirm = () => Promise.resolve(declined);
    const { app, fill, pay, text } = await openAfresh();
    vi.spyOn(app, 'loadMessages').mockImplementation(refuse);
    fill();
    await pay();
    expect(text()).toContain('We couldn’t reach the shop. You haven’t been charged.');
  });

  it('never accepts a new price that cannot be shown', async () => {
    server.on(place, () => problem('price-changed', 409, { price: { amount: 1490, currency: 'EUR' } }));
    const { app, fill, pay, text, payButton } = await openAfresh();
    vi.spyOn(app, 'loadMessages').mockImplementationOnce(refuse);
    fill();
    await pay();
    expect(text()).toContain('We couldn’t reach the shop. You haven’t been charged.');
    expect(payButton().textContent).toBe('Order and pay €13.90');
    await pay();
    expect(text()).toContain('The price is now €14.90 (was €13.90).');
    expect(payButton().textContent).toBe('Order and pay €14.90');
  });
});

describe('a second try', () => {
  const declineOnce = async () => {
    stripe.answers.confirm = () => Promise.resolve(declined);
    const here = await open();
    here.fill();
    await here.pay();
    return here;
  };

  it.each(['expired', 'not-bought'] as const)(
    'with other details places another order once the first is closed: %s',
    async (state) => {
      const { fill, pay } = await declineOnce();
      server.on(close, () => Response.json(orderView({ state })));
      fill('other@example.com');
      await pay();
      expect(placed()[1]?.key).not.toBe(placed()[0]?.key);
      expect(server.to(close)).toHaveLength(1);
    },
  );

  it('with other details says so, and orders nothing, while a bank may still approve the first', async () => {
    const { fill, pay, text, went } = await declineOnce();
    server.on(close, () => problem('payment-under-way', 409));
    fill('other@example.com');
    await pay();
    expect(placed()).toHaveLength(1);
    expect(went).toEqual([]);
    expect(text()).toContain('Your bank may still approve the payment for your last order');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'See my order' });
    expect(link.href).toContain(`/order/${orderId}`);
    server.on(close, () => Response.json(orderView({ state: 'expired' })));
    await pay();
    expect(placed()).toHaveLength(2);
    expect(placed()[1]?.body.email).toBe('other@example.com');
  });

  it.each(['preparing', 'in-review', 'ready'] as const)(
    'with other details opens the first order if that is paid: %s',
    async (state) => {
      const { fill, pay, went } = await declineOnce();
      server.on(close, () => Response.json(orderView({ state })));
      fill('other@example.com');
      await pay();
      expect(placed()).toHaveLength(1);
      expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
    },
  );

  it('with other details waits if the first cannot be closed', async () => {
    const { fill, pay, text } = await declineOnce();
    fill('other@example.com');
    await pay();
    expect(placed()).toHaveLength(1);
    expect(text()).toContain('We couldn’t reach the shop.');
  });

  describe('while the card that was sent first may have been charged', () => {
    const payUnheard = async (view: OrderView | null) => {
      stripe.answers.confirm = () => Promise.reject(new Error('network'));
      const here = await open();
      here.fill();
      await here.pay();
      if (view) server.on(refresh, () => Response.json(view));
      here.moveTo({ ...checkoutRoute });
      await here.settle();
      return here;
    };

    it.each(['internal', null])('opens its order, and denies nothing: %s', async (slug) => {
      const { fill, pay, text, went } = await payUnheard(orderView());
      expect(went).toHaveLength(1);
      if (slug) server.on(close, () => problem(slug, 500));
      fill('other@example.com');
      await pay();
      expect(went).toHaveLength(2);
      expect(went[1]).toMatchObject({ name: 'order', orderId });
      expect(text()).not.toContain('haven’t been charged');
    });

    it('opens its order if that cannot be read', async () => {
      const { went } = await payUnheard(null);
      expect(went).toHaveLength(2);
    });
  });
});

describe('a way back to the checkout after paying', () => {
  const payAndSee = async (view: OrderView, changes: object) => {
    const before = await open();
    before.fill();
    await before.pay();
    before.leave();
    // What the order's page keeps of the attempt.
    const name = 'esim-storefront.attempt';
    const kept = (history.state as Record<string, object>)[name];
    history.replaceState({ [name]: { ...kept, seen: true, ...changes } }, '');
    server.on(refresh, () => Response.json(view));
    return open();
  };

  it('says that an eSIM is being prepared', async () => {
    const { text, went } = await payAndSee(preparing, {});
    expect(text()).toContain('We’re still preparing your last order.');
    expect(text()).toContain('Pay here only if you want another one.');
    expect(went).toHaveLength(0);
  });

  it('says nothing once it is ready', async () => {
    const { text } = await payAndSee(ready, {});
    expect(text()).not.toContain('still preparing');
  });

  it('requests nothing once the order was seen at its end', async () => {
    await payAndSee(ready, { left: true });
    expect(server.to(refresh)).toEqual([]);
  });
});

describe('two frames of one page, which share the tab’s storage', () => {
  it('have their own orders: paying in one never closes the other’s', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
    stripe.answers.confirm = () => new Promise(() => {});
    const first = await open();
    first.fill();
    await first.pay();
    first.leave();
    // Each frame has a history of its own.
    history.replaceState(null, '', '/');
    server.on(close, () => Response.json(orderView({ state: 'expired' })));
    const second = await open();
    second.fill('other@example.com');
    await second.pay();
    expect(server.to(close)).toEqual([]);
    expect(new Set(placed().map(({ key }) => key)).size).toBe(2);
    second.leave();
  });

  it('know their order again after a reload in any entry of the checkout', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
    stripe.answers.confirm = () => new Promise(() => {});
    const before = await open();
    before.fill();
    await before.pay();
    // The order's page offers to pay: the checkout has another entry then.
    history.replaceState({ depth: 2 }, '');
    before.moveTo({ ...checkoutRoute });
    await before.settle();
    before.leave();
    server.on(refresh, () => Response.json(preparing));
    const { went } = await open();
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
  });
});

describe('a reload in mid-checkout', () => {
  const reloadAfter = async (confirm: () => Promise<{ error?: never }>) => {
    stripe.answers.confirm = confirm;
    const before = await open();
    before.fill();
    await before.pay();
    before.leave();
  };
  const hang = () => new Promise<never>(() => {});

  it('what is sent is in the tab’s storage before it leaves, sealed', async () => {
    stubIndexedDb();
    let stored: string[] = [];
    server.on(place, () => {
      stored = [JSON.stringify(sessionStorage), JSON.stringify(history.state)];
      return Response.json({ order: orderView(), payment: { clientSecret: 'pi_1_secret' } }, { status: 201 });
    });
    const { fill, pay } = await open();
    fill();
    await pay();
    await vi.waitFor(() => expect(placed()).toHaveLength(1));
    const { key, body } = placed()[0]!;
    for (const text of stored) {
      expect(text).toContain('sealed');
      for (const secret of [key!, body.email]) expect(text).not.toContain(secret);
    }
  });

  it('continues with the same order, key and address if nothing was paid', async () => {
    await reloadAfter(hang);
    server.on(refresh, () => Response.json(orderView()));
    const { view, fill, pay } = await open();
    expect(view.querySelector<HTMLInputElement>('#email')?.value).toBe('lena@example.com');
    fill();
    stripe.answers.confirm = () => Promise.resolve({ paymentIntent: { status: 'requires_capture' } });
    await pay();
    expect(new Set(placed().map(({ key }) => key)).size).toBe(1);
  });

  it('opens the order if it was paid meanwhile', async () => {
    await reloadAfter(hang);
    server.on(refresh, () => Response.json(preparing));
    const { went } = await open();
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
  });

  it('finds its order in the history if storage is blocked', async () => {
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(
        {},
        {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        },
      ),
    );
    await reloadAfter(hang);
    server.on(refresh, () => Response.json(preparing));
    const { went } = await open();
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
  });

  it('works without storage and history', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse }));
    vi.spyOn(history, 'replaceState').mockImplementation(refuse);
    const { fill, pay, went } = await open();
    fill();
    await pay();
    expect(went).toHaveLength(1);
  });
});
