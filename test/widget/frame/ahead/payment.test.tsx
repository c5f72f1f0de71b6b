import { fireEvent } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../../widget/frame/route.ts';
import { stubStripe } from '../../checkout/stripe-script.ts';
import { settle } from '../../../support/clock.ts';
import { checkout } from '../../samples.ts';
import { checkoutRoute } from '../../traveller.tsx';
import { idleBrowser, packages, stripe } from './idle-browser.tsx';

const open = idleBrowser();

describe('preparing the payment on the packages screen', () => {
  const arrive = async (route: Route = packages) => {
    const here = open(route);
    await settle();
    await here.rest();
    await vi.waitFor(() => expect(here.button().textContent).toContain('Continue'));
    return here;
  };

  it('tells Stripe nothing of a traveller who only looks', async () => {
    const { stripeLinks, asksOfCheckout, view } = await arrive();
    fireEvent.pointerOver(view.querySelector('.options')!);
    expect(stripeLinks()).toEqual([]);
    expect(asksOfCheckout()).toEqual([]);
  });

  it('fetches the script of Stripe when a plan is picked, and asks the server nothing', async () => {
    const { stripeLinks, asksOfCheckout, view } = await arrive();
    fireEvent.change(document.body.appendChild(document.createElement('select')));
    expect(stripeLinks()).toEqual([]);
    for (const radio of view.querySelectorAll('input[name=size]')) fireEvent.change(radio);
    fireEvent.change(view.querySelector('input[name=size]')!);
    expect(stripeLinks()).toEqual([`preload ${stripe}`]);
    expect(asksOfCheckout()).toEqual([]);
  });

  it.each(['pointerOver', 'pointerDown', 'focusIn'] as const)(
    'fetches the script of Stripe and asks the server, each once, at %s on Continue',
    async (reach) => {
      const { stripeLinks, asksOfCheckout, button } = await arrive();
      fireEvent[reach](button().firstChild!.parentElement!);
      fireEvent.pointerDown(button());
      fireEvent.focusIn(button());
      expect(stripeLinks()).toEqual([`preload ${stripe}`]);
      expect(document.querySelector('link')?.as).toBe('script');
      expect(asksOfCheckout()).toEqual(['/api/checkout']);
    },
  );

  it('fetches the script again after it failed', async () => {
    const { stripeLinks, button } = await arrive();
    fireEvent.pointerDown(button());
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    expect(stripeLinks()).toEqual([]);
    fireEvent.pointerDown(button());
    expect(stripeLinks()).toEqual([`preload ${stripe}`]);
  });

  describe('the server’s answer', () => {
    const goOn = async (here: ReturnType<typeof open>, route: Route = checkoutRoute) => {
      stubStripe().holdScript();
      here.moveTo(route);
      await vi.waitFor(() => expect(here.view.querySelector('.card')).not.toBeNull());
      await settle();
    };

    it('is used by the checkout once', async () => {
      const here = await arrive();
      fireEvent.pointerDown(here.button());
      await goOn(here);
      expect(here.asksOfCheckout()).toHaveLength(1);
      here.moveTo(packages);
      await settle();
      here.moveTo({ ...checkoutRoute });
      await settle();
      expect(here.asksOfCheckout()).toHaveLength(2);
    });

    it('is requested again if it is old, or was a failure', async () => {
      const here = await arrive();
      fireEvent.pointerDown(here.button());
      await here.clock.advance(10_000);
      await goOn(here);
      expect(here.asksOfCheckout()).toHaveLength(2);
      here.moveTo(packages);
      await settle();
      here.server.on('GET /api/checkout', () => new Response(null, { status: 503 }));
      fireEvent.pointerDown(here.button());
      await settle();
      here.server.on('GET /api/checkout', () => Response.json(checkout()));
      await goOn(here, { ...checkoutRoute });
      expect(here.asksOfCheckout()).toHaveLength(4);
      expect(here.text()).not.toContain('didn’t load');
    });

    it('is requested separately for a top-up', async () => {
      const topUp = { iccid: '8933000000000000001' };
      const here = await arrive({ name: 'packages', destination: 'FR', packageId: null, dates: null, topUp });
      fireEvent.pointerDown(here.button());
      await goOn(here, { name: 'checkout', destination: 'FR', packageId: 'fr-5-30', dates: null, topUp });
      expect(here.asksOfCheckout()).toEqual(['/api/checkout?kind=top-up']);
    });
  });
});
