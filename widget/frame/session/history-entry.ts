/** Keeps something in the history entry, which survives a reload even where storage is blocked. May be refused in a frame. */
export const keepInEntry = ({ history }: Pick<Window, 'history'>, kept: object) =>
  quietly(() => history.replaceState({ ...history.state, ...kept }, ''));

export function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
