import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { eachCheckout } from './each-checkout.tsx';

const { open } = eachCheckout();
const key = 'esim-storefront.draft';
const address = 'lena@example.com';
const emailField = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const unsure = () => screen.getByRole<HTMLInputElement>('radio', { name: 'I’m not sure' });
const type = (text: string) => fireEvent.input(emailField(), { target: { value: text } });
/** As the address of the frame has them; the page's start moves them there. */
const tag = (search: string) => history.replaceState({ search }, '', '/');

/** A traveller types their address and says that they are not sure of their phone. Then the page goes. */
async function fillIn() {
  const { settle, leave } = await open();
  fireEvent.click(unsure());
  type(address);
  await settle();
  leave();
}
const isStored = () => vi.waitFor(() => expect(sessionStorage.getItem(key)).not.toBeNull());
const isFilledIn = () => vi.waitFor(() => expect(emailField().value).toBe(address));

describe('what was typed into a checkout', () => {
  it('is there again after the page was loaded again, and lies sealed until then', async () => {
    stubIndexedDb();
    await fillIn();
    await isStored();
    expect(JSON.stringify([sessionStorage, history.state])).not.toContain('lena');
    await open();
    await isFilledIn();
    expect(unsure().checked).toBe(true);
  });

  it('gives way to what is typed before it is opened', async () => {
    stubIndexedDb();
    await fillIn();
    await isStored();
    const { settle } = await open();
    type('another@example.com');
    await vi.waitFor(() => expect(unsure().checked).toBe(true));
    await settle();
    expect(emailField().value).toBe('another@example.com');
  });

  it('is not there for another traveller, whose address the partner’s tag gives', async () => {
    stubIndexedDb();
    tag('?email=first%40example.com');
    await fillIn();
    await isStored();
    tag('?email=second%40example.com');
    const { settle } = await open();
    await settle();
    await settle();
    expect([emailField().value, unsure().checked]).toEqual(['', false]);
  });

  it('is not kept by a browser that keeps no key for us', async () => {
    await fillIn();
    const { settle } = await open();
    await settle();
    expect([emailField().value, sessionStorage.getItem(key)]).toEqual(['', null]);
  });
});
