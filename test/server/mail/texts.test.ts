import { expect, it } from 'vitest';
import { fr } from '../../../server/mail/texts/fr.ts';

it('the mails in French never break a line before a colon, a semicolon, a question or an exclamation mark', () => {
  expect(JSON.stringify(fr)).not.toMatch(/ [:;?!]/);
});
