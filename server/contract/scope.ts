/** The shops whose orders and figures somebody may see; null for all. */
export type Scope = readonly string[] | null;

export const covers = (scope: Scope, shop: string): boolean => scope === null || scope.includes(shop);
