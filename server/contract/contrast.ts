type Rgb = readonly number[];

/** WCAG 2.2: relative luminance. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) =>
    value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 3294.6,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: contrast ratio of two colours (0 to 255 a channel), 1 to 21. Used by the page's theme and by the mails. */
export function contrast(one: Rgb, other: Rgb): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}
