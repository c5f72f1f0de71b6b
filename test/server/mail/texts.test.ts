import { expect, it } from 'vitest';
import * as law from '../../../server/legal/texts/fr.ts';
import { fr as mails } from '../../../server/mail/texts/fr.ts';
import * as pages from '../../../widget/withdraw/texts/fr.ts';

it.each([
  ['mails', mails],
  ['statements and forms', law],
  ['pages to withdraw', pages],
])('French %s never break a line before a colon, semicolon, question or exclamation mark', (_, texts) => {
  expect(JSON.stringify(texts)).not.toMatch(/ [:;?!]/);
});
