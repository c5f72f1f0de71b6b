import { describe, expect, it } from 'vitest';
import { languages } from '../../../../server/contract/values/values.ts';
import { noLimits } from '../../../support/no-limits.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { details, eachWithdrawal, linked } from './each-withdrawal.ts';

const { at, delivered, open, post } = eachWithdrawal();

describe('the pages', () => {
  it('are valid HTML in each language', async () => {
    const { id, keys } = await delivered();
    for (const lang of languages) {
      const pages = [
        await (await at.shop.request(`/withdraw?lang=${lang}&order=${id}`)).text(),
        ...(await Promise.all(
          [{}, details('x'), linked(id, keys)].map(
            async (fields) => (await post(`/withdraw?lang=${lang}`, fields)).text,
          ),
        )),
        (await post(`/withdraw/confirm?lang=${lang}`, linked(id, keys))).text,
        (await post(`/withdraw/confirm?lang=${lang}`, details('x'))).text,
      ];
      for (const page of pages) {
        expect(await htmlErrors(page)).toEqual([]);
        expect(page.replaceAll(/<(style|script)>.*?<\/\1>/gs, '')).not.toMatch(/\{\w+\}|undefined/);
      }
    }
  });

  it('are never framed or cached, with no script but one allowed by its hash', async () => {
    const { id } = await delivered();
    for (const path of ['/withdraw', `/withdraw?order=${id}&lang=ar`]) {
      const response = await at.shop.request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toContain('unsafe');
    }
    const page = await (await at.shop.request('/withdraw?lang=ar')).text();
    expect(page).toContain('<html lang="ar" dir="rtl">');
  });

  it('accept forms only from themselves, and only a few', async () => {
    await at.shop.stop();
    await open({ limits: { ...noLimits, withdraw: [3, 3_600] } });
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await post('/withdraw', details('x'), foreign)).status).toBe(403);
    expect((await post('/withdraw/confirm', details('x'), { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await post('/withdraw', details('x'), { 'content-type': 'text/plain' })).status).toBe(422);
    expect((await post('/withdraw', details('x'))).status).toBe(200);
    expect((await post('/withdraw', details('x'))).status).toBe(200);
    const answer = await post('/withdraw', details('x'));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.text).toContain('Too many attempts');
  });
});
