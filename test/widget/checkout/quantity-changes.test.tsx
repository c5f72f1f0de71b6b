import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { eachQuantity } from './each-quantity.tsx';

const { at, open, placed } = eachQuantity();

describe('two choices in a row', () => {
  it('take a payment once the fields show the second', async () => {
    const updates: PromiseWithResolvers<void>[] = [];
    at.stripe.answers.update = () => {
      updates.push(Promise.withResolvers<void>());
      return updates.at(-1)!.promise;
    };
    const { choose, pay, settle, text } = await open();
    choose(2);
    choose(3);
    expect(at.stripe.asked.updates).toEqual([{ amount: 2780 }, { amount: 4170 }]);
    updates[0]!.resolve();
    await settle();
    await pay();
    expect(text()).toContain('Loading the secure card form…');
    expect(placed()).toEqual([]);
    updates[1]!.resolve();
    await settle();
    await pay();
    expect(placed()).toMatchObject([{ quantity: 3, price: { amount: 4170 } }]);
  });

  it('create the fields once more if both updates fail', async () => {
    at.stripe.answers.update = () => Promise.reject(new Error('no such field'));
    const { choose, pay, settle } = await open();
    choose(2);
    choose(3);
    await settle();
    expect(at.stripe.asked.elements.map(({ amount }) => amount)).toEqual([1390, 4170]);
    await pay();
    expect(placed()).toMatchObject([{ quantity: 3 }]);
  });

  it('do not wait for an update of fields that are gone', async () => {
    at.stripe.answers.update = () => new Promise(() => {});
    const { choose, pay, settle } = await open();
    choose(2);
    at.stripe.answers.update = () => Promise.reject(new Error('no such field'));
    choose(3);
    await settle();
    await pay();
    expect(placed()).toMatchObject([{ quantity: 3, price: { amount: 4170 } }]);
  });

  it('keep a wallet shut until its sheet would show the second', async () => {
    const shown = Promise.withResolvers<void>();
    at.stripe.answers.update = () => shown.promise;
    const { choose, settle, text } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /at once/ }));
    const tap = () => {
      let opened: boolean | undefined;
      at.stripe.tell('click', { resolve: () => (opened = true), reject: () => (opened = false) });
      return opened;
    };
    choose(2);
    expect(tap()).toBe(false);
    await settle();
    expect(text()).toContain('Loading the secure card form…');
    shown.resolve();
    await settle();
    expect(tap()).toBe(true);
  });
});
