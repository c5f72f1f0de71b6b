import { applyTheme } from '../../../widget/first-screen/inline/theme.ts';
import { shapeStyle } from '../../shops/shape.ts';
import brandStyle from '../../../widget/brand/brand.css?inlined';
import { headOf, type Shop } from '../../shops/shop.ts';

type Look = Pick<
  Shop,
  | 'primaryColor'
  | 'secondaryColor'
  | 'radius'
  | 'font'
  | 'headingFont'
  | 'density'
  | 'head'
  | 'logo'
  | 'switches'
>;

/** A shop's look as a style sheet; empty where it has none of its own. */
export const shopStyle = (shop: Look): string =>
  colours(shop) + shapeStyle(shop) + (headOf(shop) || shop.switches ? brandStyle : '');

/** Computed as the tag's own are. Those of the tag go onto the element itself, so they win. */
function colours({ primaryColor, secondaryColor }: Pick<Shop, 'primaryColor' | 'secondaryColor'>): string {
  if (!primaryColor && !secondaryColor) return '';
  const rules: string[] = [];
  const style = { setProperty: (name: string, value: string) => void rules.push(`${name}:${value}`) };
  const query = new URLSearchParams({
    ...(primaryColor && { primaryColor }),
    ...(secondaryColor && { secondaryColor }),
  });
  applyTheme({ dataset: {}, style }, `?${query}`);
  return `:root{${rules.join(';')}}`;
}
