/** A filter for audit entries; days are `yyyy-MM-dd`. A missing property matches everything. */
export interface AskedEntries {
  readonly by?: string;
  readonly what?: string;
  readonly subject?: string;
  readonly first?: string;
  readonly last?: string;
}
