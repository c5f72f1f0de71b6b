/** Settings in effect, and the variables that fix some of them, by setting. */
export interface Effective<T> {
  readonly value: T;
  readonly fixed: Readonly<Partial<Record<keyof T, string>>>;
}

/** What the environment sets wins over what staff have saved. */
export function overlay<T extends object>(
  saved: T,
  environment: { readonly [K in keyof T]?: T[K] | undefined },
  variables: Readonly<Partial<Record<keyof T, string>>>,
): Effective<T> {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined);
  return {
    value: { ...saved, ...Object.fromEntries(given) },
    fixed: Object.fromEntries(
      given.map(([name]) => [name, variables[name as keyof T]]),
    ) as Effective<T>['fixed'],
  };
}
