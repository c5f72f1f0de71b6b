import { describe, expect, it } from 'vitest';
import { logoPath } from '../../../../server/shops/logo.ts';
import { ownPageHeaders } from '../../../../server/http/page/own-page-headers.ts';

describe('the headers of a page with forms of ours', () => {
  it('allow the logo of its shop, and no picture from elsewhere', () => {
    const policy = ownPageHeaders({ styles: ["'sha256-x'"], script: null })['content-security-policy'] ?? '';
    expect(logoPath).toMatch(/^\//);
    expect(/img-src ([^;]+)/.exec(policy)?.[1]).toBe("'self' data:");
  });
});
