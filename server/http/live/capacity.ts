type Place = readonly [key: string, most: number];

/** Things that stay open for a while, counted by how many there are, not by how many are asked for. */
export interface Capacity {
  /** Takes a place under each key; answers what gives them back, or null when one key has no more. */
  enter(places: readonly Place[]): (() => void) | null;
}

export function createCapacity(): Capacity {
  const taken = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (taken.get(key) ?? 0) + by;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };
  return {
    enter(places) {
      if (places.some(([key, most]) => (taken.get(key) ?? 0) >= most)) return null;
      for (const [key] of places) change(key, 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        for (const [key] of places) change(key, -1);
      };
    },
  };
}
