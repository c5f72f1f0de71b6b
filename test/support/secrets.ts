/** What gives itself away by its form: an e-mail address, an activation code, what a browser pays with. */
const forms = [
  /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g,
  /LPA:1\$[\w.-]+\$[\w-]+/g,
  /\bpi_\w+_secret_\w+/g,
  /\b(?:sk|rk)_(?:test|live)_\w+/g,
  /\bwhsec_\w+/g,
];

/** A secret found by looking each long word up: there are as many tokens as orders, and more words than both. */
const word = /[\w+/=~.-]{20,}/g;

/** What of the secrets stands in what was said, or looks like one. */
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
