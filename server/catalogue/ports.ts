/** What the catalogue needs from outside: the service's list, and a place for the last good copy. */

export interface SoldDestination {
  /** ISO2, or a region's word. */
  readonly code: string;
  /** As the service lists it: what a purchase sends back. */
  readonly spelling?: string | undefined;
  readonly name: string;
  /** Names of the countries covered, in English, as the service spells them. */
  readonly countries: readonly string[];
}

export interface SoldPackage {
  readonly id: string;
  /** ISO2, or a region's word. */
  readonly destination: string;
  readonly dataBytes: number;
  /** The size as the service lists it: what a purchase sends back. */
  readonly dataGb: number;
  readonly minDays: number;
  readonly maxDays: number;
  /** What the service charges, USD cents. */
  readonly costCents: number;
}

export interface CatalogueSource {
  /** Everything sold; throws `upstream-unavailable`. */
  destinations(): Promise<readonly SoldDestination[]>;
  packages(): Promise<readonly SoldPackage[]>;
}

/** Last good copies by key; if the database fails, only the copy is lost. */
export interface Copies {
  read(key: string): Promise<{ readonly value: unknown } | null>;
  write(key: string, value: unknown): Promise<void>;
}
