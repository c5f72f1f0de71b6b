import { describe, expect, it } from 'vitest';
import { causes, causesWithDetail } from '../../../../server/orders/causes.ts';
import { tell } from '../../../../widget/dashboard/orders/story.ts';

const named = {
  price: '€24.90',
  taken: '€24.90',
  lang: 'German',
  part: (amount: number) => `€${amount / 100}`,
};

describe('the story of an order', () => {
  it.each([...causes, ...causesWithDetail.filter((cause) => cause !== 'person')])(
    'has words for %s',
    (cause) => {
      const { text } = tell(`${cause}:detail`, named);
      expect(text).toMatch(/^[A-Z€].*[^.]$/);
      expect(text).not.toContain(cause === 'refunded' ? '_' : `${cause}:`);
    },
  );

  it.each([
    ['person:look', { text: 'Looked again' }],
    ['person:refund: slow network', { text: 'Refund requested', more: '“slow network”' }],
    ['person:refund 150: a: b', { text: 'Refund of €1.5 requested', more: '“a: b”' }],
    ['person:adopt pur_1', { text: 'A purchase was assigned to this order' }],
    ['person:resend delivered', { text: 'The mail was queued again' }],
    ['of-another-version', { text: 'of-another-version' }],
  ])('explains %s', (cause, told) => {
    expect(tell(cause, named)).toEqual(told);
  });
});
