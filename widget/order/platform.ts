export type Platform = 'ios' | 'android' | 'other';
export type Guide = 'iphone' | 'samsung' | 'pixel' | 'android';

/** The device at hand, by what its browser says of itself. iPads call themselves Macs; touch tells them apart. */
export function platformOf(navigator: { userAgent: string; maxTouchPoints?: number }): Platform {
  const { userAgent } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  return /Macintosh/.test(userAgent) && (navigator.maxTouchPoints ?? 0) > 1 ? 'ios' : 'other';
}

/** Whose settings to describe first. */
export function guideOf(userAgent: string): Guide {
  if (!/Android/.test(userAgent)) return 'iphone';
  if (/SM-|Samsung/i.test(userAgent)) return 'samsung';
  return /Pixel/.test(userAgent) ? 'pixel' : 'android';
}

/** A browser inside another app: on iOS the link to the eSIM set-up works from Safari and its kin only. */
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
