export interface Verdict {
  readonly states: number;
  /** The shortest way to each violation. */
  readonly violations: ReadonlyMap<string, readonly string[]>;
  /** How many states can never come to rest. */
  readonly stuck: number;
}

/** States, the moves between them, and what must hold in each. */
interface Model<State> {
  readonly start: State;
  /** States with the same key count as one. */
  readonly keyOf: (state: State) => string;
  readonly moves: (state: State) => Iterable<[string, State]>;
  readonly isOver: (state: State) => boolean;
  readonly violationsOf: (state: State) => readonly string[];
}

/** Visits every state that can be reached; with `until`, only until that violation is met. */
export function exploreModel<State>(model: Model<State>, until?: string): Verdict {
  const { start, keyOf, moves, isOver, violationsOf } = model;
  const ids = new Map<string, number>([[keyOf(start), 0]]);
  const worlds = [start];
  const cameFrom: ({ from: number; by: string } | null)[] = [null];
  const before: number[][] = [[]];
  const violations = new Map<string, readonly string[]>();
  const good: number[] = [];

  const wayTo = (id: number): string[] => {
    const way: string[] = [];
    for (let step = cameFrom[id]; step; step = cameFrom[step.from]) way.push(step.by);
    return way.toReversed();
  };

  for (let id = 0; id < worlds.length && !violations.has(until ?? ''); id++) {
    const world = worlds[id] as State;
    const broken = violationsOf(world);
    for (const name of broken) if (!violations.has(name)) violations.set(name, wayTo(id));
    if (broken.length > 0) continue;
    if (isOver(world)) good.push(id);
    for (const [by, next] of moves(world)) {
      const key = keyOf(next);
      let known = ids.get(key);
      if (known === undefined) {
        known = worlds.push(next) - 1;
        ids.set(key, known);
        cameFrom.push({ from: id, by });
        before.push([]);
      }
      before[known]?.push(id);
    }
  }

  const reaching = new Set(good);
  for (const id of reaching) for (const earlier of before[id] ?? []) reaching.add(earlier);
  return {
    states: worlds.length,
    violations,
    stuck: violations.size > 0 ? 0 : worlds.length - reaching.size,
  };
}
