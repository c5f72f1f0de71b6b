import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coloursOf } from '../../../server/mail/colours.ts';
import { isolate } from '../../../server/contract/values/locale.ts';
import { createFormat } from '../../../server/mail/mail-format.ts';
import { renderHtml } from '../../../server/mail/html.tsx';
import { textsOf } from '../../../server/mail/languages.ts';
import { toMailContent } from '../../../server/mail/letter.ts';
import { receiptSeller } from '../../../server/mail/seller.ts';
import { renderText } from '../../../server/mail/text.ts';
import { reminderTexts } from '../../../server/mail/texts/reminders.ts';
import type { Letter } from '../../../server/orders/notifications/notifications.ts';
import type { Reminder } from '../../../server/orders/notifications/reminders.ts';
import { mailKinds } from '../../../server/orders/notifications/mails.ts';
import { fromRow } from '../../../server/store/orders/order-rows.ts';
import { createHarness } from '../../support/harness.ts';
import { type Lang, languages } from '../../../server/contract/values/values.ts';

const shop = await createHarness();
const { id } = await shop.buy();
const [row] = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).execute();
const profile = await shop.storefront().store.profile(id);
await shop.stop();
if (!row) throw new Error('no order');
const order = fromRow(row);
const link = `https://shop.example/order/${id}#capability`;

const withdrawal: NonNullable<Letter['withdrawal']> = {
  at: order.createdAt,
  verdict: 'accepted',
  rule: 'service',
  name: 'Lena Example',
  lang: 'en',
  usedBytes: 2 ** 30,
  amount: 464,
  reason: null,
};

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

const kinds = [...mailKinds, 'links'] as const;
const reminders: Partial<Record<Letter['kind'], Reminder>> = {
  'data-low': { kind: 'data-low', n: 1, leftBytes: 2 ** 30, totalBytes: 5 * 2 ** 30 },
  ending: { kind: 'ending', n: 1, endsAt: Date.UTC(2026, 6, 20) },
};
const letter = (kind: Letter['kind'], change: Partial<typeof order> = {}): Letter => ({
  kind,
  to: 'lena@example.com',
  orders: [{ order: { ...order, ...change }, link }],
  profile,
  withdrawal,
  ...(reminders[kind] ? { reminder: reminders[kind] } : {}),
});

function write(written: Letter, lang: Lang = 'en', destination = 'France') {
  const page = toMailContent(written, {
    texts: textsOf[lang],
    reminders: reminderTexts[lang],
    format: createFormat(lang),
    destination: () => destination,
    isolate: (text) => isolate(lang, text),
    seller: receiptSeller(undefined, lang),
  });
  const options = { lang: lang, brand: '<b>Brand</b>', colours: coloursOf({}), qr: () => 'cid:qr' };
  return { page, html: renderHtml(page, options), text: renderText(page, lang) };
}

describe.each(languages)('mails in %s', (lang) => {
  it.each(kinds)('%s is complete', (kind) => {
    const { page, html, text } = write(letter(kind), lang);
    for (const body of [page.subject, html.replace(/<style>.*<\/style>/s, ''), text]) {
      expect(body).not.toMatch(/[{}]|\b(?:undefined|null)\b/);
    }
    const direction = lang === 'ar' || lang === 'he' ? 'rtl' : 'ltr';
    expect(html).toContain(`<html lang="${lang}" dir="${direction}">`);
    expect(html).toContain(link.replaceAll('&', '&amp;'));
    expect(text).toContain(link);
  });

  it('has every text of the English mails, translated', () => {
    const [own, english] = [textsOf[lang], textsOf.en];
    const slots = (value: unknown) => (JSON.stringify(value).match(/\{\w+\}/g) ?? []).toSorted();
    const shape = (texts: typeof english) =>
      Object.entries(texts).map(([name, value]: [string, unknown]) => ({
        name,
        parts: Array.isArray(value) ? value.length : 1,
        slots: slots(value),
      }));
    expect(shape(own).toSorted(byName)).toEqual(shape(english).toSorted(byName));
    const same = Object.entries(own).filter(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(english[name as keyof typeof english]),
    );
    if (lang !== 'en') expect(same.length).toBeLessThan(5);
  });
});

describe('a mail', () => {
  it('escapes everything inserted into it', () => {
    const nasty = `<script>alert('1')</script>"&`;
    const { html } = write(letter('delivered', { attribution: { referenceId: nasty } }), 'en', nasty);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>Brand');
    expect(html).toContain('&lt;script>');
  });

  it('loads nothing from outside', () => {
    const { html } = write(letter('delivered'));
    expect([...html.matchAll(/\b(?:src|background|srcset)="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'cid:qr',
    ]);
    expect(html).not.toMatch(/url\(|@import|<link|<script/);
  });

  it('says that nothing was charged for an eSIM that arrived after its hold was released', () => {
    expect(write(letter('delivered', { money: 'released' })).text).toContain('not charged');
  });

  it.each(['ar', 'he'] as const)(
    'runs from right to left in %s, with its codes and amounts from left to right',
    (lang) => {
      const referenceId = 'TRIP-77';
      const { html, text } = write(letter('delivered', { attribution: { referenceId } }), lang);
      expect(html.match(/ dir="rtl"/g)).toHaveLength(3);
      expect(html).toContain('text-align:right');
      expect(html).toMatch(/<p class="page line" dir="ltr"[^>]*>LPA:1\$/);
      expect(html).toMatch(/<td class="ink line" dir="auto"[^>]*text-align:left[^>]*>TRIP-77</);
      expect(html).toMatch(/>\u2068[^<\u200f]*5[.,]80[^<\u200f]*\u2069</);
      expect(text).toMatch(/:\nLPA:1\$[^\u2066-\u2069\n]+\n/);
      expect(html + text).not.toMatch(/[\u0660-\u0669]/);
    },
  );
});

describe('a brand’s colours', () => {
  it('are readable in light and dark, whatever they are', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        for (const scheme of Object.values(coloursOf({ primary, secondary }))) {
          expect(contrast(scheme.fill, scheme.card)).toBeGreaterThanOrEqual(3);
          expect(contrast(scheme.onFill, scheme.fill)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(scheme.accent, scheme.card)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(scheme.accent, scheme.tint)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(scheme.ink, scheme.tint)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(scheme.quiet, scheme.page)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(scheme.warn, scheme.warnTint)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
