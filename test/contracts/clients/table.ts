import type { Played } from './play.ts';
import { faults } from './vectors.ts';

/**
 * POSTs that the service's public client libraries send for one purchase, measured against the faults of the sandbox,
 * or marked “read” if they follow from the source.
 */
const others: Readonly<Record<string, string>> = {
  '5xx after the effect': 'TypeScript 2 to 3, Python 4, PHP 4',
  'reply lost': 'Java without end (read)',
  'time-out': 'Python 2 to 4 (4 read), Java without end',
  '429': 'TypeScript 3 (read), PHP 4 (read)',
  '429 after the effect': 'TypeScript 3 (read), PHP 4 (read)',
};

const posts = 'POST /purchases/v2';

/** POSTs for one purchase that is requested twice, by fault and language, beside those of the public libraries. */
export function tableOf(played: ReadonlyMap<string, ReadonlyMap<string, Played>>): string {
  const names = [...played.keys()];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['POSTs sent under', ...names, 'public libraries']),
    row(['---', ...names.map(() => '---'), '---']),
    ...faults.map(({ name }) =>
      row([
        name,
        ...names.map((language) => String(played.get(language)?.get(name)?.wire[posts] ?? '-')),
        others[name] ?? '-',
      ]),
    ),
  ].join('\n');
}
