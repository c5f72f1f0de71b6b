import { expect, it } from 'vitest';
import { styledTwice, unmirrored } from './styles.ts';

it.each([
  'margin-left: 1px;',
  'border-right-width: 1px;',
  'left: 0;',
  'text-align: right;',
  'float: left;',
  'margin: 0 1px 0 2px;',
  'padding: 0 calc(1px + 2px) 0 (1px);',
])('%s is found, which right-to-left pages cannot mirror', (declaration) => {
  expect(unmirrored(new Map([['a.css', `.a { ${declaration} }`]]))).toHaveLength(1);
});

it.each([
  'margin-inline-start: 1px;',
  'text-align: start;',
  'margin: 0 1px;',
  'padding: 0 calc(1px + 2px) 3px calc(1px + 2px);',
  '/* left: 0; */ color: red;',
])('%s is not found', (declaration) => {
  expect(unmirrored(new Map([['a.css', `.a { ${declaration} }`]]))).toEqual([]);
});

it('a class that two folders style is found, unless a shared folder styles it, or a comment names it', () => {
  const styles = new Map([
    ['ui/form.css', '.field { color: red; }'],
    ['mails/mails.css', '.field .row { color: red; } .own { color: red; }'],
    ['mails/more.css', '.own { color: blue; }'],
    ['shops/shops.css', '@media (min-width: 1px) { .field, .row { color: red; } } /* .own { } */'],
  ]);
  expect(styledTwice(styles, 'ui')).toEqual(['.row is styled by mails and shops']);
});
