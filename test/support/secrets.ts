/** Secrets recognisable by their form: an e-mail address, an activation code, keys, a browser's payment secret. */
const forms = [
  /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g,
  /LPA:1\$[\w.-]+\$[\w-]+/g,
  /\bpi_\w+_secret_\w+/g,
  /\b(?:sk|rk)_(?:test|live)_\w+/g,
  /\bwhsec_\w+/g,
];

/**
 * Matches words long enough to be a secret. Looking up each one is fastest, because there are as many tokens as orders
 * and even more words.
 */
const word = /[\w+/=~.-]{20,}/g;

/** Finds secrets in the text, and anything that looks like one. */
export function* findSaid(said: readonly string[], secrets: readonly string[]): Iterable<string> {
  const known = new Set(secrets);
  for (const line of said) {
    const words = line.match(word) ?? [];
    const found = [
      ...forms.flatMap((form) => line.match(form) ?? []),
      ...words.filter((one) => known.has(one)),
    ];
    for (const one of new Set(found)) yield `${one.slice(0, 12)}… stands in ${line.slice(0, 300)}`;
  }
}
