import { contrast } from '../../../server/contract/contrast.ts';

type Rgb = readonly number[];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** The target of a theme: the page's root, or on the server a list of rules. */
interface Themed {
  readonly dataset: Record<string, string | undefined>;
  readonly style: { setProperty(name: string, value: string): void };
}

/**
 * Applies the partner's theme and two colours through CSSOM (never as CSS text). Fills keep the exact colour,
 * with a black or white label; text and thin lines, including a fill's border, are adjusted until they reach
 * 4.5:1 on the page and on the tint. The second colour, or else the first, is the paper: the tint uses just
 * enough of it to show, and tokens.css mixes it into the page and its lines.
 */
export function applyTheme(root: Themed, search: string): void {
  const query = new URLSearchParams(search);
  // A missing parameter reads as `null`, which is no colour.
  const color = (name: string) =>
    /^#?([0-9a-f]{6})$/i
      .exec(query.get(name)!)?.[1]!
      .match(/../g)!
      .map((channel) => +`0x${channel}`);
  const theme = query.get('theme')!;
  if (/^(light|dark)$/.test(theme)) root.dataset['theme'] = theme;
  const first = color('primaryColor');
  let second: Rgb | undefined = color('secondaryColor') ?? first;
  if (!second) return;
  // Our light and dark backgrounds, as in tokens.css; contrast is corrected against them. A pale paper shows on white
  // only where there is more of it.
  paint('light', white, black, Math.min(1, 30 / (255 - Math.min(...second))));
  // On a dark page, a pale colour would turn grey.
  if (contrast(second, white) < 2 && first) second = first;
  paint('dark', [17, 22, 29], white, 0.16);

  function paint(name: string, bg: Rgb, far: Rgb, wash: number): void {
    const set = (role: string, value: Rgb) => root.style.setProperty(`--p-${role}-${name}`, `rgb(${value})`);
    const tint = mix(bg, second!, wash);
    set('tint', tint);
    if (!first) return;
    set('fill', first);
    set('on', contrast(first, white) < 4.5 ? black : white);
    set('ink', reach(first, far, 0, bg, tint));
  }
}

/**
 * Moves a colour towards another only as far as legibility on both grounds requires. A colour that would have
 * to be darkened by more than 35 % would look muddy, so it becomes black.
 */
function reach(color: Rgb, to: Rgb, part: number, one: Rgb, other: Rgb): Rgb {
  const moved = mix(color, to, part);
  return Math.min(contrast(moved, one), contrast(moved, other)) < 4.5
    ? reach(color, to, to === black && part > 0.3 ? 1 : part + 0.05, one, other)
    : moved;
}

const mix = (from: Rgb, to: Rgb, part: number): Rgb =>
  from.map((value, channel) => (value + (to[channel]! - value) * part) | 0);
