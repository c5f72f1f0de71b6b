import { describe, expect, it } from 'vitest';
import { createTrail } from '../../../widget/frame/history.ts';

/** A page opened at an address, with the state that its history entry keeps from before a reload. */
function open(path: string, state: object | null = null) {
  const location = new URL(path, 'https://store.test') as unknown as Location;
  const history = {
    state: state as unknown,
    replaceState(next: unknown, _: string, href: string) {
      history.state = next;
      location.href = new URL(href, location.href).href;
    },
    pushState(next: unknown, _: string, href: string) {
      history.replaceState(next, _, href);
    },
  };
  const window = { history, location } as unknown as Window;
  return { trail: createTrail(window), window, reload: () => createTrail(window) };
}

describe('a link to a page', () => {
  it.each(['8910000000000000001', `ord_${'a1'.repeat(13)}.${'c'.repeat(43)}`])(
    'never opens the checkout if it brings an eSIM: #%s',
    (fragment) => {
      const { trail } = open(`/?destination=FR&package=p1&step=checkout&esim=topup#${fragment}`);
      expect(new URL(trail.here()).searchParams.get('step')).toBeNull();
      expect(new URL(trail.here()).hash).toBe(`#${fragment}`);
    },
  );

  it('opens the checkout if it brings no eSIM', () => {
    expect(open('/?destination=FR&package=p1&step=checkout').trail.here()).toContain('step=checkout');
  });

  it('leaves no secret in the address, yet survives a reload', () => {
    const { trail, window, reload } = open('/order/ord_1?email=lena@example.com#secret');
    expect(trail.here()).toContain('#secret');
    expect(window.location.href).not.toMatch(/secret|lena/);
    expect(reload().here()).toContain('#secret');
    expect(reload().search).toContain('lena@example.com');
  });

  it('keeps its e-mail address in the URL until it is read, so that plain links carry it along', () => {
    const { trail, window } = open('/?email=lena@example.com');
    expect(window.location.href).toContain('lena');
    expect(trail.here()).not.toContain('lena');
    expect(window.location.href).not.toContain('lena');
    expect(trail.search).toContain('lena');
  });

  it('leads to a checkout that survives a reload if reached step by step', () => {
    const href = 'https://store.test/?destination=FR&package=p1&step=checkout&esim=topup#8910000000000000001';
    expect(open(href.split('#')[0]!, { href, depth: 2 }).trail.here()).toBe(href);
  });

  it('leaves the address as soon as it is read when pasted over the page', () => {
    const { trail, window } = open('/order/ord_1');
    // Only the fragment differs, so the browser adds an entry and does not reload the page.
    Object.assign(window.history, { state: null });
    window.location.href = 'https://store.test/order/ord_1#secret';
    expect(trail.here()).toContain('#secret');
    expect(window.location.href).not.toContain('secret');
    expect(trail.here()).toContain('#secret');
  });

  it('follows the entry shown when pasted over the page, so the way back passes all of them', () => {
    const { trail, window } = open('/?currency=EUR');
    const depth = () => (window.history.state as { depth: number }).depth;
    const paste = (fragment: string) => {
      Object.assign(window.history, { state: null });
      window.location.href = `https://store.test/order/ord_1#${fragment}`;
      trail.here();
    };
    trail.here();
    trail.write('https://store.test/order/ord_1#one');
    expect(depth()).toBe(1);
    paste('two');
    expect(depth()).toBe(2);
    paste('three');
    expect(depth()).toBe(3);
    // Back on the first entry, which has no state of ours.
    Object.assign(window.history, { state: null });
    window.location.href = 'https://store.test/?currency=EUR';
    trail.here();
    expect(trail.back()).toBe(false);
    trail.write('https://store.test/?destination=FR');
    expect(depth()).toBe(1);
  });
});
