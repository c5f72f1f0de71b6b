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
export const mostRadius = 24;

/** The corners and letters of a shop; null: the store's own. */
export interface Shape {
  /** In pixels. */
  readonly radius: number | null;
  readonly font: Font | null;
}

/** As a style sheet; empty where the shop has none of its own. */
export function shapeStyle({ radius, font }: Shape): string {
  // Small parts are less round by as much as in tokens.css.
  const small = Math.round(((radius ?? 0) * 2) / 3);
  const corners = radius === null ? '' : `:root{--radius:${radius}px;--radius-2:${small}px}`;
  return corners + (font === null ? '' : `html{font-family:${fonts[font]}}`);
}

/** As mails take it, which know no style sheets. */
export const mailShape = ({ radius, font }: Shape) => ({ radius, family: font && fonts[font] });
