import { applyTheme } from '../../../widget/first-screen/inline/theme.ts';
import type { Shop } from '../../shops/shop.ts';

/**
 * A shop's colours as a style sheet, computed as the tag's own are; empty without colours. Those of the tag go onto the
 * element itself, so they win.
 */
export function shopStyle({
  primaryColor,
  secondaryColor,
}: Pick<Shop, 'primaryColor' | 'secondaryColor'>): string {
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
