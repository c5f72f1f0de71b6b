import { describe, expect, it } from 'vitest';
import { eachList, known } from './each-list.ts';

const { home, learn, status, type } = eachList();

describe('the search', () => {
  it.each([
    ['germny', 'DE'],
    ['gemrany', 'DE'],
    ['grmany', 'DE'],
    ['fracne', 'FR'],
    ['untied kingdom', 'GB'],
    ['indonesai', 'ID'],
    ['turkyie', 'TR'],
  ])('tolerates the typo in %j', (text, code) => {
    expect(type(text)[0]).toBe(code);
    expect(status()).toMatch(/^Results/);
  });

  it.each(['germanist', 'grmn', 'francisco', 'guinness'])('offers no nearest match for %s', (text) => {
    learn(known);
    expect(type(text)).toEqual([]);
    expect(status()).toMatch(/^No match/);
  });

  it('does not mistake an unsold place for its neighbour', () => {
    learn(known);
    expect(type('northern france')).toEqual([]);
    expect(status()).toBe('No match for “northern france”. Popular destinations:');
  });

  it('offers the nearest match if nothing fits, and echoes the query as plain text', () => {
    expect(type('<i>ndonesa')).toEqual(['ID']);
    expect(status()).toBe('No match for “<i>ndonesa”. Did you mean:');
    expect(home().querySelector('[role=status] i')).toBeNull();
  });

  it('shows the popular places if the query resembles nothing at all', () => {
    expect(type('zzzz')).toEqual([]);
    expect(home().classList.contains('lost')).toBe(true);
    expect(status()).toBe('No match for “zzzz”. Popular destinations:');
  });

  it('does not guess from three letters', () => {
    expect(type('frx')).toEqual([]);
    expect(status()).toMatch(/^No match/);
  });
});
