import { describe, expect, it } from 'vitest';
import { createSentences } from '../../../../widget/first-screen/search/sentences/sentences.ts';
import { attachList } from '../../../../widget/first-screen/search/attach-list.ts';
import { eachList, known } from './each-list.ts';

const { home, learn, status, type } = eachList();

describe('the search', () => {
  it('keeps the focus on a row that moves, and returns it to the field if the row goes', () => {
    learn(known);
    const link = home().querySelector<HTMLElement>('.rows [data-c=GN]')!.closest('a')!;
    link.focus();
    type('guinea');
    expect(document.activeElement).toBe(link);
    type('france');
    expect(document.activeElement).toBe(home().querySelector('input'));
  });

  it('unfolds all countries for its results, and folds them when it is cleared', () => {
    const fold = home().querySelector('details')!;
    type('guinea');
    expect(fold.open).toBe(true);
    type('');
    expect(fold.open).toBe(false);
  });

  it('leaves the list as the traveller has it while nothing is typed', () => {
    const fold = home().querySelector('details')!;
    fold.open = true;
    learn(known);
    type('');
    expect(fold.open).toBe(true);
  });

  it('applies newly loaded words to text typed earlier', () => {
    type('uae');
    learn(known);
    expect(status()).toBe('Results: 1');
  });

  it('puts the exact name first and puts it back afterwards', () => {
    const before = type('');
    expect(type('guinea')).toEqual(['GN', 'GQ']);
    expect(type('')).toEqual(before);
  });

  it('shows everything again when the query is cleared', () => {
    type('france');
    expect(type('')).toHaveLength(11);
    expect(home().classList.contains('typed')).toBe(false);
    expect(status()).toBe('');
  });

  it('filters at once if text was typed before it loaded', () => {
    const input = home().querySelector('input')!;
    input.value = 'ger';
    attachList(home(), createSentences);
    expect(home().querySelectorAll('.rows li:not([hidden])')).toHaveLength(1);
  });
});
