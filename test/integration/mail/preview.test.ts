import { createHash } from 'node:crypto';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { defaultShop, type Lang } from '../../../server/contract/values/values.ts';
import { legibilityOf } from '../../../server/mail/colours.ts';
import { previewMail } from '../../../server/mail/preview.ts';
import { sampleKinds, sampleLetter, type SampleKind } from '../../../server/mail/samples.ts';
import { writeMail } from '../../../server/mail/write.ts';
import { readDocument } from '../../support/markup/document.ts';
import { publicUrl, sampleMail } from '../../support/sample-mail.ts';

const look = { brand: 'Nordlicht', primary: '#0b3d63', secondary: '#f2a93b' };
const sample = (kind: SampleKind, lang?: Lang) =>
  sampleMail({ kind, branding: look, by: { shop: defaultShop }, ...(lang && { lang }) });

describe('a mail with an invented order', () => {
  it('is what the program sends, one for each kind', () => {
    expect(sampleKinds.map((kind) => sample(kind).subject)).toEqual([
      'Nordlicht: your Japan eSIM',
      'Nordlicht: 10 GB added to your eSIM',
      'Nordlicht: your Japan order is taking longer',
      'Nordlicht: you haven’t been charged',
      'Nordlicht: €24.90 refunded',
      'Nordlicht: returning your €24.90 is taking longer',
      'Nordlicht: your withdrawal from the order for Japan',
      'Nordlicht: 2 GB left on your Japan eSIM',
      'Nordlicht: your Japan eSIM ends on Jan 3, 1970',
      'Nordlicht: your eSIM links',
    ]);
  });

  it('has a QR code of the code printed beside it', () => {
    const { images, text } = sample('delivered');
    const png = PNG.sync.read(Buffer.from(images[0]?.base64 ?? '', 'base64'));
    const code = jsQR(new Uint8ClampedArray(png.data), png.width, png.height)?.data;
    expect(code).toMatch(/^LPA:1\$smdp\.example\$/);
    expect(text).toContain(code);
  });
});

it('a logo made for a light page keeps a light background in dark mode', () => {
  const letter = sampleLetter('delayed', { to: 'lena@example.com', lang: 'en', at: 0, publicUrl });
  const { html } = writeMail(letter, {
    lang: 'en',
    branding: look,
    destination: () => 'Japan',
    seller: null,
    logo: { base64: 'iVBORw0KGgo=', width: 60, height: 24 },
  });
  const [, tint] = /class="tint pad" style="background:(#[0-9a-f]{6})/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<img[^>]+class="logo"[^>]+style="[^"]*background:${tint}`));
  expect(html).toMatch(/prefers-color-scheme:dark\)\{[^]*\.logo\{padding:8px!important/);
});

describe('the preview of a mail', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it.each(sampleKinds)('allows %s its own styles and pictures, and nothing else', (kind) => {
    const { html, contentSecurityPolicy } = previewMail(sample(kind, 'ar'), 'light');
    const dom = readDocument(html);
    const styles = [
      ...[...dom.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
      ...[...dom.querySelectorAll('[style]')].map((each) => each.getAttribute('style') ?? ''),
    ];
    expect(styles.length).toBeGreaterThan(10);
    expect(styles.filter((style) => !contentSecurityPolicy.includes(hashOf(style)))).toEqual([]);
    for (const picture of dom.querySelectorAll('img'))
      expect(picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    expect(contentSecurityPolicy).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-hashes' 'sha256-/);
    expect(contentSecurityPolicy).toContain("frame-ancestors 'self'");
    expect(contentSecurityPolicy).not.toContain('script');
    expect(contentSecurityPolicy.length).toBeLessThan(6_000);
  });

  it('is in the chosen colour scheme, whichever its reader has', () => {
    const queries = (['light', 'dark'] as const).map(
      (scheme) =>
        /@media (all|not all|\(prefers[^)]*\))/.exec(previewMail(sample('links'), scheme).html)?.[1],
    );
    expect(queries).toEqual(['not all', 'all']);
  });
});

describe('the legibility of the colours', () => {
  const told = (primary: string, secondary: string | null) =>
    legibilityOf({ primary, secondary }).map(({ pair, ratio, adjusted }) => [
      pair,
      Math.floor(ratio * 10) / 10,
      adjusted,
    ]);

  it('is given for each place where they are used', () => {
    expect(told('#0b3d63', '#f2a93b')).toEqual([
      ['button', 11.2, false],
      ['brand', 10.5, false],
      ['secondary', 1.9, false],
      ['dark', 4.7, true],
    ]);
  });

  it('is ensured for an illegible primary', () => {
    const [button, brand] = legibilityOf({ primary: '#ffee88', secondary: null });
    expect(button).toMatchObject({ text: '#000000', adjusted: true });
    for (const each of [button, brand]) expect(each?.ratio).toBeGreaterThanOrEqual(4.5);
  });
});
