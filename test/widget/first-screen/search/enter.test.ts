import { beforeEach, describe, expect, it } from 'vitest';
import { eachList, known } from './each-list.ts';

const { home, learn, status, type } = eachList();

describe('the search', () => {
  describe('Enter', () => {
    let opened: string[];
    beforeEach(() => {
      opened = [];
      home().addEventListener('click', (event) => {
        event.preventDefault();
        opened.push((event.target as HTMLElement).closest('li')!.querySelector('i')!.dataset['c']!);
      });
      // Without a layout everything is out of sight.
      for (const one of home().querySelectorAll<HTMLElement>('li a, input')) {
        Object.defineProperty(one, 'offsetParent', { get: () => !one.closest('[hidden], .popular') || null });
      }
    });
    const enter = () =>
      home()
        .querySelector('input')!
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

    it('opens the first result', () => {
      learn(known);
      type('guinea');
      enter();
      type('germny');
      enter();
      expect(opened).toEqual(['GN', 'DE']);
    });

    it.each(['indonsai', 'indonei'])('does not open a mere nearest match: %s', (text) => {
      learn(known);
      type(text);
      expect(status()).toMatch(/^No match for .*Did you mean:$/);
      enter();
      expect(opened).toEqual([]);
    });

    it.each(['?', '...', '💥'])('opens nothing for %s, which names nothing', (text) => {
      learn(known);
      expect(type(text)).toHaveLength(11);
      expect(status()).toBe('');
      enter();
      expect(opened).toEqual([]);
    });

    it('waits for the other names, which may mean another place', () => {
      type('uk');
      enter();
      expect(opened).toEqual([]);
      learn(known);
      expect(opened).toEqual(['GB']);
    });

    it('is forgotten when the text changes', () => {
      type('uk');
      enter();
      type('france');
      learn(known);
      expect(opened).toEqual([]);
    });

    it('opens a place named in full if those names never load', () => {
      type('uk');
      enter();
      learn(null);
      expect(opened).toEqual([]);
      type('France');
      enter();
      expect(opened).toEqual(['FR']);
    });
  });
});
