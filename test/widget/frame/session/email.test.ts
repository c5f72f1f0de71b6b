import { describe, expect, it } from 'vitest';
import { LinkRequest } from '../../../../server/contract/schemas/storefront.ts';
import { isEmail } from '../../../../server/contract/email/email.ts';
import { prefillOf } from '../../../../widget/frame/session/email.ts';
import { suggestEmail } from '../../../../widget/checkout/email-typos.ts';

describe('an e-mail address', () => {
  const real = [
    'a@b.co',
    'lena.o+trip@mail.example.travel',
    "o'neil@example.ie",
    'first.last+tag@sub.example.co.uk',
    'UPPER_case-99@example.com',
    'info@müller-reisen.de',
    'post@xn--mller-kva.example',
    'x@例え.テスト',
    'a!#$%&*=?^`{|}~b@example.org',
  ];
  const wrong = [
    '',
    'lena',
    'lena@',
    'lena@example',
    'le na@example.com',
    'a@b.c',
    'a@b,c.com',
    '<a@b.com>',
    '.lena@example.com',
    'lena.@example.com',
    'le..na@example.com',
    'lena@example..com',
    'lena@-example.com',
    'lena@example.com.',
    'müller@example.de',
    '"lena"@example.com',
    `${'x'.repeat(65)}@example.com`,
  ];
  const taken = (email: string) => [
    isEmail(email),
    LinkRequest.safeParse({ email }).success,
    prefillOf(email),
  ];

  it.each(real)('%s is valid for the form, the frame’s address and the server', (value) => {
    expect(taken(value)).toEqual([true, true, value]);
  });
  it.each(wrong)('%j is invalid for the form, the frame’s address and the server', (value) => {
    expect(taken(value)).toEqual([false, false, '']);
  });

  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['Yahho.com', 'yahoo.com'],
  ])('is probably a typo at %s, meant for %s', (domain, meant) => {
    expect(suggestEmail(`lena@${domain}`)).toBe(`lena@${meant}`);
  });
  it.each(['gmail.com', 'mail.com', 'gmx.de', 'gmx.net', 'ymail.com', 'example.com', 'me.com', ''])(
    'is left alone at %s',
    (domain) => {
      expect(suggestEmail(`lena@${domain}`)).toBeNull();
    },
  );
});
