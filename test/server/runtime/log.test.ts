import { expect, it } from 'vitest';
import { createLog } from '../../../server/runtime/log.ts';

const lines: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });

it.each([
  ['commands to the terminal', 'before\u009b2J\u0090\u001b]0;after\u007f'],
  ['another direction', 'before\u202egnp.exe\u202d\u2066\u2067\u2069\u200f\u061cafter'],
  ['another end of the line', 'before\u2028\u2029\u0085after'],
])('a line escapes %s, and keeps its meaning', (_, text) => {
  lines.length = 0;
  log.warn({ [text]: text, err: new Error(text) }, text);
  const [line = ''] = lines;
  expect(line).toMatch(/^[ -~]+\n$/);
  expect(JSON.parse(line)).toMatchObject({ [text]: text, msg: text, err: { message: text } });
});

it('a line keeps the letters of every language', () => {
  lines.length = 0;
  log.warn('Zürich, 東京, القاهرة, 🇯🇵');
  expect(lines[0]).toContain('"Zürich, 東京, القاهرة, 🇯🇵"');
});
