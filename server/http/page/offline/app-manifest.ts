import { contrast } from '../../../contract/contrast.ts';
import { houseColour } from '../../../contract/house-colour.ts';
import { defaultShop, linkedEsim, type Lang } from '../../../contract/values/values.ts';
import type { Shop } from '../../../shops/shop.ts';
import { calledIn } from '../brand.tsx';
import { escapeHtml } from '../escape.ts';
import { pngOf } from '../png.ts';

function queryOf({ id }: Shop, lang?: Lang): string {
  const query = new URLSearchParams({ ...(id !== defaultShop && { shop: id }), ...(lang && { lang }) });
  return query.size === 0 ? '' : `?${query}`;
}

const addresses = (shop: Shop, lang: Lang) => ({
  manifest: `/order/shop.webmanifest${queryOf(shop, lang)}`,
  // Without a capability: it opens the list of the eSIMs that the phone has kept.
  start: `/order/${linkedEsim}${queryOf(shop, lang)}`,
  svg: `/order/icon.svg${queryOf(shop)}`,
  png: (size: number) => `/order/icon-${size}.png${queryOf(shop)}`,
});

export const iconSizes = [180, 192, 512] as const;

/** Links in the head of an order's page, for phones that put it on the home screen. */
export function appLinks(shop: Shop, lang: Lang): string {
  const { manifest, png } = addresses(shop, lang);
  return `<link rel="manifest" href="${escapeHtml(manifest)}"><link rel="apple-touch-icon" href="${png(180)}">`;
}

export function appManifest(shop: Shop, lang: Lang): object {
  const { start, svg, png } = addresses(shop, lang);
  const drawn = ([192, 512] as const).map((size) => ({
    src: png(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  const name = calledIn(shop, lang);
  return {
    id: `/order/${queryOf(shop)}`,
    name,
    short_name: name,
    lang,
    start_url: start,
    scope: '/order/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: shop.primaryColor ?? houseColour,
    icons: [{ src: svg, sizes: 'any', type: 'image/svg+xml' }, ...(shop.logo ? [] : drawn)],
  };
}

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const [white, black] = [
  [255, 255, 255],
  [0, 0, 0],
];

/** The colours of a shop's icon: its own, and black or white on it. */
function coloursOf({ primaryColor }: Shop): readonly [fill: number[], on: number[]] {
  const fill = rgb(primaryColor ?? houseColour);
  return [fill, contrast(fill, white) < 3 ? black : white];
}

/** A SIM with its cut corner, in parts of the icon's side. */
const sim = { left: 0.3, right: 0.7, top: 0.24, bottom: 0.76, cut: 0.14 } as const;

export function iconPng(shop: Shop, size: number): Buffer {
  const { left, right, top, bottom, cut } = sim;
  const at = (pixelX: number, pixelY: number) => {
    const [x, y] = [pixelX / size, pixelY / size];
    const inside = x >= left && x < right && y >= top && y < bottom;
    return inside && x - (right - cut) <= y - top;
  };
  return pngOf({ size, at, palette: coloursOf(shop).flat() });
}

/** With the shop's logo, if there is one: as wide as the icon allows. */
export function iconSvg(shop: Shop, base64: string | undefined): string {
  const [fill, on] = coloursOf(shop);
  const { left, right, top, bottom, cut } = sim;
  const points = [
    [left, top],
    [right - cut, top],
    [right, top + cut],
    [right, bottom],
    [left, bottom],
  ];
  const path = points.map(([x = 0, y = 0]) => `${Math.round(x * 512)} ${Math.round(y * 512)}`).join('L');
  const ground = base64 ? '#fff' : `rgb(${fill})`;
  const shape = base64
    ? `<image x="56" y="56" width="400" height="400" href="data:image/png;base64,${base64}"/>`
    : `<path fill="rgb(${on})" d="M${path}z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="${ground}" d="M0 0h512v512H0z"/>${shape}</svg>`;
}
