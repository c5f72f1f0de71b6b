type Place = readonly [key: string, most: number];

/** Limits how many things are open at the same time, not how often they are opened. */
export interface Capacity {
  /** Takes a place under each key. Returns a function that frees them, or null if any key is full. */
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
