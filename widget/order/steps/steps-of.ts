import type { Key } from '../../i18n/translate.ts';
import type { Guide } from '../platform.ts';

/** The subject of a drawing of a phone's screen. */
export type Picture = 'button' | 'question' | 'camera' | 'menu' | 'fields' | 'switch' | 'choice' | 'roaming';

/** How the eSIM gets onto the phone: by one tap on it, by codes typed on it, or by its camera from another screen. */
export type Way = 'tap' | 'codes' | 'scan';

type Action = Exclude<Extract<Key, `steps.${string}`>, 'steps.another' | `steps.${Guide}${string}`>;
type Path = Exclude<
  Extract<Key, `steps.${Guide}${string}`>,
  `steps.iphone${'Menu' | 'Data'}${'' | 'Americas'}`
>;

export interface Step {
  readonly picture: Picture;
  readonly action: Action;
  /** Where to tap, by the menu's own names. */
  readonly path?: Path;
}

const confirm = (guide: Guide, way: Way): Step => ({
  picture: 'question',
  action: guide !== 'iphone' ? 'steps.confirm' : way === 'tap' ? 'steps.allow' : 'steps.finish',
});

const enter: Record<Guide, Step> = {
  iphone: { picture: 'fields', action: 'steps.enter', path: 'steps.iphoneManual' },
  samsung: { picture: 'fields', action: 'steps.enter', path: 'steps.samsungManual' },
  pixel: { picture: 'fields', action: 'steps.enter', path: 'steps.pixelManual' },
  android: { picture: 'fields', action: 'steps.enter' },
};

/**
 * The steps from the eSIM in the shop to the eSIM on the phone, including those left for the day of arrival.
 */
export function installSteps(guide: Guide, way: Way): readonly Step[] {
  const land: Step = { picture: 'switch', action: 'steps.land', path: `steps.${guide}On` };
  const open: Step = { picture: 'menu', action: 'steps.open', path: `steps.${guide}Add` };
  const scan: readonly Step[] =
    guide === 'iphone'
      ? [{ picture: 'camera', action: 'steps.scan' }]
      : [
          open,
          {
            picture: 'camera',
            action: 'steps.read',
            ...(guide === 'samsung' && { path: 'steps.samsungScan' }),
          },
        ];
  const begin: Record<Way, readonly Step[]> = {
    tap: [{ picture: 'button', action: 'steps.tap' }],
    codes: [open, enter[guide]],
    scan,
  };
  return [...begin[way], confirm(guide, way), land];
}

/** The steps left once it is on the phone. */
export const arrivalSteps = (guide: Guide): readonly Step[] => [
  { picture: 'switch', action: 'steps.on', path: `steps.${guide}On` },
  {
    picture: 'choice',
    action: 'steps.data',
    ...(guide !== 'android' && { path: `steps.${guide}Use` as const }),
  },
  {
    picture: 'roaming',
    action: 'steps.roaming',
    ...(guide !== 'android' && { path: `steps.${guide}Roaming` as const }),
  },
];
