/** The shops whose orders and figures a person or an API key may see; null for all. */
export type Scope = readonly string[] | null;

export const covers = (scope: Scope, shop: string): boolean => scope === null || scope.includes(shop);
