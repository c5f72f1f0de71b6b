import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { inUse, ready } from '../samples.ts';
import { eachOrder } from './each-order.tsx';

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) Version/17.0 Safari/604.1`;
const android = (model: string) => `Mozilla/5.0 (Linux; Android 15; ${model}) Chrome/130.0.0.0 Mobile`;
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36';
const { at, open: openOrder } = eachOrder();

async function open(userAgent: string, { view = ready, language = 'en-GB' } = {}) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const here = await openOrder(view, { userAgent });
  const items = () => [...here.view.querySelectorAll('#steps ol > li')];
  return {
    ...here,
    items,
    steps: () => items().map((item) => item.textContent),
    isOpen: () => here.view.querySelector<HTMLDetailsElement>('#steps')!.open,
  };
}

describe('the drawn steps', () => {
  it.each([
    [
      'an iPhone from iOS 17.4 on',
      iphone('18_0'),
      ['Tap “Install on this iPhone”', 'Tap Allow, then Continue'],
    ],
    [
      'an older iPhone',
      iphone('17_3'),
      ['Open your settings Settings › Mobile Service › Add eSIM › Use QR Code', 'Enter the codes by hand'],
    ],
    [
      'a Samsung',
      android('SM-S921B'),
      ['Tap “Install on this phone”', 'Confirm when your phone asks', 'Connections › SIM manager'],
    ],
    ['a Pixel', android('Pixel 9'), ['Tap “Install on this phone”', 'Network & internet › SIMs']],
    ['a computer', laptop, ['Point its camera at the QR code', 'Tap Continue, then Done']],
  ])('are those of %s', async (_, userAgent, told) => {
    const { steps } = await open(userAgent);
    const all = steps().join('\n');
    for (const words of told) expect(all).toContain(words);
    expect(all).toContain('When you land, turn it on');
  });

  it('are open if there is no install button', async () => {
    expect((await open(iphone('17_3'))).isOpen()).toBe(true);
    expect(screen.queryByRole('link', { name: /^Install on/ })).toBeNull();
    at.leave();
    expect((await open(iphone('17_4'))).isOpen()).toBe(false);
  });

  it('name the menus as phones in the Americas do', async () => {
    const { steps } = await open(iphone('18_0'), { language: 'en-US', view: inUse('installed') });
    expect(steps().join()).toContain('Cellular › Cellular Data');
  });

  it('switch to those for another phone, which scans this screen, at a tap', async () => {
    const { steps } = await open(iphone('18_0'));
    fireEvent.click(screen.getByLabelText('Samsung'));
    expect(steps()[0]).toContain('Settings › Connections › SIM manager › Add eSIM');
    expect(steps()[1]).toContain('Scan the QR code');
  });

  it('are ticked off one by one', async () => {
    const { items } = await open(iphone('18_0'));
    const first = () => items()[0]!.querySelector('input')!;
    fireEvent.click(first());
    expect(items().map((item) => item.querySelector('input')!.checked)).toEqual([true, false, false]);
    fireEvent.click(first());
    expect(first().checked).toBe(false);
  });

  it('are read as words alone: the drawings are hidden from screen readers', async () => {
    const { items } = await open(iphone('18_0'));
    for (const item of items()) {
      expect(item.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
      expect(item.querySelector('svg')!.textContent).toBe('');
    }
  });

  it('are about turning it on once it is installed', async () => {
    const { steps } = await open(iphone('18_0'), { view: inUse('installed') });
    expect(steps()).toEqual([
      'Turn this eSIM on Settings › Mobile Service',
      'Use it for mobile data Mobile Service › Mobile Data',
      'Turn data roaming on for it Data Roaming',
    ]);
  });
});
