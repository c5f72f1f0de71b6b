import { fireEvent, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { inUse, ready } from '../samples.ts';
import { eachOrder, iphone } from './each-order.tsx';

const { at, open: openOrder } = eachOrder();
const installed = inUse('enabled', true, 2);
const open = async () => {
  const here = await openOrder(ready, { userAgent: iphone });
  return {
    ...here,
    link: screen.getByRole('link', { name: 'Install on this iPhone' }),
    before: here.title(),
  };
};

it.each(['pointerUp', 'pointerCancel'] as const)(
  'news of the order waits for a press under way, and shows after its %s',
  async (end) => {
    const { link, before, title, hears, clock, settle } = await open();
    fireEvent.pointerDown(link);
    await hears(installed);
    expect(title()).toBe(before);
    expect(link.isConnected).toBe(true);
    fireEvent[end](link);
    // The click comes next.
    await settle();
    expect(link.isConnected).toBe(true);
    await clock.advance(100);
    expect(title()).not.toBe(before);
  },
);

it('news waits no longer than three seconds, as the end of a press may never arrive', async () => {
  const { link, before, title, hears, clock } = await open();
  fireEvent.pointerDown(link);
  await hears(installed);
  await clock.advance(2_999);
  expect(title()).toBe(before);
  await clock.advance(1);
  expect(title()).not.toBe(before);
});

it('news that arrives during a press is shown in order, the latest last', async () => {
  const { link, text, hears, clock } = await open();
  fireEvent.pointerDown(link);
  await hears(inUse('enabled', true, 0.9));
  await hears(inUse('enabled', true, 0));
  fireEvent.pointerUp(link);
  await clock.advance(100);
  expect(text()).toContain('You’ve used all your data');
});

it('news does not wait for a press on something that cannot be pressed', async () => {
  const { view, before, title, hears } = await open();
  fireEvent.pointerDown(view.querySelector('h1')!);
  await hears(installed);
  expect(title()).not.toBe(before);
});

it('a press leaves no timer behind when its page is left', async () => {
  const { link, clock } = await open();
  fireEvent.pointerDown(link);
  at.leave();
  await clock.advance(3_000);
  expect(clock.pending()).toBe(0);
});
