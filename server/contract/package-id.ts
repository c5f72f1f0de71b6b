/** The length of a package's id in links that have only its start. */
export const startOfId = 8;

/** The package of this id, or the only one whose id starts like it. */
export function packageOf<One extends { readonly id: string }>(
  packages: readonly One[],
  asked: string | null | undefined,
): One | undefined {
  if (!asked) return undefined;
  const exact = packages.find(({ id }) => id === asked);
  if (exact || asked.length < startOfId) return exact;
  const [one, another] = packages.filter(({ id }) => id.startsWith(asked));
  return another ? undefined : one;
}
