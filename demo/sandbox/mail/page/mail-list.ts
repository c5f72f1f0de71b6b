import { element } from '../../../page/elements.ts';
import type { Entry } from './mails.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

export interface List {
  readonly entries: readonly Entry[];
  /** The id in the page's address; empty if there is none. */
  readonly chosen: string;
}

export function drawList({ entries, chosen }: List): readonly Node[] {
  if (entries.length === 0) {
    return [
      element(
        'p',
        { class: 'empty' },
        'No mail yet. Buy an eSIM in the store and its mail arrives in a moment.',
      ),
    ];
  }
  return [
    element(
      'ol',
      {},
      ...entries.map(({ id, at, to, subject }) =>
        element(
          'li',
          {},
          element(
            'a',
            {
              href: `#${String(id)}`,
              'data-key': id,
              ...(String(id) === chosen ? { 'aria-current': 'page' } : {}),
            },
            element('b', {}, subject),
            element('time', { datetime: new Date(at).toISOString() }, time.format(at)),
            element('span', {}, `to ${to}`),
          ),
        ),
      ),
    ),
  ];
}
