// By hand: a few questions; bowser would be 6.7 kB compressed, and ua-parser-js 11 kB and AGPL.
export type Platform = 'ios' | 'android' | 'other';
export type Guide = 'iphone' | 'samsung' | 'pixel' | 'android';

/** This device's platform, from its user agent. iPads report themselves as Macs; touch support tells them apart. */
export function platformOf(navigator: { userAgent: string; maxTouchPoints?: number }): Platform {
  const { userAgent } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  return /Macintosh/.test(userAgent) && (navigator.maxTouchPoints ?? 0) > 1 ? 'ios' : 'other';
}

/** The settings guide to show first. */
export function guideOf(userAgent: string): Guide {
  if (!/Android/.test(userAgent)) return 'iphone';
  if (/SM-|Samsung/i.test(userAgent)) return 'samsung';
  return /Pixel/.test(userAgent) ? 'pixel' : 'android';
}

/** Whether the browser is embedded in another app: on iOS the eSIM set-up link works only in Safari and the like. */
export function isInsideApp(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent)
    ? !/Safari\//.test(userAgent) || /FBA[NV]|Instagram|Line\/|GSA\//.test(userAgent)
    : /; wv\)|FBA[NV]|Instagram/.test(userAgent);
}

/** The two parts of a manual activation code, `LPA:1$<SM-DP+ address>$<code>`. */
export function codeParts(manualActivationCode: string): { address: string; code: string } {
  const [, address = '', code = ''] = manualActivationCode.split('$');
  return { address, code };
}

/** iPhones open links that install an eSIM from iOS 17.4 on. */
function opensLinks(userAgent: string): boolean {
  const version = /OS (\d+)_(\d+)|Version\/(\d+)\.(\d+)/.exec(userAgent);
  if (!version) return true;
  const [, major, minor, ofBrowser, minorOfBrowser] = version;
  return Number(major ?? ofBrowser) * 100 + Number(minor ?? minorOfBrowser) >= 1704;
}

/** A link that opens this device's eSIM set-up; null if nothing does. */
export function installLink(
  profile: { iosActivationLink: string | null; androidActivationLink: string | null },
  platform: Platform,
  userAgent: string,
): string | null {
  if (platform === 'ios') return opensLinks(userAgent) ? profile.iosActivationLink : null;
  return platform === 'android' ? profile.androidActivationLink : null;
}
