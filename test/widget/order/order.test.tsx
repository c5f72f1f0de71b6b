import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas.ts';
import {
  attemptsOf,
  newAttempt,
  opened,
  resumeKey,
  unfinishedOrders,
} from '../../../widget/frame/session/attempts.ts';
import { createOrder } from '../../../widget/order/OrderModel.ts';
import {
  capability,
  createServer,
  inUse,
  orderId,
  orderRoute,
  orderView,
  preparing,
  price,
  problem,
  ready,
  type Server,
} from '../traveller.tsx';
import { openOrder, sealed } from './open-order.tsx';

const refresh = `POST /api/orders/${orderId}/refresh`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const codes = ready.profile!;
let server: Server;
let leave = () => {};

beforeEach(() => {
  server = createServer();
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Opened {
  userAgent?: string;
  /** A card was sent to Stripe so many ms ago, in this visit. */
  paidAgo?: number;
  route?: typeof orderRoute;
}

/** Opens the page of an order that the server describes so. */
async function open(
  view: OrderView | null,
  { userAgent = desktop, paidAgo, route = orderRoute }: Opened = {},
) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  if (view) server.on(refresh, () => Response.json(view));
  const here = openOrder(server, route, (now) => (paidAgo === undefined ? null : { paidAt: now - paidAgo }));
  leave = here.leave;
  await here.settle();
  return {
    ...here,
    async hears(next: OrderView) {
      server.tellOrder(next);
      await here.settle();
    },
    step: () => here.view.querySelector('[aria-current="step"]')?.textContent,
  };
}

describe('an order of three eSIMs of which two were delivered', () => {
  const second = {
    ...codes,
    iccid: '8933000000000000002',
    manualActivationCode: 'LPA:1$smdp.example.com$2ND-CODE',
  };
  const several = {
    ...ready,
    quantity: 3,
    delivered: 2,
    price: { ...price, amount: price.amount * 3 },
    esims: [
      { n: 1, name: null, capability: 'l'.repeat(43), profile: codes, esim: ready.esim },
      {
        n: 2,
        name: null,
        capability: 'm'.repeat(43),
        profile: second,
        esim: { ...ready.esim!, status: 'enabled' as const },
      },
    ],
  };

  it('says so with the price of two, and shows the codes, the progress and the top-up of the chosen one', async () => {
    const { went } = await open(several);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your France eSIMs are ready');
    expect(document.body.textContent).toContain('2 of 3 eSIMs delivered. You only pay for these: €27.80.');
    expect(document.body.textContent).toContain('7F2K-19QX');
    const [first, other] = screen.getAllByRole('radio', { name: /^eSIM/ });
    expect([first, other].map((each) => each?.closest('label')?.textContent)).toEqual([
      'eSIM 1 Install',
      'eSIM 2 Connected',
    ]);
    fireEvent.click(other!);
    expect(document.body.textContent).not.toContain('7F2K-19QX');
    expect(document.body.textContent).toContain(second.iccid);
    fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(went).toMatchObject([{ name: 'packages', topUp: { orderId, capability, n: 2 } }]);
  });
});

describe('a refunded eSIM', () => {
  it.each([
    ['refunding', 'We’re refunding the'],
    ['refunded', 'We’ve refunded the'],
  ] as const)('keeps its code, and says so: %s', async (money, words) => {
    await open({ ...ready, money });
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
    expect(screen.getByAltText(/QR/)).toBeTruthy();
  });
});

describe('the way back, after a partner’s page reloads,', () => {
  const way = () => sessionStorage.getItem(resumeKey);

  it('leads to an order that is still in progress, left or not', async () => {
    const { hears } = await open(orderView(), { paidAgo: 1_000 });
    expect(way()).toBe(`/order/${orderId}`);
    await hears(preparing);
    leave();
    expect(way()).toBe(`/order/${orderId}`);
  });

  it('leads to an eSIM that is ready until its page is left', async () => {
    await open(ready, { paidAgo: 1_000 });
    expect(way()).toBe(`/order/${orderId}`);
    leave();
    expect(way()).toBe('');
    await open(ready);
    expect(way()).toBe(`/order/${orderId}`);
  });

  it('leads to no order that cannot be opened', async () => {
    server.on(refresh, () => problem('not-found', 404));
    await open(null, { paidAgo: 1_000 });
    expect(way()).toBe('');
  });

  it('leads to no order of another visit', async () => {
    await open(ready);
    expect(way()).toBeNull();
  });
});

describe('two frames of one page, which share the tab’s storage,', () => {
  const save = (id: string, paidAt: number | null) => {
    const attempt = { ...newAttempt(crypto), capability };
    opened[id] = { key: attempt.key, capability, body: null };
    attemptsOf({}, window).save({ ...attempt, orderId: id, paidAt, sealed: id });
  };

  it('each find their own order after the page reloads', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
    save(orderId, 1);
    save(`ord_${'b2'.repeat(13)}`, null);
    history.replaceState(null, '', '/');
    const { title } = await open(ready, { route: { ...orderRoute, capability: '' } });
    expect(title()).toBe('Your France eSIM is ready');
  });

  it('leave each other’s way back alone', () => {
    save(orderId, 1);
    save(`ord_${'b2'.repeat(13)}`, null);
    expect(sessionStorage.getItem(resumeKey)).toBe(`/order/${orderId}`);
  });

  it('lead back to the order that was paid last and, once that is left, to the other', () => {
    const other = `ord_${'b2'.repeat(13)}`;
    const way = () => sessionStorage.getItem(resumeKey);
    save(orderId, 1);
    const second = attemptsOf({}, window);
    second.save({ ...newAttempt(crypto), capability, orderId: other, paidAt: 2, sealed });
    expect([way(), unfinishedOrders(window)]).toEqual([`/order/${other}`, [other, orderId]]);
    second.save({ ...second.last()!, left: true });
    expect([way(), unfinishedOrders(window)]).toEqual([`/order/${orderId}`, [orderId]]);
  });
});

describe('a payment not known yet', () => {
  it('is being checked, never failed, while the card may still succeed', async () => {
    const { title, text, clock } = await open(orderView(), { paidAgo: 1_000 });
    expect(title()).toBe('Checking your payment');
    expect(text()).toContain('Please don’t pay again');
    expect(text()).not.toContain('reserved');
    await clock.advance(30_000);
    expect(title()).toBe('Checking your payment');
    expect(text()).not.toMatch(/fail|not completed/i);
    expect(server.to(refresh).length).toBeGreaterThan(5);
  });

  it('leads back to the same payment after ten seconds, in case a reload ended the bank’s question', async () => {
    const { title, text, clock, went, how } = await open(orderView(), { paidAgo: 1_000 });
    await clock.advance(9_000);
    expect(screen.queryByRole('button')).toBeNull();
    await clock.advance(2_000);
    expect(title()).toBe('Checking your payment');
    expect(text()).toContain('won’t be charged twice');
    expect(text()).not.toContain('don’t pay again');
    fireEvent.click(screen.getByRole('button', { name: 'Back to payment' }));
    expect(went).toEqual([
      { name: 'checkout', destination: 'FR', packageId: 'fr-5-30', dates: null, topUp: null },
    ]);
    expect(how).toEqual([{ replace: true }]);
  });

  it('is called unfinished only after asking Stripe for a minute', async () => {
    const { title, text, clock, went } = await open(orderView(), { paidAgo: 1_000 });
    await clock.advance(65_000);
    expect(title()).toBe('Payment not completed');
    expect(text()).toContain('You haven’t been charged');
    fireEvent.click(screen.getByRole('button', { name: 'Back to payment' }));
    expect(went).toEqual([
      { name: 'checkout', destination: 'FR', packageId: 'fr-5-30', dates: null, topUp: null },
    ]);
  });

  it('keeps being checked while the server cannot be reached', async () => {
    const { title, text, clock } = await open(null, { paidAgo: 1_000 });
    await clock.advance(1_000);
    server.tellOrder(orderView());
    await clock.advance(50_000);
    expect(title()).toBe('Checking your payment');
    expect(text()).not.toMatch(/not completed/i);
  });

  it('is found if a bank returns without the fragment', async () => {
    const { title } = await open(orderView(), { paidAgo: 1_000, route: { ...orderRoute, capability: '' } });
    expect(title()).toBe('Checking your payment');
    expect(server.to(refresh)[0]?.headers.get('authorization')).toBe(`Bearer ${capability}`);
  });

  it('leads on to the top-up from there, too', async () => {
    const there = { ...orderRoute, capability: '' };
    const { went } = await open(inUse('enabled', true), { paidAgo: 1_000, route: there });
    fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(went).toMatchObject([{ name: 'packages', topUp: { orderId, capability } }]);
  });

  it('is requested in the page’s language, for its names', async () => {
    await open(orderView(), { paidAgo: 1_000 });
    const { calls } = server;
    expect(new Set(calls.map(({ path }) => path.split('?')[1]))).toEqual(new Set(['lang=en']));
    expect(calls.length).toBeGreaterThan(1);
  });

  it('turns into the eSIM as soon as it is there', async () => {
    const { title, hears, told } = await open(orderView(), { paidAgo: 1_000 });
    await hears(preparing);
    expect(title()).toBe('We’re preparing your France eSIM');
    await hears(ready);
    expect(title()).toBe('Your France eSIM is ready');
    expect(told).toEqual([
      {
        type: 'purchase.completed',
        data: { orderId, destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price },
      },
    ]);
  });
});

describe('an order that is being prepared', () => {
  it('says what happens, that the page may be closed and where the mail goes', async () => {
    const { text, view } = await open(preparing);
    expect(text()).toContain('€13.90 reserved on your card');
    expect(text()).toContain('You can close this page; we’ll email it to l•••@example.com.');
    expect(view.querySelector('[role="status"]')?.textContent).toBe('We’re preparing your France eSIM');
  });

  it('stays calm and does not suggest buying again if it takes longer', async () => {
    const { text, clock, title } = await open(preparing);
    await clock.advance(31_000);
    expect(title()).toBe('We’re preparing your France eSIM');
    expect(text()).toContain('No need to order again.');
    expect(text()).not.toMatch(/fail/i);
  });
});

describe('an order that is charged before it is delivered', () => {
  const paid = { ...preparing, money: 'captured' } as const;

  it('says what was charged, and that the eSIM is still being made', async () => {
    const { view } = await open(paid);
    const steps = [...view.querySelectorAll('.progress li')].map((step) => step.textContent);
    expect(steps).toEqual(['You paid €13.90, done', 'Creating your eSIM, now']);
  });

  it('promises the money back, not that nothing is charged, if it takes longer', async () => {
    const { text, clock } = await open(paid);
    await clock.advance(31_000);
    expect(text()).toMatch(/taking longer than usual.*your eSIM or a full refund.*No need to order again/);
    expect(text()).not.toMatch(/not be charged|reserved on your card/i);
  });
});

describe('an order that was bought for its traveller', () => {
  const free = { price: { amount: 0, currency: 'USD' }, money: 'captured', paidWith: null } as const;
  const seller = { who: ['Meridian Trips'], tax: 'incl. VAT' };
  const money = /\$\d+\.|0\.00|your card|refund|You paid|VAT|was charged/;

  it('says who paid, and nothing of money or a card, while it is made', async () => {
    const { text, view, clock } = await open({ ...preparing, ...free, seller });
    const steps = [...view.querySelectorAll('.progress li')].map((step) => step.textContent);
    expect(steps).toEqual(['Paid for by the company you booked with, done', 'Creating your eSIM, now']);
    await clock.advance(31_000);
    expect(text()).toContain('taking longer than usual');
    expect(text()).not.toMatch(money);
  });

  it('shows no money once it is ready, not even in its receipt', async () => {
    const { text } = await open({ ...ready, ...free, seller });
    expect(text()).toContain('Meridian Trips');
    expect(text()).not.toMatch(money);
  });

  it('owes its traveller nothing where it cannot be bought, or a person looks at it', async () => {
    const stopped = {
      ...preparing,
      ...free,
      state: 'not-bought',
      money: 'refunded',
      reason: 'refused',
    } as const;
    const { text } = await open(stopped);
    expect(text()).toContain('You haven’t been charged.');
    expect(text()).not.toMatch(/\$|paid/);
    leave();
    const reviewed = await open({ ...preparing, ...free, state: 'in-review' });
    expect(reviewed.text()).not.toMatch(money);
  });
});

describe('data that is used up', () => {
  it('is the page’s heading, whatever the phone is connected to', async () => {
    const { title, text } = await open(inUse('enabled', true, 0));
    expect(title()).toBe('You’ve used all your data');
    expect(text()).toContain('You won’t be charged more');
  });

  it('is announced in words when it runs low', async () => {
    const { title, text } = await open(inUse('enabled', true, 0.9));
    expect(title()).toBe('Your data is running low');
    expect(text()).toContain('Nearly used up');
    leave();
    expect((await open(inUse('enabled', true, 2))).text()).not.toContain('Nearly used up');
  });
});

describe('a link to keep', () => {
  it('is offered on the phone, where the address alone opens nothing', async () => {
    const { view } = await open(ready, { userAgent: iphone });
    expect(view.textContent).toContain('A bookmark won’t reopen it');
    expect(view.textContent).toContain(`/order/${orderId}#${capability}`);
  });
});

describe('an order that has ended', () => {
  it.each<[Partial<OrderView>, string, string]>([
    [
      { state: 'not-bought', money: 'released', reason: 'refused' },
      'We couldn’t issue this eSIM',
      'You haven’t been charged. The €13.90 reserved on your card has been released',
    ],
    [
      { state: 'not-bought', money: 'held', reason: 'unavailable' },
      'We couldn’t issue this eSIM',
      'We’re releasing the €13.90 reserved on your card.',
    ],
    [
      { state: 'not-bought', money: 'refunded', reason: 'outcome-unknown' },
      'We couldn’t issue this eSIM',
      'We’ve refunded the €13.90 you paid to your original payment method',
    ],
    [{ state: 'expired' }, 'This order expired', 'You haven’t been charged.'],
    [
      { state: 'in-review', money: 'held' },
      'We’re checking your order',
      '€13.90 is reserved on your card and hasn’t been charged.',
    ],
  ])('%j is told plainly, with what became of the money', async (changes, heading, money) => {
    const { title, text, told } = await open(orderView(changes));
    expect(title()).toBe(heading);
    expect(text()).toContain(money);
    expect(told).toEqual([]);
  });

  it.each(['not-bought', 'expired'] as const)(
    'leaves nothing in the tab’s storage that opens it once its page is left: %s',
    async (state) => {
      await open(orderView({ state }), { paidAgo: 1_000 });
      const kept = () => JSON.stringify([sessionStorage, history.state]);
      // Until then a partner's page that reloads leads back to it.
      expect(kept()).toContain(sealed);
      expect(kept()).not.toContain(capability);
      leave();
      expect(kept()).not.toContain(sealed);
    },
  );

  it('opens again on the way back to an address without its link', async () => {
    const route = { ...orderRoute, capability: '' };
    const expired = orderView({ state: 'expired' });
    const { app } = await open(expired, { paidAgo: 1_000, route });
    leave();
    expect(createOrder(app, route).ref().capability).toBe(capability);
  });

  it('leads to other packages for the destination', async () => {
    const { went } = await open(orderView({ state: 'not-bought', money: 'released', reason: 'refused' }));
    fireEvent.click(screen.getByRole('button', { name: 'Choose a plan' }));
    expect(went[0]).toMatchObject({ name: 'packages', destination: 'FR' });
  });

  it('does not suggest buying again while under review', async () => {
    await open(orderView({ state: 'in-review', money: 'held' }));
    expect(screen.queryByRole('button', { name: 'Choose a plan' })).toBeNull();
  });
});

describe('an eSIM that is ready', () => {
  it.each([
    ['iPhone', iphone, 'Install on this iPhone', 'https://esimsetup.apple.com'],
    ['Android phone', pixel, 'Install on this phone', 'https://esimsetup.android.com'],
  ])('is installed on an %s by one tap outside the frame', async (_, userAgent, name, address) => {
    await open(ready, { userAgent });
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toContain(address);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('shows the code to scan first on a desktop, and no link that would open nothing', async () => {
    const { text } = await open(ready);
    expect(screen.queryByRole('link', { name: /^Install/ })).toBeNull();
    expect(text()).toContain('Scan with the phone you’ll travel with');
    expect(screen.getByRole('img', { name: 'QR code that installs the eSIM' }).getAttribute('src')).toBe(
      'data:image/png;base64,iVBORw0KGgo=',
    );
  });

  it.each([
    ['at a desk', desktop],
    ['on an iPhone', iphone],
  ])(
    'shows no empty image without a code to scan, and offers manual installation: %s',
    async (_, userAgent) => {
      const { view, text } = await open(
        { ...ready, profile: { ...codes, activationCode: '' } },
        { userAgent },
      );
      expect([...view.querySelectorAll('img')]).toEqual([]);
      expect(text()).not.toMatch(/Scan with the phone|Installing on another/);
      expect(text()).toContain('smdp.example.com');
    },
  );

  it('shows no row without a code', async () => {
    const { text, hears } = await open({
      ...ready,
      profile: { ...codes, manualActivationCode: 'LPA:1$smdp.example.com$' },
    });
    expect(text()).toContain('SM-DP+ address');
    expect(text()).not.toContain('Activation code');
    await hears({ ...ready, profile: { ...codes, manualActivationCode: '' } });
    expect(text()).not.toMatch(/Enter details manually|SM-DP\+ address|Full code/);
    expect(screen.getByAltText(/QR/)).toBeTruthy();
  });

  it('copies a code, and confirms it', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    const { said, settle } = await open(ready);
    fireEvent.click(screen.getByRole('button', { name: 'Copy: SM-DP+ address' }));
    await settle();
    expect(writeText).toHaveBeenCalledWith('smdp.example.com');
    expect(said).toEqual(['Copied']);
  });

  it('selects the code if the clipboard is blocked', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new Error('denied'));
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    const { said, settle } = await open(ready);
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Activation code' }));
    await settle();
    expect(getSelection()?.toString()).toContain('7F2K-19QX');
    expect(said).toEqual(['Selected. Now copy it.']);
  });

  it('follows the phone', async () => {
    const { step, title, text, hears } = await open(ready);
    expect(step()).toBe('Install');
    await hears(inUse('installed'));
    expect([step(), title()]).toEqual(['Turn on', 'Your France eSIM is installed']);
    await hears(inUse('enabled'));
    expect([step(), title()]).toEqual(['Connected', 'Your France eSIM is on']);
    await hears(inUse('enabled', true, 2.5));
    expect(title()).toBe('You’re connected in France');
    expect(text()).toContain('2.5 GB left');
  });

  it('never goes back a step because of a late response', async () => {
    const { title, hears } = await open(ready);
    await hears(inUse('installed'));
    await hears(ready);
    await hears(preparing);
    expect(title()).toBe('Your France eSIM is installed');
  });

  it('shows the remaining data in a picture with a text alternative', async () => {
    await open(inUse('enabled', true, 1));
    const meter = screen.getByRole('meter', { name: 'Data left' });
    expect(meter.getAttribute('aria-valuenow')).toBe('20');
    expect(meter.getAttribute('aria-valuetext')).toBe('1 GB left of 5 GB');
  });

  it('leads to its packages by one tap on top up', async () => {
    const { went } = await open(inUse('enabled', true));
    fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(went).toEqual([
      {
        name: 'packages',
        destination: 'FR',
        packageId: null,
        dates: null,
        topUp: { orderId, capability },
      },
    ]);
  });

  it('says before any payment that a deleted eSIM takes no top-up', async () => {
    const { text, title } = await open(inUse('deleted'));
    expect(screen.queryByRole('button', { name: 'Top up' })).toBeNull();
    expect(title()).toBe('This eSIM was removed from your phone');
    expect(text()).toContain('A deleted eSIM can’t be topped up.');
    expect(screen.getByRole('link', { name: 'Buy another eSIM' })).toBeTruthy();
  });

  it('is not reported to the partner when a link reopens it', async () => {
    const { told } = await open(ready);
    expect(told).toEqual([]);
  });

  it('reports to the partner that it could not be bought', async () => {
    const { told, hears } = await open(preparing);
    await hears(orderView({ state: 'not-bought', money: 'released', reason: 'refused' }));
    expect(told).toEqual([
      {
        type: 'widget.error',
        data: { orderId, destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price },
      },
    ]);
  });

  it('keeps its receipt', async () => {
    const { text } = await open({ ...ready, referenceId: 'BK-1' });
    for (const words of ['France, 5 GB', '€13.90', 'l•••@example.com', orderId, 'BK-1']) {
      expect(text()).toContain(words);
    }
    expect(text()).toContain(`eSIM number (ICCID)${codes.iccid}`);
  });

  it('is handed over to a phone by a code of its own link', async () => {
    const { view, settle } = await open(ready);
    const details = [...view.querySelectorAll('details')].find((one) =>
      one.textContent.startsWith('Continue on your phone'),
    )!;
    fireEvent(details, new Event('toggle'));
    await vi.waitFor(() => screen.getByRole('img', { name: 'QR code that opens this order on your phone' }), {
      timeout: 15_000,
    });
    await settle();
    expect(details.textContent).toContain(`${location.origin}/order/${orderId}#${capability}`);
  });
});

describe('added data', () => {
  it('is shown by its size, and reported to the partner as a top-up', async () => {
    const { title, told, hears } = await open({ ...preparing, kind: 'top-up' });
    expect(title()).toBe('We’re adding 5 GB to your eSIM');
    await hears({ ...inUse('enabled', true), kind: 'top-up', profile: null });
    expect(title()).toBe('5 GB added to your eSIM');
    expect(told.map(({ type }) => type)).toEqual(['topup.completed']);
  });
});

describe('an order that cannot be opened', () => {
  it('looks the same for a wrong link as for no order, and sends the link again', async () => {
    server.on(refresh, () => problem('not-found', 404));
    server.on('POST /api/links', () => new Response(null, { status: 202 }));
    const { title, text, settle } = await open(null);
    expect(title()).toBe('We can’t open this order');
    expect(screen.getByRole('link', { name: 'Buy another eSIM' }).getAttribute('href')).toBe('/');
    fireEvent.input(screen.getByLabelText('The email address you bought with'), {
      target: { value: 'lena@example.com' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send my link again' }));
    await settle();
    expect(server.to('POST /api/links')[0]?.body).toEqual({ email: 'lena@example.com' });
    expect(text()).toContain('If there’s an order for this address, the email is on its way.');
  });

  it('says so if the shop mails no links', async () => {
    server.on(refresh, () => problem('not-found', 404));
    server.on('POST /api/links', () => problem('links-unavailable', 404));
    const { text, settle } = await open(null);
    fireEvent.input(screen.getByLabelText('The email address you bought with'), {
      target: { value: 'lena@example.com' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send my link again' }));
    await settle();
    expect(text()).toContain('Look for the email you got when you bought.');
  });

  it('is not given up where something else than the store answers, as between two deploys', async () => {
    server.on(refresh, () => new Response('404 page not found', { status: 404 }));
    const { view } = await open(null);
    expect(view.textContent).toContain('This didn’t load');
  });

  it('is retried by itself and by hand without a connection', async () => {
    const { view, title, settle } = await open(null);
    expect(view.textContent).toContain('This didn’t load');
    server.on(refresh, () => Response.json(ready));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(title()).toBe('Your France eSIM is ready');
  });
});
