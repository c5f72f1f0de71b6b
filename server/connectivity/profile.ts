import type { Profile } from '../contract.ts';
import type { WireProfile } from './wire.ts';

/** `LPA:1$<SM-DP+ address>$<matching id>`, perhaps with an object id and a confirmation flag (SGP.22 §4.1). */
const lpaCode = /^LPA:1\$[A-Za-z0-9.-]{1,255}\$[A-Za-z0-9-]{0,255}(\$[0-9.]{0,64}(\$1?)?)?$/;
const pngStart = 'iVBORw0KGgo';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

const linkHosts = { ios: 'esimsetup.apple.com', android: 'esimsetup.android.com' } as const;

/** The code as given when it is one, else undefined. */
export function manualCode(text: string | undefined): string | undefined {
  const code = text?.trim();
  return code !== undefined && lpaCode.test(code) ? code : undefined;
}

/** The QR code when it is a base64 PNG of a sane size, else undefined. */
export function qrCode(text: string | undefined): string | undefined {
  const code = text?.trim().replace(/^data:image\/png;base64,/, '');
  if (code === undefined || code.length > 65_536 || code.length % 4 !== 0) return undefined;
  return code.startsWith(pngStart) && base64.test(code) ? code : undefined;
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
 * A link to any other host is left out; one that is missing is made from the code.
 */
export function toProfile(wire: WireProfile): Profile | null {
  const manualActivationCode = manualCode(wire.manualActivationCode);
  const activationCode = qrCode(wire.activationCode);
  if (manualActivationCode === undefined || activationCode === undefined) return null;
  const made = linksFor(manualActivationCode);
  return {
    iccid: wire.iccid,
    activationCode,
    manualActivationCode,
    iosActivationLink: wire.iosActivationLink
      ? safeLink(wire.iosActivationLink, linkHosts.ios)
      : made.iosActivationLink,
    androidActivationLink: wire.androidActivationLink
      ? safeLink(wire.androidActivationLink, linkHosts.android)
      : made.androidActivationLink,
  };
}

function safeLink(link: string, host: string): string | null {
  const url = URL.parse(link.trim());
  return url !== null && url.protocol === 'https:' && url.host === host && !url.username && !url.password
    ? url.href
    : null;
}
