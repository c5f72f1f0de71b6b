/** What a card's number says by itself, to the card's fields and to the API. */
export function brandOf(number: string): 'visa' | 'mastercard' | 'amex' | 'discover' | 'jcb' | 'unknown' {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover';
  if (number.startsWith('35')) return 'jcb';
  return 'unknown';
}

/** Whether the last digit is the Luhn check digit of the others. */
export function luhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
