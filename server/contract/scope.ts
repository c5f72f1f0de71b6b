/** Whose orders and figures somebody may see: those of these shops; null: of all. */
export type Scope = readonly string[] | null;

export const covers = (scope: Scope, shop: string): boolean => scope === null || scope.includes(shop);
