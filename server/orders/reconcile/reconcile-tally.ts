import type { OrderContext } from '../context.ts';

/** The result of a reconciliation round. */
export interface Reconciled {
  readonly payments: number;
  readonly purchases: number;
  /** Orders that were behind the truth and were moved. */
  readonly corrected: number;
  /** New findings for a person. */
  readonly found: number;
  /** The parts that could not be compared; everything else was. */
  readonly failed: readonly string[];
}

export type Sum = { -readonly [Name in keyof Reconciled]: Reconciled[Name] } & { failed: string[] };

export async function each<T>(
  deps: Pick<OrderContext, 'log'>,
  sum: Sum,
  part: string,
  things: AsyncIterable<T>,
  check: (thing: T) => Promise<void>,
): Promise<void> {
  await alone(deps, sum, part, async () => {
    for await (const thing of things) await alone(deps, sum, `one of the ${part}`, () => check(thing));
  });
}

export async function alone(
  deps: Pick<OrderContext, 'log'>,
  sum: Sum,
  part: string,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (cause) {
    deps.log.error({ part, err: cause }, 'reconciliation of one record failed');
    if (!sum.failed.includes(part)) sum.failed.push(part);
  }
}

export type Verdict = 'fine' | 'corrected' | 'found';

export function count(sum: Sum, verdict: Verdict): void {
  if (verdict === 'corrected') sum.corrected++;
  if (verdict === 'found') sum.found++;
}
