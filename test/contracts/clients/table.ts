import type { Played } from './play.ts';
import { faults } from './vectors.ts';

/** POSTs that the public client libraries send for one purchase, as measured; Java does not stop. */
const others: Readonly<Record<string, string>> = {
  '5xx after the effect': 'TypeScript 2 to 3, Python 4, PHP 4',
  'reply lost': 'Python 2 to 4',
  'time-out': 'Python 2, Java without end',
};

const posts = 'POST /purchases/v2';

/** POSTs of one purchase that is asked for twice, by fault and language, beside those of the public libraries. */
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
