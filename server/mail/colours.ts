import { contrast } from '../contract/contrast.ts';
import { houseColour } from '../contract/house-colour.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** A mail's colours in one scheme, as `#rrggbb`; text has a contrast of at least 4.5:1. */
export interface Colours {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly fill: string;
  readonly onFill: string;
  readonly accent: string;
  readonly tint: string;
  readonly warn: string;
  readonly warnTint: string;
}

const light = { page: '#f3f5f7', card: '#ffffff', ink: '#11161d', quiet: '#545e6a', line: '#e3e7eb' };
const dark = { page: '#0b0f14', card: '#161d26', ink: '#f2f5f7', quiet: '#a3adb8', line: '#2b343f' };

/** The brand's two colours, adjusted for legibility in light and dark. */
export function coloursOf(brand: {
  readonly primary?: string | null;
  readonly secondary?: string | null;
}): Record<'light' | 'dark', Colours> {
  const primary = toRgb(brand.primary ?? houseColour);
  const secondary = toRgb(brand.secondary ?? brand.primary ?? houseColour);
  const scheme = (ground: typeof light, far: Rgb, wash: number, warn: string, warnTint: string): Colours => {
    const card = toRgb(ground.card);
    const fill = reach(primary, card, far, 3);
    const tint = mix(card, secondary, wash);
    return {
      ...ground,
      fill: toHex(fill),
      onFill: contrast(fill, white) < 4.5 ? '#000000' : '#ffffff',
      accent: toHex(reach(reach(primary, card, far, 4.5), tint, far, 4.5)),
      tint: toHex(tint),
      warn,
      warnTint,
    };
  };
  return {
    light: scheme(light, black, 0.1, '#8a4b00', '#fdf3e3'),
    dark: scheme(dark, white, 0.16, '#f0b35b', '#2c2416'),
  };
}

/** A pair of colours of a mail, and whether it can be read. */
export interface Legibility {
  readonly pair: 'button' | 'brand' | 'secondary' | 'dark';
  /** `#rrggbb`. */
  readonly text: string;
  readonly ground: string;
  /** WCAG 2.2, 1 to 21. */
  readonly ratio: number;
  /** Whether we use another shade than the partner's, so that it can be read. */
  readonly adjusted: boolean;
}

/** How the brand's colours come out as text and under text. `secondary` is only ever a tint. */
export function legibilityOf(brand: Parameters<typeof coloursOf>[0]): readonly Legibility[] {
  const { light, dark } = coloursOf(brand);
  const primary = (brand.primary ?? houseColour).toLowerCase();
  const pair = (name: Legibility['pair'], text: string, ground: string, mine: string): Legibility => ({
    pair: name,
    text,
    ground,
    ratio: contrast(toRgb(text), toRgb(ground)),
    adjusted: mine !== primary,
  });
  return [
    pair('button', light.onFill, light.fill, light.fill),
    pair('brand', light.accent, light.tint, light.accent),
    pair('secondary', brand.secondary ?? primary, light.card, primary),
    pair('dark', dark.accent, dark.tint, dark.accent),
  ];
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/**
 * The colour, moved towards `far` only as far as needed to stand out from `ground`. The page's theme has its own: there,
 * a colour has two grounds at once, turns black rather than muddy, and each byte counts.
 */
function reach(colour: Rgb, ground: Rgb, far: Rgb, least: number): Rgb {
  let moved = colour;
  for (let part = 0; part < 1 && contrast(moved, ground) < least;) moved = mix(colour, far, (part += 0.05));
  return moved;
}

/** Rounded, where the theme cuts off. */
function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part);
  return [channel(0), channel(1), channel(2)];
}

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const toHex = (rgb: Rgb): string => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
