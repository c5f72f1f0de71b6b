import { describe, expect, it } from 'vitest';
import { isEmail, meantEmail } from '../../widget/email.ts';

describe('an e-mail address', () => {
  it.each(['a@b.co', 'lena.o+trip@mail.example.travel'])('%s is one', (value) => {
    expect(isEmail(value)).toBe(true);
  });
  it.each(['', 'lena', 'lena@', 'lena@example', 'le na@example.com', 'a@b.c', 'a@b,c.com', '<a@b.com>'])(
    '%s is none',
    (value) => {
      expect(isEmail(value)).toBe(false);
    },
  );

  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['Yahho.com', 'yahoo.com'],
  ])('at %s was probably meant for %s', (domain, meant) => {
    expect(meantEmail(`lena@${domain}`)).toBe(`lena@${meant}`);
  });
  it.each(['gmail.com', 'mail.com', 'gmx.de', 'gmx.net', 'ymail.com', 'example.com', 'me.com', ''])(
    'at %s is left alone',
    (domain) => {
      expect(meantEmail(`lena@${domain}`)).toBeNull();
    },
  );
});
