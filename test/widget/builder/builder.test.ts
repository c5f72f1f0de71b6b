import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { h } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { kinds, nothingChosen, toAddress, toPolicy, toSnippet } from '../../../widget/builder/snippet.ts';
import type { Choice, Kind } from '../../../widget/builder/snippet.ts';
import { Fields } from '../../../widget/builder/Fields.tsx';
import { currencies, destinationPattern, languages } from '../../../server/contract/values/values.ts';

const store = 'https://store.example';
const plain: Choice = { ...nothingChosen, currency: 'EUR' };
const whole: Choice = {
  shop: 'fjord',
  currency: 'GBP',
  lang: 'pt-BR',
  theme: 'dark',
  primaryColor: '#0b6b57',
  secondaryColor: '#e9f2ef',
  destination: 'FR,IT',
  start: '2026-12-15',
  end: '2026-12-20',
  travellers: '2',
  data: '5',
  referenceId: 'BK-1:a',
};
const all = Object.keys(kinds) as Kind[];
/** Inert: nothing in it loads or runs. */
const parse = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

describe('the snippet', () => {
  it('is the baseline of the embed contract for the plain tag', () => {
    expect(toSnippet('tag', plain, store)).toBe(`<iframe src="https://store.example/?currency=EUR"
  title="Travel eSIM store" allow="payment *; publickey-credentials-get *; clipboard-write"
  referrerpolicy="strict-origin-when-cross-origin" loading="lazy"
  style="width:100%;height:720px;border:0;color-scheme:normal"></iframe>`);
  });

  it.each(['README.md', 'demo/partner/page/tag.html', '.github/RECIPES.md'])(
    'has the attributes of each tag in %s',
    (page) => {
      const attributesOf = (html: string) => {
        const frame = parse(html).querySelector('iframe')!;
        const {
          src: _address,
          'data-esim-widget': _mark,
          ...rest
        } = Object.fromEntries([...frame.attributes].map(({ name, value }) => [name, value]));
        return rest;
      };
      const text = readFileSync(join(import.meta.dirname, '../../..', page), 'utf8');
      const tags = text.match(/<iframe [^>]*style=[^>]*>/g)!;
      for (const tag of tags) expect(attributesOf(tag)).toEqual(attributesOf(toSnippet('tag', plain, store)));
    },
  );

  it('carries every parameter in the address of the frame', () => {
    const frame = parse(toSnippet('both', whole, store)).querySelector('iframe[data-esim-widget]');
    expect(Object.fromEntries(new URL(frame?.getAttribute('src') ?? '').searchParams)).toEqual({
      ...whole,
      primaryColor: '0b6b57',
      secondaryColor: 'e9f2ef',
    });
  });

  it.each<[Kind, string, string]>([
    ['loader', '[data-esim-widget]', 'data-esim-'],
    ['element', 'esim-storefront', ''],
  ])('carries every parameter as an attribute: %s', (kind, selector, prefix) => {
    const element = parse(toSnippet(kind, whole, store)).querySelector(selector);
    for (const [name, value] of [
      ['shop', 'fjord'],
      ['currency', 'GBP'],
      ['lang', 'pt-BR'],
      ['theme', 'dark'],
      ['primary-color', '#0b6b57'],
      ['secondary-color', '#e9f2ef'],
      ['destination', 'FR,IT'],
      ['start', '2026-12-15'],
      ['end', '2026-12-20'],
      ['travellers', '2'],
      ['data', '5'],
      ['reference-id', 'BK-1:a'],
    ])
      expect(element?.getAttribute(`${prefix}${name}`)).toBe(value);
  });

  it.each(all)('leaves out defaults: %s', (kind) => {
    expect(toSnippet(kind, plain, store)).not.toMatch(
      /theme=|lang=|-color=|Color=|reference-?id=|destination=|start=|end=|travellers=|data="/i,
    );
  });

  it.each(['"><script>alert(1)</script>', "' onload='x", '&amp;', '</iframe>'])(
    'stays intact with %j',
    (hostile) => {
      for (const kind of ['tag', 'both', 'loader', 'element'] as const) {
        const choice = { ...plain, referenceId: hostile };
        const page = parse(toSnippet(kind, choice, store));
        expect(
          [...page.querySelectorAll('script')].filter((script) => script.textContent.includes('alert')),
        ).toEqual([]);
        expect(page.querySelectorAll('[onload]')).toHaveLength(0);
        const frame = page.querySelector('iframe');
        const said =
          (frame && new URL(frame.getAttribute('src') ?? '').searchParams.get('referenceId')) ??
          page.querySelector('[data-esim-reference-id]')?.getAttribute('data-esim-reference-id') ??
          page.querySelector('[reference-id]')?.getAttribute('reference-id');
        expect(said).toBe(hostile);
      }
    },
  );
});

describe('the text beside it', () => {
  it('is a policy that allows the script only if there is one', () => {
    expect(toPolicy('tag', store)).toBe('frame-src https://store.example;');
    for (const kind of all.filter((one) => one !== 'tag'))
      expect(toPolicy(kind, store)).toBe(
        'frame-src https://store.example;\nscript-src https://store.example;',
      );
  });

  it('is an address without empty values', () => {
    expect(toAddress({ ...plain, theme: 'light' }, store)).toBe(
      'https://store.example/?currency=EUR&theme=light',
    );
  });
});

describe('the builder', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('takes several destinations, the days, the travellers and the size', async () => {
    const names = { FR: 'France', IT: 'Italy', JP: 'Japan' };
    const destinations = Object.entries(names).map(([code, name]) => ({ code, name }));
    vi.stubGlobal('fetch', async () => Response.json({ destinations }));
    const choice = signal(plain);
    render(h(Fields, { choice, kind: signal<Kind>('tag') }));
    const pick = async (name: string, value: string) =>
      fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } });
    await pick('Destination', 'FR');
    await pick('And then', 'IT');
    await pick('And then (3)', 'JP');
    expect(choice.value.destination).toBe('FR,IT,JP');
    await pick('And then', '');
    expect(choice.value.destination).toBe('FR,JP');
    await pick('And then (3)', 'FR');
    expect(choice.value.destination).toBe('FR,JP');
    await pick('Travellers', '2');
    const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    const { min, max } = day('Arrive');
    fireEvent.input(day('Arrive'), { target: { value: max } });
    fireEvent.input(day('Leave'), { target: { value: max } });
    fireEvent.input(day('Data in GB'), { target: { value: '10' } });
    expect(min < max).toBe(true);
    expect(choice.value).toMatchObject({ start: max, end: max, travellers: '2', data: '10' });
  });

  it('offers each language and currency that the server knows', () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    render(h(Fields, { choice: signal(plain), kind: signal<Kind>('tag') }));
    for (const currency of currencies) screen.getByRole('radio', { name: currency });
    const offered = screen.getByRole('combobox', { name: 'Language' }).querySelectorAll('option');
    expect([...offered].map(({ value }) => value)).toEqual(['', ...languages]);
    expect(screen.getByRole('textbox', { name: /^Reference id/ }).getAttribute('pattern')).toBe(
      '^[A-Za-z0-9._:\\-]{1,64}$',
    );
    const code = destinationPattern.source.slice(1, -1).replace('-]', String.raw`\-]`);
    expect(screen.getByRole('textbox', { name: 'Destination' }).getAttribute('pattern')).toBe(
      `${code}(,${code})*`,
    );
  });
});
