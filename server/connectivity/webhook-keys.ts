const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const hex = /^([0-9a-f]{2})+$/i;
/** A shorter secret could be guessed. */
const fewestBytes = 16;

/**
 * The keys that a webhook secret may stand for: base64 after `whsec_`, base64 alone, or hex. Hex reads as base64, too; no
 * stranger knows either reading, so both are tried. Empty when it is none of these.
 */
export function webhookKeys(secret: string): readonly Buffer[] {
  const marked = secret.startsWith('whsec_');
  const text = marked ? secret.slice('whsec_'.length) : secret;
  const keys = [
    ...(base64.test(text) ? [Buffer.from(text, 'base64')] : []),
    ...(!marked && hex.test(text) ? [Buffer.from(text, 'hex')] : []),
  ];
  return keys.filter(({ length }) => length >= (marked ? 1 : fewestBytes));
}
