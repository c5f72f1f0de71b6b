import { expect, it } from 'vitest';
import { fr } from '../../../server/mail/texts/fr.ts';

it('French mails never break a line before a colon, semicolon, question or exclamation mark', () => {
  expect(JSON.stringify(fr)).not.toMatch(/ [:;?!]/);
});
