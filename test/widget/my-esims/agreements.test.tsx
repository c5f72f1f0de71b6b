import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { linkedEsim } from '../../../server/contract/values/values.ts';
import { orderingOf } from '../../../server/legal/ordering.ts';
import { keepOrder } from '../../../widget/frame/kept/kept.ts';
import { MyEsims } from '../../../widget/my-esims/MyEsims.tsx';
import { capability, inJapan, inUse, list, orderId, orderView } from '../samples.ts';
import { orderRoute, visit } from '../traveller.tsx';
import { eachDevice } from './each-device.tsx';

const mine = { ...orderRoute, orderId: linkedEsim, capability: '' };
const low = inUse('enabled', true, 1);
const { ordering } = list;
const text = ordering.ticks[0]!.text;
const checkout = {
  name: 'checkout',
  destination: 'FR',
  packageId: 'fr-5-30',
  dates: null,
  topUp: { orderId, capability },
};
const at = eachDevice();
afterEach(() => {
  list.ordering = ordering;
});

const keep = (view: OrderView, at = 1) => keepOrder({ ref: { orderId: view.id, capability }, view, at });

async function open(lists?: object) {
  const here = visit(MyEsims, mine, at.server);
  at.leave = here.leave;
  Object.assign(here.app.lists, lists);
  return here;
}
async function shown(view: Element) {
  await expect.poll(() => view.querySelector('[aria-busy="true"]')).toBeNull();
}
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox');

describe('an eSIM that runs low', () => {
  it('has the statement of its top-up in its card, unticked, and ticking it leads to the checkout', async () => {
    await keep(low);
    const { view, went } = await open();
    await shown(view);
    const group = screen.getByRole('group', { name: /^Top up 5 GB · €13\.90/ });
    // The effect of the tick is explained before it.
    expect(group.querySelector('legend')?.textContent).toContain('Please tick this box to continue');
    expect(boxes().map(({ checked, labels }) => [checked, labels?.[0]?.textContent])).toEqual([
      [false, text],
    ]);
    expect(went).toEqual([]);
    fireEvent.click(boxes()[0]!);
    expect(went).toEqual([{ ...checkout, agreed: [text] }]);
  });

  it('needs every statement ticked before it leads on, and a tick can be taken back', async () => {
    list.ordering = orderingOf({ rule: 'digital-content', reason: null, longButton: false }, 'en');
    await keep(low);
    const { view, went } = await open();
    await shown(view);
    fireEvent.click(boxes()[1]!);
    fireEvent.click(boxes()[1]!);
    fireEvent.click(boxes()[0]!);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
    expect(went).toEqual([]);
    fireEvent.click(boxes()[1]!);
    expect(went).toEqual([{ ...checkout, agreed: list.ordering.ticks.map((tick) => tick.text) }]);
  });

  it('shares no tick with another eSIM', async () => {
    list.ordering = orderingOf({ rule: 'digital-content', reason: null, longButton: false }, 'en');
    await keep(low, 2);
    await keep(inJapan(low), 1);
    const { view } = await open();
    await shown(view);
    fireEvent.click(boxes()[0]!);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false, false]);
  });

  it('waits a second for its offer, and has a button to the plans if none comes', async () => {
    await keep(low);
    const load = vi.fn(() => new Promise(() => {}));
    const { view, clock, went } = await open({ load, peek: () => undefined });
    await expect.poll(() => load).toHaveBeenCalled();
    await clock.advance(999);
    expect(view.querySelector('.own-esim')).toBeNull();
    await clock.advance(1);
    await shown(view);
    expect(boxes()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(went).toMatchObject([{ name: 'packages', destination: 'FR' }]);
  });
});

it('an eSIM that starts running low while its card shows keeps its button, so nothing moves', async () => {
  await keep(inUse('enabled', true, 3));
  at.server.on(`POST /api/orders/${orderId}/refresh`, () => Response.json(low));
  const { view, text: all, went } = await open();
  await expect.poll(all).toContain('1 GB left');
  expect(view.querySelector('.own-esim.low')).not.toBeNull();
  expect(boxes()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Top up 5 GB · €13.90' }));
  expect(went).toEqual([checkout]);
});

it('an eSIM that takes no top-up has neither statement nor button', async () => {
  await keep({ ...low, esim: { ...low.esim!, topUpAllowed: false } });
  await keep({ ...inJapan(orderView()), ...inJapan(inUse('deleted', false, 1)) });
  const { view } = await open();
  await shown(view);
  expect(boxes()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Top up/ })).toBeNull();
});
