import { describe, expect, it } from 'vitest';
import { preparing, ready } from '../samples.ts';
import { eachOrder } from './each-order.tsx';

const { at, open } = eachOrder();

describe('an order that is being prepared', () => {
  it('says what happens, that the page may be closed and where the mail goes', async () => {
    const { text, view } = await open(preparing);
    expect(text()).toContain('€13.90 reserved on your card');
    expect(text()).toContain('You can close this page; we’ll email it to l•••@example.com.');
    expect(view.querySelector('[role="status"]')?.textContent).toBe('We’re preparing your France eSIM');
  });

  it('draws the SIM below the text until it is ready, hidden from screen readers', async () => {
    const { view, hears } = await open(preparing);
    const drawing = view.querySelector('.wait')!;
    expect(drawing.getAttribute('aria-hidden')).toBe('true');
    expect(drawing.matches('.progress ~ .wait:last-child')).toBe(true);
    await hears(ready);
    expect(view.querySelector('.wait')).toBeNull();
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

  it('says who paid, and mentions neither money nor a card, while it is made', async () => {
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

  it('promises its traveller no money if it cannot be bought or is under review', async () => {
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
    at.leave();
    const reviewed = await open({ ...preparing, ...free, state: 'in-review' });
    expect(reviewed.text()).not.toMatch(money);
  });
});
