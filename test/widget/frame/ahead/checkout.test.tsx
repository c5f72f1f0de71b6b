import { fireEvent } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { stubStripe } from '../../checkout/stripe-script.ts';
import { settle } from '../../../support/clock.ts';
import { checkoutRoute } from '../../traveller.tsx';
import { idleBrowser, orderTexts, packages, stripe } from './idle-browser.tsx';

const open = idleBrowser();

describe('fetching ahead on the checkout', () => {
  it('fetches the script of Stripe at once, even after a reload', async () => {
    const { stripeLinks } = open(checkoutRoute);
    expect(stripeLinks()).toEqual([`preload ${stripe}`]);
  });

  it('loads nothing of the order’s page at the tap that leads there', async () => {
    const here = open(packages);
    await vi.waitFor(() => expect(here.button()).not.toBeNull());
    here.button().addEventListener('click', () => here.moveTo(checkoutRoute));
    fireEvent.click(here.button());
    await settle();
    expect(here.asked()).not.toContain(orderTexts);
  });

  it('loads the texts and code of the order’s page as the form is filled in', async () => {
    stubStripe();
    const { asked, view, loadMessages } = open(checkoutRoute);
    await vi.waitFor(() => expect(view.querySelector('#email')).not.toBeNull());
    fireEvent.input(document.body.appendChild(document.createElement('input')));
    expect(asked()).not.toContain(orderTexts);
    fireEvent.input(view.querySelector('#email')!);
    fireEvent.input(view.querySelector('#email')!);
    await vi.waitFor(() => expect(loadMessages).toHaveBeenCalledWith('order'));
    expect(asked().filter((path) => path === orderTexts)).toHaveLength(1);
  });

  it('loads the texts and code of the order’s page at the tap on Pay at the latest', async () => {
    stubStripe();
    const { asked, view, loadMessages, rest } = open(checkoutRoute);
    await vi.waitFor(() => expect(view.querySelector('.bar .button--main')).not.toBeNull());
    await rest();
    fireEvent.pointerDown(view.querySelector('.bar .button--main')!);
    expect(asked()).not.toContain(orderTexts);
    fireEvent.click(view.querySelector('.bar .button--main')!);
    await vi.waitFor(() => expect(loadMessages).toHaveBeenCalledWith('order'));
    expect(asked().filter((path) => path === orderTexts)).toHaveLength(1);
  });
});
