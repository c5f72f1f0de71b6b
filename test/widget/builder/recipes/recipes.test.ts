import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { h } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Output } from '../../../../widget/builder/Output.tsx';
import { analyticsCode } from '../../../../widget/builder/recipes/analytics.ts';
import { type RecipeName, recipes } from '../../../../widget/builder/recipes/recipes.ts';
import { type Choice, type Kind, nothingChosen } from '../../../../widget/builder/snippet.ts';

const plain: Choice = { ...nothingChosen, currency: 'EUR' };
const names = Object.keys(recipes) as RecipeName[];
const page = readFileSync(join(import.meta.dirname, '../../../../.github/RECIPES.md'), 'utf8');

describe.each(names)('the recipe for %s', (name) => {
  const { title, pastes } = recipes[name];
  const choice = { ...plain, lang: 'de', referenceId: 'BK-1' };
  const texts = (of: Choice) => pastes(of, 'https://STORE').map(({ text }) => text);

  it('matches the page of recipes', () => {
    const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
    const blocks = [...section.matchAll(/^```\w+\n([^]*?)\n```$/gm)].map(([, text]) => text);
    expect(blocks).toEqual(texts(plain));
  });

  it('has no code that WordPress or Liquid would rewrite', () => {
    for (const text of texts(choice)) {
      const code = text.startsWith('<')
        ? [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, one]) => one).join('\n')
        : text;
      expect(code).not.toMatch(/[<&]|\n\s*\n|\[\/?\w+\]/);
      expect(text.replaceAll(/\{% (?:end)?schema %\}/g, '')).not.toMatch(/\{\{|\}\}|\{%|%\}/);
      expect(() => new Function(code)).not.toThrow();
    }
  });
});

describe('the code of the recipes', () => {
  /** A page that runs the code, with the data layer that it fills. */
  const run = (receiver: 'gtag' | 'dataLayer') => {
    const page = new EventTarget();
    const layer: unknown[] = [];
    const names = ['document', 'window', 'dataLayer'];
    new Function(...names, analyticsCode('page', receiver))(page, { dataLayer: layer }, layer);
    const say = (type: string, detail: object) =>
      page.dispatchEvent(new CustomEvent(`esim:${type}`, { detail }));
    return { layer, say };
  };

  const three = {
    destination: 'FR',
    packageId: 'fr-5-30',
    amount: 4170,
    value: 41.7,
    quantity: 3,
    currency: 'EUR',
  };
  const sold = {
    currency: 'EUR',
    value: 41.7,
    items: [{ item_id: 'fr-5-30', item_name: 'eSIM FR', item_category: 'FR', price: 13.9, quantity: 3 }],
  };

  it('gives the price of each of several eSIMs', () => {
    const { layer, say } = run('gtag');
    say('purchase.completed', { ...three, orderId: 'ord_1' });
    expect(layer.map((one) => [...(one as unknown[])])).toEqual([
      ['event', 'purchase', { ...sold, transaction_id: 'ord_1' }],
    ]);
  });

  it('clears the previous sale from the data layer', () => {
    const { layer, say } = run('dataLayer');
    say('checkout.started', three);
    expect(layer).toEqual([{ ecommerce: null }, { event: 'begin_checkout', ecommerce: sold }]);
  });

  it.each([
    ['search.empty', 'esim_search_empty', { length: 6 }],
    ['checkout.abandoned', 'esim_checkout_abandoned', { ...three, step: 'packages' }],
    ['esim.installed', 'esim_installed', { ...three, orderId: 'ord_1' }],
  ])('hands on %s as %s', (type, name, detail) => {
    const { layer, say } = run('dataLayer');
    say(type, detail);
    expect(layer).toEqual([{ event: name, esim: detail }]);
  });
});

describe('the builder', () => {
  afterEach(cleanup);

  it('gives what to paste for each platform, and where', () => {
    render(h(Output, { choice: signal(plain), kind: signal<Kind>('tag'), origin: 'https://store.example' }));
    expect(screen.getByRole('heading', { name: 'Paste this' })).toBeTruthy();
    const platform = screen.getByRole('combobox', { name: 'Where it goes' });
    for (const name of names) {
      fireEvent.change(platform, { target: { value: name } });
      for (const { where, text } of recipes[name].pastes(plain, 'https://store.example'))
        expect(screen.getByLabelText(where).textContent).toBe(text);
    }
    expect(screen.queryByRole('heading', { name: 'Paste this' })).toBeNull();
  });
});
