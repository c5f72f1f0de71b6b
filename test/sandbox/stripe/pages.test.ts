import { describe, expect, it } from 'vitest';
import { startSandbox } from './wire.ts';

const get = async (path: string) => {
  const response = await startSandbox().sandbox.fetch(new Request(`http://localhost:4003${path}`));
  return { response, text: await response.text() };
};

describe('Stripe.js of the sandbox', () => {
  it('is one classic script that defines Stripe and needs no eval', async () => {
    const { response, text } = await get('/endive/stripe.js');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(text).not.toMatch(/\beval\(|new Function|^import |^export /m);
    // What the page's policy forbids: style attributes and elements in its document.
    expect(text).not.toMatch(/setAttribute\(["']style|createElement\(["']style|innerHTML/);
    expect(text).toContain('"Stripe"');
  });

  it.each(['/v3/payment-element.html', '/v3/challenge.html', '/v3/sheet.html'])(
    '%s has no inline script or style',
    async (path) => {
      const { response, text } = await get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain("frame-ancestors 'none'");
      expect(text).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son\w+=/);
    },
  );

  it.each([
    '/v3/frame.js',
    '/v3/challenge.js',
    '/v3/sheet.js',
    '/v3/frame.css',
    '/v3/tabs.css',
    '/v3/sheet.css',
  ])('%s exists', async (path) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(200);
    expect(text.length).toBeGreaterThan(500);
  });
});
