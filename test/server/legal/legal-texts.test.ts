import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../server/contract/values/values.ts';
import { legalTexts } from '../../../server/legal/languages.ts';
import { orderButtons } from '../../../server/legal/order-buttons.ts';
import { orderingOf } from '../../../server/legal/ordering.ts';
import { statementIds } from '../../../server/legal/statement-ids.ts';

describe.each(languages)('in %s', (lang) => {
  const { short, long, source } = orderButtons[lang];

  it('the button has a short and a long wording with its price, and a source', () => {
    for (const words of [short, long]) expect(words.match(/\{\w+\}/g)).toEqual(['{price}']);
    expect(long).not.toBe(short);
    expect(source).toMatch(/\d/);
  });

  it('the short wording fits a phone that is 320 pixels wide', () => {
    // A letter of Chinese, Japanese or Korean is as wide as two.
    const width = [...short.replace('{price}', '€1,234.50')].reduce(
      (sum, letter) => sum + (/[\u1100-\uffdc]/.test(letter) ? 2 : 1),
      0,
    );
    expect(width).toBeLessThanOrEqual(38);
  });

  it('each statement is there once, in words of its own language', () => {
    const texts = statementIds.map((id) => legalTexts[lang].statements[id]);
    expect(new Set(texts).size).toBe(statementIds.length);
    for (const text of texts) {
      expect(text).toMatch(/[.。]$/);
      expect(text).not.toContain('{');
    }
    if (lang !== 'en')
      for (const text of texts) expect(Object.values(legalTexts.en.statements)).not.toContain(text);
  });

  it('an order asks for the statements of its rule, and gives the reason under the rule “none”', () => {
    const terms = { reason: 'Because.', longButton: false };
    const ids = (rule: 'service' | 'digital-content' | 'none') =>
      orderingOf({ ...terms, rule }, lang).ticks.map((tick) => tick.ids);
    expect(ids('service')).toEqual([['begin.1', 'service.1']]);
    expect(ids('digital-content')).toEqual([['begin.1'], ['digital-content.1']]);
    expect(ids('none')).toEqual([['none.1']]);
    expect(orderingOf({ ...terms, rule: 'none' }, lang).ticks[0]?.text).toMatch(/Because\.$/);
    expect(orderingOf({ ...terms, rule: 'service' }, lang).ticks[0]?.text).not.toContain('Because');
  });
});

it('no text has changed under its id, as orders keep only the ids', () => {
  const texts = languages.map((lang) => legalTexts[lang].statements);
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect(digest).toMatchInlineSnapshot(`"af0d60405b7f30f4"`);
});
