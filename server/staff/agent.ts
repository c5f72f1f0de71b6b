// By hand: twelve names suffice to tell one's sign-ins apart; bowser takes 410 kB, and ua-parser-js is AGPL.
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** A browser in words: `Firefox on Linux`. Nothing else of the user agent is kept. */
export function agentOf(userAgent = ''): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers) ?? 'A browser', find(systems)].filter(Boolean).join(' on ');
}
