import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LoadFailure } from '../../../widget/frame/app.ts';
import type { Route } from '../../../widget/frame/route.ts';
import { View } from '../../../widget/frame/View.tsx';
import { adviceCode } from '../../../widget/packages/advice-code.ts';
import { Packages } from '../../../widget/packages/Packages.tsx';
import type { PackagesRoute } from '../../../widget/packages/selection.ts';
import { createServer } from '../server.ts';
import { checkoutRoute, visit } from '../traveller.tsx';

let leave = () => {};
beforeAll(() => adviceCode.load({ loadMessages: () => Promise.resolve() }));
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const at = (destination: string): PackagesRoute => ({
  name: 'packages',
  destination,
  packageId: null,
  dates: null,
  topUp: null,
});

/** The packages screen, with a list that does not load. */
function open(destination: string, reason: LoadFailure) {
  const lists = { peek: () => undefined, failure: () => reason, load: vi.fn(() => Promise.reject(reason)) };
  const here = visit(
    ({ app }) => <Packages app={{ ...app, lists }} route={at(destination)} />,
    at(destination),
    createServer(),
  );
  leave = here.leave;
  return here;
}

describe('packages that did not load', () => {
  it('say that the traveller is offline only if the browser says so', () => {
    const { text } = open('FR', 'offline');
    expect(text()).toContain('This didn’t load');
    expect(text()).not.toContain('You’re offline');
    leave();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(open('FR', 'offline').text()).toContain('You’re offline');
  });

  it('are retried automatically, unless they are not sold', () => {
    expect(open('FR', 'unavailable').view.querySelector('[data-again=soon]')).not.toBeNull();
    leave();
    expect(open('FR', 'not-sold').view.querySelector('[data-again]')).toBeNull();
  });

  it('have neither name nor flag for an unknown destination', () => {
    const { view, title } = open('ZZ', 'not-sold');
    expect(title()).toBe('Travel eSIM store');
    expect(view.querySelector('.flag')).toBeNull();
  });
});

/** The code of the dates is loaded from the disk, which takes a busy machine more than a second. */
const patient = { timeout: 15_000 };

describe('trip dates that did not load', () => {
  it('are announced as such, and load when requested again', async () => {
    const here = visit(
      ({ app }) => <Packages app={app} route={app.route.value as PackagesRoute} />,
      at('FR'),
      createServer(),
    );
    leave = here.leave;
    vi.spyOn(here.app, 'loadMessages').mockImplementationOnce(() => Promise.reject(new Error('network')));
    fireEvent.click(screen.getByRole('button', { name: 'Use travel dates' }));
    await vi.waitFor(
      () => expect(screen.getByRole('alert').textContent).toContain('This didn’t load'),
      patient,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(screen.getByLabelText(/Arrive/)).toBeTruthy(), patient);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a step whose code did not load', () => {
  it('has a heading and a way back', async () => {
    const here = visit(
      ({ app }) => <View app={app} route={app.route.value} />,
      checkoutRoute as Route,
      createServer(),
    );
    leave = here.leave;
    const back = vi.spyOn(here.app, 'back');
    vi.spyOn(here.app, 'loadMessages').mockImplementation(() => Promise.reject(new Error('network')));
    await vi.waitFor(() => expect(here.text()).toContain('This didn’t load'), patient);
    expect(here.title()).toBe('Travel eSIM store');
    expect(document.title).toContain('Travel eSIM');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledTimes(1);
  });
});
