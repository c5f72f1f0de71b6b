/** Whether another frame of the partner's page, loaded before this one, shows the address that this one was led to. */
export function isShownBeside(): boolean {
  for (let at = 0; at < parent.length; at++) {
    try {
      const { location: there, performance: its } = parent[at]!;
      if (there.pathname === location.pathname && its.timeOrigin < performance.timeOrigin) return true;
    } catch {
      // A frame of another site.
    }
  }
  return false;
}
