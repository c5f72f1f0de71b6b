import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createPricing, type Pricing, type PricingOptions } from '../catalogue/pricing.ts';
import { colour, origin } from '../config/value-schemas.ts';
import { Currency } from '../contract/schemas/storefront.ts';
import { defaultShop, maxMarkup, maxStaffText } from '../contract/values/values.ts';
import { type FactsBook, noFacts } from '../facts/facts-file.ts';
import { SellerSettings } from '../seller/seller.ts';
import { type Logo, logoOf, logoPattern } from './logo.ts';
import { densityNames, fontNames, maxRadius, type Shape } from './shape.ts';

/** What the head of each page shows of the shop. */
export const heads = ['name', 'logo', 'none'] as const;
export type Head = (typeof heads)[number];

/** What travellers may change by themselves in the head of each page. */
export const switches = ['both', 'language', 'currency'] as const;
export type Switches = (typeof switches)[number];

/** What a shop may set itself; the rest comes from the environment. */
export const ShopSettings = z
  .object({
    name: z
      .string()
      .trim()
      .regex(
        new RegExp(`^\\P{Cc}{1,${String(maxStaffText.name)}}$`, 'u'),
        `up to ${String(maxStaffText.name)} characters`,
      ),
    markupBasisPoints: z.int().min(0).max(maxMarkup.basisPoints),
    markupFixedCents: z.int().min(0).max(maxMarkup.fixedCents),
    roundUpTo: z.int().min(1).max(maxMarkup.roundUpTo),
    /** For pages whose tag names none. */
    currency: Currency,
    primaryColor: colour,
    secondaryColor: colour,
    /** The radius of corners, in pixels. */
    radius: z.int().min(0).max(maxRadius),
    font: z.enum(fontNames),
    headingFont: z.enum(fontNames),
    density: z.enum(densityNames),
    head: z.enum(heads),
    switches: z.enum(switches),
    logo: z.string().regex(logoPattern, 'no logo'),
    embedOrigins: z.union([z.tuple([z.literal('*')]), z.array(origin).min(1).max(100)]),
  })
  .partial()
  .extend(SellerSettings.shape);
export type ShopSettings = z.infer<typeof ShopSettings>;

/** One of the partner's sites that this deployment serves. */
export interface Shop extends Shape {
  readonly id: string;
  readonly name: string;
  readonly prices: PricingOptions;
  readonly pricing: Pricing;
  /** For pages whose tag names none; null: USD. */
  readonly currency: Currency | null;
  readonly primaryColor: string | null;
  readonly secondaryColor: string | null;
  readonly logo: Logo | null;
  /** Null: the logo, if there is one. */
  readonly head: Head | null;
  /** Null: none, as the partner's page has chosen both. */
  readonly switches: Switches | null;
  /** Origins that may embed the shop, or `*` alone. */
  readonly embedOrigins: readonly string[];
  /** What travellers are told about the plans: see `factsOf`. */
  readonly facts: FactsBook;
  /** Who sells: see `sellerOf`. */
  readonly seller: SellerSettings;
  /** The part of it that the shop sets itself. */
  readonly ownSeller: SellerSettings;
  /** Changes whenever a page of the shop would look different. */
  readonly version: string;
}

/** What every shop starts from, and which of it the environment sets: that is final for the default shop. */
export interface Environment {
  readonly prices: PricingOptions;
  readonly embedOrigins: readonly string[];
  readonly seller: SellerSettings;
  readonly facts?: FactsBook;
  /** Whether sites without TLS may embed a shop. */
  readonly plainHttp: boolean;
  readonly explicit: ReadonlySet<keyof ShopSettings>;
}

export function createShop(id: string, saved: ShopSettings, environment: Environment): Shop {
  const isFinal = (name: string) =>
    id === defaultShop && environment.explicit.has(name as keyof ShopSettings);
  const own: ShopSettings = Object.fromEntries(Object.entries(saved).filter(([name]) => !isFinal(name)));
  const { prices: base } = environment;
  const prices: PricingOptions = {
    markupBasisPoints: own.markupBasisPoints ?? base.markupBasisPoints,
    markupFixedCents: own.markupFixedCents ?? base.markupFixedCents,
    roundUpTo: own.roundUpTo ?? base.roundUpTo,
    smallestChargeZar: base.smallestChargeZar,
  };
  const ownSeller = sellerIn(id, own, environment);
  const shown = {
    id,
    prices,
    currency: own.currency ?? null,
    primaryColor: own.primaryColor ?? null,
    secondaryColor: own.secondaryColor ?? null,
    radius: own.radius ?? null,
    font: own.font ?? null,
    headingFont: own.headingFont ?? null,
    density: own.density ?? null,
    logo: logoOf(own.logo ?? null),
    head: own.head ?? null,
    switches: own.switches ?? null,
    embedOrigins: own.embedOrigins ?? environment.embedOrigins,
    facts: environment.facts ?? noFacts,
    // All of one seller or all of another: a name with somebody else's address would be false.
    seller: ownSeller.sellerName === undefined ? environment.seller : ownSeller,
  };
  const name = own.name ?? id;
  // Pages show the name in their head or not at all.
  const seen = JSON.stringify(headOf(shown) ? { ...shown, name } : shown);
  const version = createHash('sha256').update(seen).digest('base64url').slice(0, 16);
  return { ...shown, ownSeller, name, pricing: createPricing(prices), version };
}

/** What the head of the shop's pages shows; null for no head. Without a logo it is the name. */
export function headOf({ head, logo }: Pick<Shop, 'head' | 'logo'>): 'name' | 'logo' | null {
  if (head === 'none') return null;
  return logo && head !== 'name' ? 'logo' : head && 'name';
}

/** The default shop's seller is the environment's, completed by what is saved. */
function sellerIn(id: string, own: ShopSettings, environment: Environment): SellerSettings {
  const saved = SellerSettings.parse(own);
  return id === defaultShop ? { ...environment.seller, ...saved } : saved;
}
