import type { Hono } from 'hono';
import { type Brand, brands } from './brands.ts';
import { fill, frameAddress } from './template.ts';

/** Pages of other partners, each with its own shop, such as `/brands/zipway`. */
export function serveBrands(
  site: Hono,
  options: {
    readonly storefront: string;
    readonly template: string;
    /** What the page knows of the trip, as the frame's parameters. */
    readonly booking: () => Readonly<Record<string, string>>;
    /** Called before a page is served; resolves once its shop is there. */
    readonly open: (brand: Brand) => Promise<unknown>;
  },
): void {
  const { storefront, template, booking, open } = options;
  for (const brand of brands) {
    site.get(`/brands/${brand.id}`, async (c) => {
      await open(brand);
      const { id, name, line, title, text, theme = 'auto', isBooked } = brand;
      const frame = frameAddress(storefront, {
        shop: id,
        currency: 'EUR',
        ...(theme !== 'auto' && { theme }),
        ...(isBooked && booking()),
      });
      const others = linksTo(brands.filter((each) => each !== brand));
      return c.html(fill(template, { id, name, line, title, text, theme, frame, others }));
    });
  }
}

/** Links as list items, for the demo's first page and for each brand's page. */
export const linksTo = (some: readonly Brand[]): string =>
  some.map(({ id, name, line }) => `<li><a href="/brands/${id}">${name}</a> ${line}</li>`).join('');
