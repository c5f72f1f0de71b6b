// By hand: mailcheck is 1.6 kB compressed, and suggests domains two edits away, which are often right as they are.

/** The most common mail domains. Similar ones are all listed, so that none is mistaken for a typo of another. */
const domains = (
  'gmail.com googlemail.com hotmail.com outlook.com live.com msn.com yahoo.com yahoo.co.uk ymail.com icloud.com ' +
  'me.com mac.com mail.com gmx.com gmx.net gmx.de web.de aol.com proton.me protonmail.com orange.fr free.fr'
).split(' ');

/** The address probably meant, if its domain is one typo away from a common one; otherwise null. */
export function suggestEmail(value: string): string | null {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1).toLowerCase();
  if (at < 1 || domains.includes(domain)) return null;
  const meant = domains.find((known) => known.length > 5 && isSlip(domain, known));
  return meant ? value.slice(0, at + 1) + meant : null;
}

/** One letter added, missing or different, or two letters swapped. */
function isSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  return (
    (left.length < 2 && right.length < 2) || (left.length === 2 && left === [...right].toReversed().join(''))
  );
}
