/** Which entries of the audit somebody asks for; days are `yyyy-MM-dd`. What is left out is any. */
export interface AskedEntries {
  readonly by?: string;
  readonly what?: string;
  readonly subject?: string;
  readonly first?: string;
  readonly last?: string;
}
