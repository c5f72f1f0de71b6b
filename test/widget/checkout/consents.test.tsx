import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrder } from '../../../server/contract/schemas/storefront.ts';
import { legalTexts } from '../../../server/legal/languages.ts';
import { orderingOf } from '../../../server/legal/ordering.ts';
import '../../../widget/checkout/payment-errors.tsx';
import type { Route } from '../../../widget/frame/route.ts';
import { leaveCheckout, openCheckout, place, prepareCheckout } from './open-checkout.tsx';
import { list } from '../samples.ts';
import { problem, type Server } from '../server.ts';
import { checkoutRoute } from '../traveller.tsx';

const { statements } = legalTexts.en;
const terms = { rule: 'service', reason: null, longButton: false } as const;
const twoTicks = orderingOf({ ...terms, rule: 'digital-content' }, 'en');
const { ordering } = list;
let server: Server;

beforeEach(() => {
  ({ server } = prepareCheckout());
});
afterEach(() => {
  leaveCheckout();
  list.ordering = ordering;
});

async function open() {
  const here = await openCheckout(server);
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'lena@example.com' } });
  return {
    ...here,
    button: here.payButton,
    boxes: () => screen.getAllByRole<HTMLInputElement>('checkbox'),
    async pay() {
      fireEvent.click(here.payButton());
      await here.settle();
    },
  };
}
const sent = () => server.to(place).map(({ body }) => (body as PlaceOrder).consents);
const errorOf = (box: HTMLInputElement) =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the traveller’s consent', () => {
  it('is already ticked in the checkout if ticked on the way there, and can be taken back', async () => {
    const topUp = { orderId: 'ord_1', capability: 'c' };
    const agreed = ordering.ticks.map(({ text }) => text);
    await openCheckout(server, { ...checkoutRoute, topUp, agreed } as Route);
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    expect(box.checked).toBe(false);
  });

  it('is asked for again if its wording differs from the one ticked', async () => {
    await openCheckout(server, { ...checkoutRoute, agreed: ['Some earlier words.'] } as Route);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('is asked for box by box, each with its error, and the first one missing gets the focus', async () => {
    list.ordering = twoTicks;
    const { boxes, pay, said } = await open();
    expect(boxes().map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      statements['begin.1'],
      statements['digital-content.1'],
    ]);
    expect(boxes().map(({ checked, ariaInvalid }) => [checked, ariaInvalid ?? 'false'])).toEqual([
      [false, 'false'],
      [false, 'false'],
    ]);
    await pay();
    expect(boxes().map(errorOf)).toEqual(Array(2).fill('Please tick this box to continue'));
    expect(document.activeElement).toBe(boxes()[0]);
    expect(said).toEqual(['Please check 2 fields above.']);
    fireEvent.click(boxes()[0]!);
    await pay();
    expect(boxes().map(errorOf)).toEqual([undefined, 'Please tick this box to continue']);
    expect(document.activeElement).toBe(boxes()[1]);
    expect(sent()).toEqual([]);
    fireEvent.click(boxes()[1]!);
    await pay();
    expect(sent()).toEqual([[{ id: 'begin.1' }, { id: 'digital-content.1' }]]);
  });

  it('can be taken back until it is sent', async () => {
    const { boxes, pay } = await open();
    fireEvent.click(boxes()[0]!);
    fireEvent.click(boxes()[0]!);
    await pay();
    expect(sent()).toEqual([]);
  });

  it('is asked for again if the shop has changed it, and nothing else is', async () => {
    server.on(place, () =>
      problem('consents-changed', 409, {
        ordering: { ...twoTicks, missing: legalTexts.en.changed },
        issues: [{ path: 'consents', message: 'words of the server' }],
      }),
    );
    const { boxes, pay, view, said, button } = await open();
    fireEvent.click(boxes()[0]!);
    await pay();
    expect(boxes().map(({ labels }) => labels?.[0]?.textContent)).toEqual(
      twoTicks.ticks.map(({ text }) => text),
    );
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
    const changed = 'This wording has changed. Please read it again and tick the box.';
    expect(boxes().map(errorOf)).toEqual([changed, changed]);
    expect(document.activeElement).toBe(boxes()[0]);
    expect(said.at(-1)).toBe('Please check 2 fields above.');
    expect(view.querySelector('.notice')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('lena@example.com');
    expect(button().textContent).toBe('Order and pay €13.90');
    for (const box of boxes()) fireEvent.click(box);
    await pay();
    expect(sent()).toEqual([
      [{ id: 'begin.1' }, { id: 'service.1' }],
      [{ id: 'begin.1' }, { id: 'digital-content.1' }],
    ]);
  });
});

it('the button has the wording of the law if the shop wants it', async () => {
  list.ordering = orderingOf({ ...terms, longButton: true }, 'en');
  const { button } = await open();
  expect(button().textContent).toBe('Order with obligation to pay · €13.90');
});
