import { contrast } from '../../../server/contract/contrast.ts';

type Rgb = readonly number[];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Our light and dark backgrounds, as in tokens.css; contrast is corrected against them. */
const grounds: readonly (readonly [name: string, bg: Rgb, far: Rgb, wash: number])[] = [
  ['light', white, black, 0.1],
  ['dark', [17, 22, 29], white, 0.16],
];

/** What takes a theme: the page's root, or on the server a list of rules. */
interface Themed {
  readonly dataset: Record<string, string | undefined>;
  readonly style: { setProperty(name: string, value: string): void };
}

/**
 * Applies the partner's theme and two colours through CSSOM (never as CSS text). Fills keep the exact colour, with a
 * black or white label; text and thin lines, including a fill's border, are adjusted until they reach 4.5:1 on the
 * tint.
 */
export function applyTheme(root: Themed, search: string): void {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name) ?? '';
  const color = (name: string) => /^#?([0-9a-f]{6})$/i.exec(get(name))?.[1];
  const theme = get('theme');
  if (/^(light|dark)$/.test(theme)) root.dataset['theme'] = theme;
  const first = color('primaryColor');
  const second = color('secondaryColor') ?? first;
  if (!second) return;
  for (const [name, bg, far, wash] of grounds) {
    const tint = mix(bg, rgb(second), wash);
    const set = (role: string, value: Rgb) => root.style.setProperty(`--p-${role}-${name}`, `rgb(${value})`);
    set('tint', tint);
    if (!first) continue;
    const fill = rgb(first);
    set('fill', fill);
    set('on', contrast(fill, white) < 4.5 ? black : white);
    set('ink', reach(fill, tint, far));
  }
}

/** The colour, moved towards `far` only as far as legibility on `ground` requires. */
function reach(color: Rgb, ground: Rgb, far: Rgb): Rgb {
  let moved = color;
  for (let part = 0; part < 1 && contrast(moved, ground) < 4.5;) moved = mix(color, far, (part += 0.05));
  return moved;
}

const rgb = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mix = (from: Rgb, to: Rgb, part: number): Rgb =>
  from.map((value, channel) => Math.round(value + (to[channel]! - value) * part));
