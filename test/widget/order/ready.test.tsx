import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { capability, inUse, orderId, orderView, preparing, price, ready } from '../samples.ts';
import { desktop, eachOrder, iphone, pixel } from './each-order.tsx';

const codes = ready.profile!;
const { at, open } = eachOrder();

describe('used-up data', () => {
  it('is the page’s heading, whatever the phone is connected to', async () => {
    const { title, text } = await open(inUse('enabled', true, 0));
    expect(title()).toBe('You’ve used all your data');
    expect(text()).toContain('You won’t be charged more');
  });

  it('is announced in words when it runs low', async () => {
    const { title, text } = await open(inUse('enabled', true, 0.9));
    expect(title()).toBe('Your data is running low');
    expect(text()).toContain('Nearly used up');
    at.leave();
    expect((await open(inUse('enabled', true, 2))).text()).not.toContain('Nearly used up');
  });
});

describe('a link to keep', () => {
  it('is offered on a phone, where the address alone does not open the order', async () => {
    const { view } = await open(ready, { userAgent: iphone });
    expect(view.textContent).toContain('A bookmark won’t reopen it');
    expect(view.textContent).toContain(`/order/${orderId}#${capability}`);
  });
});

describe('an eSIM that is ready', () => {
  it.each([
    ['iPhone', iphone, 'Install on this iPhone', 'https://esimsetup.apple.com'],
    ['Android phone', pixel, 'Install on this phone', 'https://esimsetup.android.com'],
  ])('is installed on an %s by one tap outside the frame', async (_, userAgent, name, address) => {
    await open(ready, { userAgent });
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toContain(address);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('shows the code to scan first on a desktop, and no link that would open nothing', async () => {
    const { text } = await open(ready);
    expect(screen.queryByRole('link', { name: /^Install/ })).toBeNull();
    expect(text()).toContain('Scan with the phone you’ll travel with');
    expect(screen.getByRole('img', { name: 'QR code that installs the eSIM' }).getAttribute('src')).toBe(
      'data:image/png;base64,iVBORw0KGgo=',
    );
  });

  it.each([
    ['at a desk', desktop],
    ['on an iPhone', iphone],
  ])(
    'shows no empty image without a code to scan, and offers manual installation: %s',
    async (_, userAgent) => {
      const { view, text } = await open(
        { ...ready, profile: { ...codes, activationCode: '' } },
        { userAgent },
      );
      expect([...view.querySelectorAll('img')]).toEqual([]);
      expect(text()).not.toMatch(/Scan with the phone|Installing on another/);
      expect(text()).toContain('smdp.example.com');
    },
  );

  it('shows no row without a code', async () => {
    const { text, hears } = await open({
      ...ready,
      profile: { ...codes, manualActivationCode: 'LPA:1$smdp.example.com$' },
    });
    expect(text()).toContain('SM-DP+ address');
    expect(text()).not.toContain('Activation code');
    await hears({ ...ready, profile: { ...codes, manualActivationCode: '' } });
    expect(text()).not.toMatch(/Enter details manually|SM-DP\+ address|Full code/);
    expect(screen.getByAltText(/QR/)).toBeTruthy();
  });

  it('copies a code, and confirms it', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    const { said, settle } = await open(ready);
    fireEvent.click(screen.getByRole('button', { name: 'Copy: SM-DP+ address' }));
    await settle();
    expect(writeText).toHaveBeenCalledWith('smdp.example.com');
    expect(said).toEqual(['Copied']);
  });

  it('selects the code if the clipboard is blocked', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new Error('denied'));
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    const { said, settle } = await open(ready);
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Activation code' }));
    await settle();
    expect(getSelection()?.toString()).toContain('7F2K-19QX');
    expect(said).toEqual(['Selected. Now copy it.']);
  });

  it('follows the phone', async () => {
    const { view, title, text, hears } = await open(ready);
    const step = () => view.querySelector('[aria-current="step"]')?.textContent;
    expect(step()).toBe('Install');
    await hears(inUse('installed'));
    expect([step(), title()]).toEqual(['Turn on', 'Your France eSIM is installed']);
    await hears(inUse('enabled'));
    expect([step(), title()]).toEqual(['Connected', 'Your France eSIM is on']);
    await hears(inUse('enabled', true, 2.5));
    expect(title()).toBe('You’re connected in France');
    expect(text()).toContain('2.5 GB left');
  });

  it('never goes back a step because of a late response', async () => {
    const { title, hears } = await open(ready);
    await hears(inUse('installed'));
    await hears(ready);
    await hears(preparing);
    expect(title()).toBe('Your France eSIM is installed');
  });

  it('never shows an earlier reading because of a late response', async () => {
    const before = inUse('enabled', true, 4);
    const after = inUse('enabled', true, 0.5);
    const { title, text, hears } = await open(before);
    await hears({ ...after, esim: { ...after.esim!, checkedAt: '2026-11-20T13:00:05Z' } }, before);
    expect(title()).toBe('Your data is running low');
    expect(text()).toContain('500 MB left');
  });

  it('shows the remaining data in a picture with a text alternative', async () => {
    await open(inUse('enabled', true, 1));
    const meter = screen.getByRole('meter', { name: 'Data left' });
    expect(meter.getAttribute('aria-valuenow')).toBe('20');
    expect(meter.getAttribute('aria-valuetext')).toBe('1 GB left of 5 GB');
  });

  it('leads to its packages with one tap on Top up', async () => {
    const { went } = await open(inUse('enabled', true));
    fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(went).toEqual([
      {
        name: 'packages',
        destination: 'FR',
        packageId: null,
        dates: null,
        topUp: { orderId, capability },
      },
    ]);
  });

  it('says before any payment that a deleted eSIM takes no top-up', async () => {
    const { text, title } = await open(inUse('deleted'));
    expect(screen.queryByRole('button', { name: 'Top up' })).toBeNull();
    expect(title()).toBe('This eSIM was removed from your phone');
    expect(text()).toContain('A deleted eSIM can’t be topped up.');
    expect(screen.getByRole('link', { name: 'Buy another eSIM' })).toBeTruthy();
  });

  it('is not reported to the partner when a link reopens it', async () => {
    const { told } = await open(ready);
    expect(told).toEqual([]);
  });

  it('reports to the partner that it could not be bought', async () => {
    const { told, hears } = await open(preparing);
    await hears(orderView({ state: 'not-bought', money: 'released', reason: 'refused' }));
    expect(told).toEqual([
      {
        type: 'widget.error',
        data: { orderId, destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price },
      },
    ]);
  });

  it('keeps its receipt', async () => {
    const { text } = await open({ ...ready, referenceId: 'BK-1' });
    for (const words of ['France, 5 GB', '€13.90', 'l•••@example.com', orderId, 'BK-1']) {
      expect(text()).toContain(words);
    }
    expect(text()).toContain(`eSIM number (ICCID)${codes.iccid}`);
  });

  it('is handed over to a phone with a QR code of its link', async () => {
    const { view, settle } = await open(ready);
    const details = [...view.querySelectorAll('details')].find((one) =>
      one.textContent.startsWith('Continue on your phone'),
    )!;
    fireEvent(details, new Event('toggle'));
    await vi.waitFor(() => screen.getByRole('img', { name: 'QR code that opens this order on your phone' }), {
      timeout: 15_000,
    });
    await settle();
    expect(details.textContent).toContain(`${location.origin}/order/${orderId}#${capability}`);
  });
});

describe('added data', () => {
  it('is shown by its size, and reported to the partner as a top-up', async () => {
    const { title, told, hears } = await open({ ...preparing, kind: 'top-up' });
    expect(title()).toBe('We’re adding 5 GB to your eSIM');
    await hears({ ...inUse('enabled', true), kind: 'top-up', profile: null });
    expect(title()).toBe('5 GB added to your eSIM');
    expect(told.map(({ type }) => type)).toEqual(['topup.completed']);
  });
});
