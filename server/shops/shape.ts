/**
 * Fonts by what they look like, as devices bring them along: nothing is loaded from anywhere. Letters that a font lacks
 * come from the next of its list.
 */
export const fonts = {
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,serif",
  'old-style': "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,serif",
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'Gill Sans',system-ui,sans-serif",
  geometric: "Avenir,Montserrat,Corbel,'URW Gothic',system-ui,sans-serif",
  grotesque: "'Helvetica Neue',Helvetica,'Nimbus Sans',Arial,sans-serif",
  rounded: "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,'Arial Rounded MT Bold',system-ui,sans-serif",
} as const;
export type Font = keyof typeof fonts;
export const fontNames = Object.keys(fonts) as [Font, ...Font[]];

/** In pixels: rounder corners would cut into the text of a button. */
export const maxRadius = 24;

/** How high the rows of lists are, in pixels: never too low to be hit. The store's own are 60. */
export const densities = { compact: 52, airy: 68 } as const;
export type Density = keyof typeof densities;
export const densityNames = Object.keys(densities) as [Density, ...Density[]];

/** The corners, letters and rows of a shop; null: the store's own. */
export interface Shape {
  /** In pixels. */
  readonly radius: number | null;
  readonly font: Font | null;
  /** For headings and the shop's name; null: the same as everything else. */
  readonly headingFont: Font | null;
  readonly density: Density | null;
}

/** As a style sheet; empty where the shop has none of its own. */
export function shapeStyle({ radius, font, headingFont, density }: Shape): string {
  // Small parts are less round by as much as in tokens.css.
  const small = Math.round(((radius ?? 0) * 2) / 3);
  const corners = radius === null ? '' : `:root{--radius:${radius}px;--radius-2:${small}px}`;
  const rows = density === null ? '' : `:root{--row:${densities[density]}px}`;
  const letters = font === null ? '' : `html{font-family:${fonts[font]}}`;
  const headings =
    headingFont === null ? '' : `h1,h2:not(.label,.question),.brand b{font-family:${fonts[headingFont]}}`;
  return corners + rows + letters + headings;
}

/** As mails take it, which know no style sheets. */
export const mailShape = ({ radius, font }: Pick<Shape, 'radius' | 'font'>) => ({
  radius,
  family: font && fonts[font],
});
