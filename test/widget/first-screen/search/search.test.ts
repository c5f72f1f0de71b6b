import { describe, expect, it } from 'vitest';
import { eachList, known, more } from './each-list.ts';

const { learn, status, type } = eachList();

describe('the search', () => {
  it.each([
    ['france', ['FR']],
    ['FRANCE', ['FR']],
    ['  fra ', ['FR']],
    ['turkiye', ['TR']],
    ['cote d ivoire', ['CI']],
    ['COTE D’IVOIRE', ['CI']],
    ['kingdom', ['GB']],
  ])('finds %j whatever its case, accents and punctuation', (text, codes) => {
    expect(type(text)).toEqual(codes);
  });

  it('finds cities and other names once they have loaded', { tags: 'country-not-found' }, () => {
    expect(type('dubai')).not.toEqual(['AE']);
    learn(known);
    expect(type('dubai')).toEqual(['AE']);
    expect(type('bali')).toEqual(['ID']);
    expect(type('uk')).toEqual(['GB', 'UA', 'EUROPE']);
  });

  it('finds katakana by hiragana', () => {
    learn({ ...known, places: { ...known.places, FR: ['フランス|パリ'], ID: ['バリ'] } });
    expect(type('ふらんす')).toEqual(['FR', 'EUROPE']);
    expect(type('パリ')).toEqual(['FR', 'EUROPE']);
    expect(type('ばり')).toEqual(['ID']);
  });

  it('ignores numbers and the small words around a name', () => {
    learn(known);
    expect(type('5 days in france')).toEqual(['FR', 'EUROPE']);
    expect(type('for germany 7')).toEqual(['DE', 'EUROPE']);
    expect(status()).toBe('Results: 2');
    expect(type('in')).toContain('ID');
  });

  it('shows the region that covers two places above them, and later puts every row back', () => {
    learn(known);
    const before = type('');
    expect(type('germany and france')).toEqual(['EUROPE', 'DE', 'FR']);
    expect(type('france and germany')).toEqual(['EUROPE', 'FR', 'DE']);
    expect(type('')).toEqual(before);
  });

  it('finds sights and airports once those words have loaded', () => {
    learn(known, more);
    expect(type('eiffel tower')).toEqual(['FR', 'EUROPE']);
    expect(type('cheap cdg')).toEqual(['FR', 'EUROPE']);
  });

  it('finds every place that shares a name, and the region that covers them', () => {
    learn(known, more);
    expect(type('rhineland')).toEqual(['EUROPE', 'FR', 'DE']);
    expect(type('dubai and rhineland')).toEqual(['AE', 'FR', 'DE']);
  });

  it('ranks names that have the whole word before those that begin with it', () => {
    expect(type('guinea')).toEqual(['GN', 'GQ']);
    expect(type('united')).toEqual(['AE', 'GB']);
  });

  it('offers the regions that cover the results', () => {
    learn(known);
    expect(type('france')).toEqual(['FR', 'EUROPE']);
    expect(status()).toBe('Results: 2');
  });

  it('finds a place by its code, after its names', () => {
    learn({ ...known, places: { ...known.places, DE: ['gn'] } });
    expect(type('gb')[0]).toBe('GB');
    expect(type('gn')[0]).toBe('DE');
  });
});
