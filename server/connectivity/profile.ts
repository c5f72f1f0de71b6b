import type { Profile } from '../contract/schemas/storefront.ts';
import type { WireProfile } from './wire.ts';

/**
 * `1$<SM-DP+ address>$<matching id>`, perhaps with an object id and a confirmation flag (SGP.22 §4.1).
 * Without a matching id it installs only on a phone whose EID the server knows, and it never learns a
 * traveller's.
 */
const lpaCode =
  /^(?:LPA:)?(1\$[A-Za-z0-9.-]{1,255}(?::\d{1,5})?\$[A-Za-z0-9_-]{1,255}(?:\$[0-9.]{0,64}(?:\$1?)?)?)$/i;
/** The signature and the header of a PNG, and the chunk that ends one: an answer that was cut has none. */
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
/** A code that still lacks its matching id; the QR code beside it says the same. */
const unfinishedCode = /^(?:LPA:)?1\$[^$]*(?:\$(?:\$.*)?)?$/i;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

const linkHosts = { ios: 'esimsetup.apple.com', android: 'esimsetup.android.com' } as const;

/** Draws a QR code as a PNG in base64; null for a text that is too long. */
export type DrawQr = (text: string) => string | null;

/** The code with its `LPA:` when it is one, else undefined. */
export function manualCode(text: string | undefined): string | undefined {
  const [, code] = lpaCode.exec(text?.trim() ?? '') ?? [];
  return code === undefined ? undefined : `LPA:${code}`;
}

/**
 * The QR code when it is a whole PNG in base64, of a sane size; any other image is drawn again from the manual code.
 * Empty when that code is not finished.
 */
export function qrCode(text: string | undefined, manualText: string | undefined, draw: DrawQr): string {
  if (unfinishedCode.test(manualText?.trim() ?? '')) return '';
  const manual = manualCode(manualText);
  const code = text?.trim().replace(/^data:image\/png;base64,/i, '') ?? '';
  const fits = code.length <= 65_536 && code.length % 4 === 0;
  if (fits && base64.test(code) && isWholePng(Buffer.from(code, 'base64'))) return code;
  return (manual === undefined ? null : draw(manual)) ?? '';
}

function isWholePng(bytes: Buffer): boolean {
  return bytes.subarray(0, pngStart.length).equals(pngStart) && bytes.subarray(-pngEnd.length).equals(pngEnd);
}

/** The platform vendors' universal links that open the phone's own eSIM set-up. */
export function linksFor(manualActivationCode: string): {
  iosActivationLink: string;
  androidActivationLink: string;
} {
  if (manualActivationCode === '') throw new Error('Bug! A link made from no code');
  const query = `esim_qrcode_provisioning?carddata=${encodeURIComponent(manualActivationCode)}`;
  return {
    iosActivationLink: `https://${linkHosts.ios}/${query}`,
    androidActivationLink: `https://${linkHosts.android}/${query}`,
  };
}

/**
 * The profile of a purchase fit to show; null when it holds no usable manual code (`GET /esim` may tell it later).
 * A link that is missing, or to any other host, is made from the code.
 */
export function toProfile(wire: WireProfile, draw: DrawQr): Profile | null {
  const manualActivationCode = manualCode(wire.manualActivationCode);
  if (manualActivationCode === undefined) return null;
  const made = linksFor(manualActivationCode);
  return {
    iccid: wire.iccid,
    activationCode: qrCode(wire.activationCode, wire.manualActivationCode, draw),
    manualActivationCode,
    iosActivationLink: safeLink(wire.iosActivationLink, linkHosts.ios) ?? made.iosActivationLink,
    androidActivationLink:
      safeLink(wire.androidActivationLink, linkHosts.android) ?? made.androidActivationLink,
  };
}

function safeLink(link: string | undefined, host: string): string | null {
  const text = link?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === 'https:' && url.host === host && !url.username && !url.password
    ? url.href
    : null;
}
