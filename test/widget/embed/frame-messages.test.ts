import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { message } from './frame.ts';
import { add, posted, say, store, usePartnerPage } from './page.ts';

const page = usePartnerPage();
const order = {
  orderId: 'ord_01k9zq3v7m8n2p4r6s8t0v2x4z',
  destination: 'FR',
  packageId: 'pkg-fr-5-30',
  amount: 1390,
  currency: 'EUR',
};

describe('a message', () => {
  const mount = () => {
    const element = add('<div data-esim-widget></div>');
    const { frame } = page.loader.mount(element);
    const heard = vi.fn();
    element.addEventListener('esim:purchase.completed', (event) => heard(event.detail));
    return { element, frame, heard };
  };

  it('is acknowledged to the exact origin, with its id, if it says that the frame is ready', () => {
    const { frame } = mount();
    say(frame, message('__ready', {}, 'r-1'));
    expect(posted).toEqual([{ frame, data: message('__ack', {}, 'r-1'), to: store }]);
  });

  it('becomes a bubbling DOM event with its data, once per id', () => {
    const { frame, heard } = mount();
    const bubbled = vi.fn();
    document.addEventListener('esim:purchase.completed', bubbled, { once: true });
    say(frame, message('purchase.completed', { ...order, email: 'lena@example.com' }, 'm-1'));
    say(frame, message('purchase.completed', order, 'm-1'));
    expect(heard.mock.calls).toEqual([[{ ...order, value: 13.9 }]]);
    expect(bubbled).toHaveBeenCalledOnce();
  });

  it('reaches only the element of its own frame', () => {
    const [first, second] = [mount(), mount()];
    say(second.frame, message('purchase.completed', order, 'm-1'));
    say(second.frame, message('__height', { height: 900 }));
    expect([first.heard.mock.calls.length, second.heard.mock.calls.length]).toEqual([0, 1]);
    expect([first.frame.style.height, second.frame.style.height]).toEqual(['720px', '900px']);
  });

  it.each([
    [100, '320px'],
    [901, '901px'],
    [1e9, '20000px'],
  ])('sets the frame’s height within limits: %d as %s', (height, set) => {
    const { frame } = mount();
    say(frame, message('__height', { height }));
    expect(frame.style.height).toBe(set);
  });

  it('scrolls the frame’s top into view at a new step if it is above the window', () => {
    const { frame } = mount();
    const scroll = vi.spyOn(frame, 'scrollIntoView').mockImplementation(() => {});
    const box = vi.spyOn(frame, 'getBoundingClientRect');
    box.mockReturnValue({ top: 40 } as DOMRect);
    say(frame, message('__height', { height: 900, top: true }));
    box.mockReturnValue({ top: -400 } as DOMRect);
    say(frame, message('__height', { height: 901 }));
    expect(scroll).not.toHaveBeenCalled();
    say(frame, message('__height', { height: 901, top: true }));
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('shows the middle of the frame if the bank’s question is there', () => {
    const { frame } = mount();
    const scroll = vi.spyOn(frame, 'scrollIntoView').mockImplementation(() => {});
    say(frame, message('__height', { height: 900, middle: true }));
    expect(scroll.mock.calls).toEqual([[{ block: 'center' }]]);
    // Already in view: a press may be under way.
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, window.innerHeight));
    say(frame, message('__height', { height: 901, middle: true }));
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('sends its theme to a frame that reloads', () => {
    const element = add('<div data-esim-widget></div>');
    const { frame, setTheme } = page.loader.mount(element);
    setTheme('dark');
    posted.length = 0;
    say(frame, message('__ready', {}, 'r-2'));
    expect(posted.map(({ data }) => data.type)).toEqual(['__ack', '__setConfig']);
  });

  it.each([
    'http://store.example',
    'https://store.example.evil.example',
    'https://evil-store.example',
    'https://store.example:8443',
    'null',
    '',
  ])('changes nothing if it comes from %j', (origin) => {
    const { element, frame, heard } = mount();
    const before = element.innerHTML;
    for (const [type, data] of [
      ['__ready', {}],
      ['__height', { height: 5_000 }],
      ['purchase.completed', order],
    ] as const)
      say(frame, message(type, data, 'x'), origin);
    expect(element.innerHTML).toBe(before);
    expect(heard).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  });

  it('changes nothing if it comes from another window, even with our origin', () => {
    const { element, frame, heard } = mount();
    const before = element.innerHTML;
    for (const source of [window, {}, null])
      say(frame, message('purchase.completed', order, 'x'), store, source);
    expect(element.innerHTML).toBe(before);
    expect(heard).not.toHaveBeenCalled();
  });

  it(
    'changes nothing and never throws, whatever its content, from three origins',
    { tags: 'messages-from-anyone' },
    () => {
      const { element, frame, heard } = mount();
      const before = element.innerHTML;
      const shaped = fc.record({
        source: fc.constantFrom('esim-widget', 'giscus', ''),
        version: fc.constantFrom(0, 2, '1', null),
        id: fc.anything(),
        type: fc.constantFrom('__ready', '__height', 'purchase.completed', '__proto__'),
        data: fc.anything(),
      });
      fc.assert(
        fc.property(
          fc.oneof(fc.anything(), shaped),
          fc.constantFrom(store, 'https://partner.example', 'https://evil.example'),
          (data, origin) => {
            say(frame, data, origin);
            expect(element.innerHTML).toBe(before);
          },
        ),
      );
      expect(heard).not.toHaveBeenCalled();
      expect(posted).toEqual([]);
    },
  );
});

describe('the script', () => {
  it('creates one loader when included twice', async () => {
    vi.resetModules();
    await import('../../../widget/embed/entry.ts');
    expect(window.EsimStorefront).toBe(page.loader);
  });

  it('adds only its own name to the page', () => {
    page.loader.mount(add('<div data-esim-widget></div>'));
    expect(window).not.toHaveProperty('dataLayer');
    expect(document.querySelectorAll('style, link')).toHaveLength(0);
  });
});
