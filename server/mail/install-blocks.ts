import type { Profile } from '../contract/schemas/storefront.ts';
import type { Letter } from '../orders/notifications/notifications.ts';
import type { Block, Pair } from './mail-page.ts';
import type { Texts } from './texts/mail-texts.ts';

/** What a heading about one of several eSIMs begins with. */
export function headOf(
  n: number,
  names: Letter['names'],
  texts: Pick<Texts, 'esim'>,
  isolate: (text: string) => string,
): string {
  const given = names?.get(n);
  return `${given === undefined ? `${texts.esim} ${n}` : isolate(given)} · `;
}

/** How to install what was bought: the codes of each eSIM, and the steps once. */
export function installBlocks(
  { profile, further = [], names }: Letter,
  texts: Texts,
  isolate: (text: string) => string,
): Block[] {
  const profiles = [profile, ...further];
  const told = profiles.flatMap((each, at) => {
    if (each === null) return [];
    const n = at + 1;
    const name = profiles.length > 1 ? headOf(n, names, texts, isolate) : '';
    return [codesOf(each, { n, name, texts })];
  });
  const [scan, ...others] = told;
  if (scan === undefined) return [];
  const [byScan, byHand] = [
    scan.filter(({ kind }) => kind !== 'codes'),
    scan.filter(({ kind }) => kind === 'codes'),
  ];
  return [
    ...byScan,
    { kind: 'notes', title: texts.warnTitle, notes: texts.warnings },
    ...byHand,
    ...others.flat(),
    {
      kind: 'steps',
      title: texts.stepsTitle,
      systems: [
        { name: 'iPhone', steps: texts.iphone },
        { name: 'Samsung', steps: texts.samsung },
        { name: 'Pixel', steps: texts.pixel },
        { name: texts.otherAndroid, steps: texts.android },
      ],
    },
  ];
}

function codesOf(profile: Profile, { n, name, texts }: { n: number; name: string; texts: Texts }): Block[] {
  const { manualActivationCode: whole, iosActivationLink: ios, androidActivationLink: android } = profile;
  const [, address = '', code = ''] = whole.split('$');
  const links: Pair[] = [
    ...(ios === null ? [] : [[texts.installIphone, ios] as const]),
    ...(android === null ? [] : [[texts.installAndroid, android] as const]),
  ];
  return [
    ...(profile.activationCode === ''
      ? []
      : [{ kind: 'qr' as const, title: name + texts.scanTitle, lead: texts.scanLead, alt: texts.qrAlt, n }]),
    ...(links.length === 0 ? [] : [{ kind: 'links' as const, title: name + texts.sameTitle, links }]),
    ...(whole === ''
      ? []
      : [
          {
            kind: 'codes' as const,
            title: name + texts.handTitle,
            codes: [
              [texts.address, address],
              [texts.code, code],
              [texts.whole, whole],
            ] as const,
          },
        ]),
  ];
}
