import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../../widget/frame/app.ts';
import { Checkout } from '../../../widget/checkout/Checkout.tsx';
import { fromSealed } from '../../../widget/frame/kept/sealed-text.ts';
import { createFakeClock } from '../../support/clock.ts';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { capability, orderId } from '../samples.ts';
import { checkoutRoute, visit } from '../traveller.tsx';
import { eachCheckout } from './each-checkout.tsx';
import { place } from './open-checkout.tsx';

const { at, open } = eachCheckout();
const key = 'esim-storefront.drafts';
const address = 'lena@example.com';
const topUp = { ...checkoutRoute, topUp: { orderId, capability } } as typeof checkoutRoute;
const emailField = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const email = () => emailField().value;
const unsure = () => screen.getByRole<HTMLInputElement>('radio', { name: 'I’m not sure' });
const type = (text: string) => fireEvent.input(emailField(), { target: { value: text } });
/** The checkout in a frame with these parameters in its tag. */
const openTagged = (tag: Partial<App['options']>) =>
  open(undefined, { Checkout, visit: (screenOf, route, server) => visit(screenOf, route, server, tag) });

/** A traveller types their address and says that they are not sure of their phone. Then the page goes. */
async function fillIn(here = open()) {
  const { settle, leave } = await here;
  fireEvent.click(unsure());
  type(address);
  await settle();
  await isStored();
  leave();
}
/** The latest input is stored; an earlier one may be there already. */
const isStored = () =>
  vi.waitFor(async () => {
    const drafts = await fromSealed(sessionStorage.getItem(key) ?? '', createFakeClock());
    expect(Object.values(drafts ?? {})).toContainEqual({ email: address, device: 'unsure' });
  });
const shown = () => [email(), unsure().checked];
const filledIn = [address, true];
/** Long enough for a draft to be unsealed. */
const wait = async ({ settle }: Awaited<ReturnType<typeof open>>) => {
  for (let times = 0; times < 5; times++) await settle();
};

describe('a draft of the checkout', () => {
  it('is restored after a reload, and is stored sealed until then', async () => {
    stubIndexedDb();
    await fillIn();
    expect(JSON.stringify([sessionStorage, history.state])).not.toContain('lena');
    await open();
    await vi.waitFor(() => expect(shown()).toEqual(filledIn));
  });

  it('gives way to anything typed before it is unsealed', async () => {
    stubIndexedDb();
    await fillIn();
    const here = await open();
    type('another@example.com');
    await wait(here);
    expect(shown()).toEqual(['another@example.com', true]);
  });

  it('replaces the details sent with a declined card', async () => {
    stubIndexedDb();
    const { fill, pay, settle, leave } = await open();
    at.stripe.answers.confirm = () =>
      Promise.resolve({ error: { code: 'card_declined', type: 'card_error' } });
    fill('typo@example.com');
    await pay();
    await vi.waitFor(() => expect(at.server.to(place)).toHaveLength(1));
    fireEvent.click(unsure());
    type(address);
    await settle();
    await isStored();
    leave();
    await open();
    await vi.waitFor(() => expect(shown()).toEqual(filledIn));
  });

  it.each([
    ['another address', { email: 'second@example.com' }, 'second@example.com'],
    ['another booking', { attribution: { referenceId: 'BK-2' } }, ''],
  ])('is not restored for another traveller: the tag gives %s', async (_, tag, prefilled) => {
    stubIndexedDb();
    await fillIn(openTagged({ email: 'first@example.com', attribution: { referenceId: 'BK-1' } }));
    const here = await openTagged(tag);
    await wait(here);
    expect(shown()).toEqual([prefilled, false]);
  });

  it('leaves out the address filled in for a top-up', async () => {
    stubIndexedDb();
    at.server.on(`GET /api/orders/${orderId}/email`, () => Response.json({ email: 'owner@example.com' }));
    const toppingUp = await open(topUp);
    await vi.waitFor(() => expect(email()).toBe('owner@example.com'));
    fireEvent.click(screen.getByRole('checkbox', { name: /at once/ }));
    await wait(toppingUp);
    toppingUp.leave();
    const here = await open();
    await wait(here);
    expect([email(), sessionStorage.getItem(key)]).toEqual(['', null]);
  });

  it('is not changed by a checkout that the traveller has left', async () => {
    stubIndexedDb();
    let answer: (response: Response) => void = () => {};
    at.server.on(`GET /api/orders/${orderId}/email`, () => new Promise((resolve) => (answer = resolve)));
    const toppingUp = await open(topUp);
    await toppingUp.settle();
    toppingUp.leave();
    await fillIn();
    answer(Response.json({ email: 'owner@example.com' }));
    await open();
    await vi.waitFor(() => expect(shown()).toEqual(filledIn));
  });

  it('is not kept if the browser stores no key for us', async () => {
    // A test before may still be storing its own draft.
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
    const mine = 'no-key@example.com';
    const { settle, leave } = await open();
    type(mine);
    await settle();
    leave();
    const here = await open();
    await wait(here);
    expect(email()).toBe('');
    expect(sessionStorage.getItem(key) ?? '').not.toContain(mine);
    const sealed = encrypt.mock.calls.map(([, , data]) => new TextDecoder().decode(data));
    expect(sealed.filter((text) => text.includes(mine))).toEqual([]);
  });
});
