import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, openWorld } from './page-world.ts';

const { catalogue, get } = openWorld();
beforeAll(() => catalogue.refresh());

describe('the policy', () => {
  it('names exactly the scripts and styles in the page', async () => {
    for (const path of ['/', '/?destination=FR', `/order/ord_${'b'.repeat(26)}`]) {
      const response = await get(path);
      const policy = response.headers.get('content-security-policy')!;
      const html = await response.text();
      for (const [, text = ''] of html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      }
      expect(policy).not.toMatch(/unsafe|\*(?! |$)/);
      expect(html).not.toMatch(/ style=| on[a-z]+="/);
    }
  });
  it(
    'allows framing by the configured origins, without X-Frame-Options',
    { tags: 'framing-refused' },
    async () => {
      const policyOf = async (origins: string[]) =>
        (await openWorld(origins).get(`/order/ord_${'c'.repeat(26)}`)).headers;
      expect((await policyOf(['*'])).get('content-security-policy')).toMatch(/frame-ancestors \*$/);
      const named = await policyOf(['https://a.example', 'https://b.example']);
      expect(named.get('content-security-policy')).toMatch(
        /frame-ancestors 'self' https:\/\/a\.example https:\/\/b\.example$/,
      );
      expect(named.get('x-frame-options')).toBeNull();
      expect(named.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );
  it.each(['live', 'sandbox'] as const)(
    'allows the Stripe script that the page names for the checkout, and contacts no one: %s',
    async (mode) => {
      const { get, catalogue } = openWorld(['*'], mode);
      await catalogue.refresh();
      for (const path of ['/', '/?destination=FR', '/?destination=FR&package=x&step=checkout']) {
        const page = await get(path);
        const html = await page.text();
        const { origin } = new URL(dataOf(html).stripe);
        expect(page.headers.get('content-security-policy')).toMatch(
          new RegExp(`script-src 'self' [^;]*${origin}`),
        );
        expect(html.replace(/ data-page='[^']*'/, '')).not.toContain(origin);
        expect(page.headers.get('link')).toBeNull();
      }
    },
  );

  it('names Stripe’s hosts, and no sandbox, when live', async () => {
    const live = openWorld(['*'], 'live');
    const response = await live.get(`/order/ord_${'d'.repeat(26)}`);
    const policy = response.headers.get('content-security-policy');
    const part = (name: string) => policy?.split('; ').find((each) => each.startsWith(`${name} `));
    const link = 'https://link.com https://*.link.com';
    expect(part('script-src')).toContain('https://js.stripe.com https://*.js.stripe.com');
    expect(part('frame-src')).toBe(
      `frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com ${link}`,
    );
    expect(part('connect-src')).toBe(`connect-src 'self' https://api.stripe.com ${link}`);
    expect(part('img-src')).toBe("img-src 'self' data: https://*.stripe.com https://*.link.com");
    // Stripe.js writes styles to its own elements; a sheet within the page still needs its hash.
    expect(part('style-src-attr')).toBe("style-src-attr 'unsafe-inline'");
    expect(part('style-src')).not.toContain('unsafe');
    expect(policy).not.toContain('localhost');
    const stripe = '(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")';
    expect(response.headers.get('permissions-policy')).toContain(
      `payment=${stripe}, publickey-credentials-get=${stripe},`,
    );
    expect(await response.text()).not.toContain('Sandbox');
  });
});
