import { describe, expect, it } from 'vitest';
import { message } from './frame.ts';
import { add, posted, say, store, usePartnerPage } from './page.ts';

const page = usePartnerPage();
const parameters = (frame: HTMLIFrameElement) => Object.fromEntries(new URL(frame.src).searchParams);
const frameOf = (element: Element) => (element.shadowRoot ?? element).querySelector('iframe')!;

describe('the frame', () => {
  it('matches that of the plain tag', { tags: 'no-labels' }, () => {
    const { frame } = page.loader.mount(add('<div data-esim-widget></div>'));
    expect(new URL(frame.src).origin).toBe(store);
    expect(frame.title).toBe('Travel eSIM store');
    expect(frame.getAttribute('allow')).toBe('payment *; publickey-credentials-get *; clipboard-write');
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(frame.loading).toBe('lazy');
    expect(frame.style.cssText.replaceAll(' ', '')).toMatch(
      /^width:100%;height:720px;border:0(px)?;color-scheme:normal;?$/,
    );
  });

  it('has the attributes’ parameters and the page’s campaign, and nothing else from its query', () => {
    const element = add(
      `<div data-esim-widget data-esim-currency="EUR" data-esim-primary-color="#0b6b57" data-esim-reference-id="B-1"
        data-esim-utm-source="own" data-esim-debug data-esim-price="1" lang="de"></div>`,
    );
    expect(parameters(page.loader.mount(element).frame)).toEqual({
      currency: 'EUR',
      primaryColor: '#0b6b57',
      referenceId: 'B-1',
      utm_source: 'own',
      utm_medium: 'a&b',
      debug: '1',
    });
  });

  it('prefers the options to the attributes', () => {
    const element = add('<div data-esim-widget data-esim-currency="EUR" data-esim-lang="fr"></div>');
    const { frame } = page.loader.mount(element, { currency: 'ZAR', utm_source: 'x', utm_medium: '' });
    expect(parameters(frame)).toEqual({ currency: 'ZAR', lang: 'fr', utm_source: 'x', utm_medium: '' });
  });

  it('passes on the trip, even from numbers', () => {
    const element = add('<div data-esim-widget data-esim-start="2026-12-15" data-esim-travellers="3"></div>');
    const { frame } = page.loader.mount(element, {
      end: '2026-12-20',
      travellers: 2,
      data: 5,
      destination: 'FR,IT',
      utm_medium: '',
    });
    expect(parameters(frame)).toMatchObject({
      start: '2026-12-15',
      end: '2026-12-20',
      travellers: '2',
      data: '5',
      destination: 'FR,IT',
    });
  });

  it.each(['"><script>alert(1)</script>', 'EUR&currency=USD', '//evil.example', '\0', '../../x?y#z'])(
    'stays ours whatever an attribute says: %j',
    (hostile) => {
      const element = add('<div></div>');
      element.setAttribute('data-esim-currency', hostile);
      const url = new URL(page.loader.mount(element).frame.src);
      expect([url.origin, url.pathname, url.hash]).toEqual([store, '/', '']);
      expect(url.searchParams.getAll('currency')).toEqual([hostile]);
    },
  );

  it('is one per element, however often it is mounted', { tags: 'doubled-frames' }, () => {
    const element = add('<div data-esim-widget></div>');
    const first = page.loader.mount(element);
    expect(page.loader.mount(element)).toBe(first);
    expect(page.loader.mountAll()).toEqual([first]);
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('is gone after destroy, and new after another mount', () => {
    const element = add('<div data-esim-widget></div>');
    const first = page.loader.mount(element);
    first.destroy();
    first.destroy();
    expect(element.children).toHaveLength(0);
    say(first.frame, message('__ready', {}, 'r'));
    expect(posted).toEqual([]);
    expect(page.loader.mount(element)).not.toBe(first);
    page.loader.destroy(element);
    page.loader.destroy(element);
    expect(element.children).toHaveLength(0);
  });

  it('is released by mountAll once it has left the page', () => {
    const element = add('<div data-esim-widget></div>');
    const { frame } = page.loader.mount(element);
    element.remove();
    page.loader.mountAll();
    expect(element.contains(frame)).toBe(false);
  });

  it('is adopted, not recreated or removed, if it is the partner’s', () => {
    const element = add(`<div data-esim-widget><iframe src="${store}/?currency=EUR"></iframe></div>`);
    const [first] = page.loader.mountAll();
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
    expect(posted).toMatchObject([{ data: { type: '__ack', data: {} }, to: store }]);
    first?.destroy();
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('can carry the marker itself', () => {
    const frame = add(`<iframe data-esim-widget src="${store}/?currency=EUR"></iframe>`);
    expect(page.loader.mountAll().map((one) => one.frame)).toEqual([frame]);
  });

  it.each([`${store}.evil.example/`, 'https://evil.example/', ''])('is left alone if foreign: %j', (src) => {
    const element = add(`<div data-esim-widget><iframe src="${src}"></iframe></div>`);
    page.loader.mountAll();
    expect(element.querySelectorAll('iframe')).toHaveLength(2);
  });
});

describe('the custom element', () => {
  const element = (attributes = '') => add(`<esim-storefront ${attributes}></esim-storefront>`);

  it('takes its options as attributes, in kebab case or lowercased by a framework', () => {
    const first = element(
      'currency="EUR" primary-color="0b6b57" secondaryColor="ffffff" utm_source="x" debug',
    );
    expect(parameters(frameOf(first))).toMatchObject({
      currency: 'EUR',
      primaryColor: '0b6b57',
      secondaryColor: 'ffffff',
      utm_source: 'x',
      debug: '1',
    });
  });

  it('has one frame after connect, disconnect, connect', () => {
    const one = element();
    one.remove();
    expect(frameOf(one)).toBeNull();
    document.body.append(one);
    expect(one.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('loads once for several changed attributes, and not for the theme', async () => {
    const one = element('currency="EUR"');
    const before = frameOf(one);
    one.setAttribute('theme', 'dark');
    expect(frameOf(one)).toBe(before);
    expect(posted).toMatchObject([{ data: { type: '__setConfig', data: { theme: 'dark' } }, to: store }]);
    one.setAttribute('currency', 'GBP');
    one.setAttribute('lang', 'de');
    await Promise.resolve();
    expect(one.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
    expect(parameters(frameOf(one))).toMatchObject({ currency: 'GBP', lang: 'de', theme: 'dark' });
  });

  it('stays empty if removed with a change pending', async () => {
    const one = element('currency="EUR"');
    one.setAttribute('currency', 'GBP');
    one.remove();
    await Promise.resolve();
    expect(frameOf(one)).toBeNull();
  });
});
