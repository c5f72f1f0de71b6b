import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { list } from '../samples.ts';
import { eachChoice, type Opening, sizes } from './each-choice.tsx';

const { open } = eachChoice();

describe('the rows', () => {
  it('number three, and choosing one moves none', () => {
    const { sizes: shown, choose, chosen, marked } = open();
    expect(shown()).toEqual(['3 GB', '5 GB', '8 GB']);
    choose(/^8 GB/);
    expect(chosen()).toBe('8 GB');
    expect(shown()).toEqual(['3 GB', '5 GB', '8 GB']);
    expect(marked()).toEqual([expect.stringMatching(/^5 GB/)]);
  });

  it('unfold behind one button, by size, and fold again around what is selected', () => {
    const { sizes: shown, press, choose } = open();
    const button = screen.getByRole('button', { name: 'All 6 plans' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    press('All 6 plans');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(shown()).toEqual(sizes.map((size) => `${size} GB`));
    choose(/^20 GB/);
    press('All 6 plans');
    expect(shown()).toEqual(['3 GB', '5 GB', '8 GB', '20 GB']);
    choose(/^5 GB/);
    expect(shown()).toEqual(['3 GB', '5 GB', '8 GB', '20 GB']);
  });

  it.each([
    ['package', { packageId: 'fr-1-7-plan' }],
    ['start of a package’s id', { packageId: 'fr-1-7-p' }],
    ['size', { options: { dataBytes: gigabyte } }],
  ])('hold the %s that the address selects, whatever is recommended', (_, opening: Opening) => {
    const { sizes: shown, chosen, marked, choose } = open(opening);
    expect(chosen()).toBe('1 GB');
    expect(shown()).toEqual(['1 GB', '3 GB', '5 GB', '8 GB']);
    expect(marked()).toEqual([expect.stringMatching(/^5 GB/)]);
    choose(/^5 GB/);
    expect(shown()).toEqual(['1 GB', '3 GB', '5 GB', '8 GB']);
  });

  it('are all open if there are few', () => {
    const { sizes: shown } = open({ shown: list });
    expect(shown()).toEqual(['5 GB']);
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  });
});
