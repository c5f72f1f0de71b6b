import { z } from 'zod';
import { operations } from './operations.ts';
import type { Operation } from './operations.ts';

const ms = z.number().min(0);
const answer = {
  status: z.int().min(400).max(599),
  /** Seconds or an HTTP date, sent as Retry-After. */
  retryAfter: z.union([z.int(), z.string()]).optional(),
  message: z.string().optional(),
};

/**
 * What can go wrong with one request. "Effect" is what the operation does, such as a purchase made or a token issued.
 *
 * - `slow`: works after a while. `held`: works once the faults are cleared. `hang`: no effect and never an answer. `status`, `sold-out`, `redirect`, `reset`: no effect.
 * - `effect-then-hang`, `status-after-effect`, `reply-lost` (the connection is reset), `garble`: has its effect, but gives no
 *   usable answer.
 * - `late-effect`: never an answer; the effect comes `ms` later.
 * - `sells`: sells `by` more eSIMs than were ordered, or fewer if negative, but at least one. `answers`: sells all, but the
 *   last eSIM in the answer is missing, repeats the first, or has no codes.
 * - `list-short`: `GET /purchases` hides the newest purchases, `by` that many.
 * - `list-lag`: `GET /purchases` hides purchases younger than `ms`.
 * - `expires-in`: the token endpoint answers with this `expires_in`, or none for `null`.
 */
export const OperationFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slow'), ms }),
  z.strictObject({ kind: z.literal('held') }),
  z.strictObject({ kind: z.literal('hang') }),
  z.strictObject({ kind: z.literal('status'), ...answer }),
  z.strictObject({ kind: z.literal('sold-out') }),
  z.strictObject({ kind: z.literal('redirect'), to: z.url() }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('effect-then-hang') }),
  z.strictObject({ kind: z.literal('status-after-effect'), ...answer }),
  z.strictObject({ kind: z.literal('reply-lost') }),
  z.strictObject({ kind: z.literal('late-effect'), ms }),
  z.strictObject({
    kind: z.literal('garble'),
    as: z.enum(['truncated', 'wrong-type', 'html', 'huge', 'drip']),
  }),
  z.strictObject({ kind: z.literal('sells'), by: z.int().min(-4).max(4) }),
  z.strictObject({ kind: z.literal('answers'), last: z.enum(['missing', 'first-again', 'without-codes']) }),
  z.strictObject({ kind: z.literal('list-short'), by: z.int().min(1) }),
  z.strictObject({ kind: z.literal('list-lag'), ms }),
  z.strictObject({ kind: z.literal('expires-in'), value: z.union([z.number(), z.string(), z.null()]) }),
]);
export type OperationFault = z.infer<typeof OperationFault>;

/** What can go wrong with one event: sent twice, late, after the next one, never, or with a forged signature. */
export const EventFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('duplicate'), copies: z.int().min(2).max(50).optional() }),
  z.strictObject({ kind: z.literal('delay'), ms }),
  z.strictObject({ kind: z.literal('reorder') }),
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('forged') }),
]);
export type EventFault = z.infer<typeof EventFault>;

const times = z
  .union([z.int().positive(), z.literal('always')])
  .optional()
  .describe('how often it strikes; once by default, always for list-lag');

/** A fault and where it strikes: an operation (`POST /purchases/v2`) or a type of event; `*` for all. */
export const FaultRule = z.union([
  z.strictObject({ operation: z.enum([...operations, '*']), fault: OperationFault, times }),
  z.strictObject({ event: z.string(), fault: EventFault, times }),
]);
export type FaultRule = z.input<typeof FaultRule>;

export interface ActiveFault {
  readonly id: number;
  readonly rule: FaultRule;
  /** How many more times it will strike. */
  left: number | 'always';
}

export interface Faults {
  add(rule: FaultRule): ActiveFault;
  /** False if there is none with this id. */
  remove(id: number): boolean;
  clear(): void;
  /** Resolves when the faults are next cleared. */
  cleared(): Promise<void>;
  active(): readonly ActiveFault[];
  /** The fault that strikes this request; those that always strike come last. Counts as one use. */
  strike(operation: Operation): OperationFault | undefined;
  strikeEvent(type: string): EventFault | undefined;
  /** How far the list of purchases lags now, in ms. */
  listLag(): number;
}

export function createFaults(): Faults {
  let active: ActiveFault[] = [];
  let sequence = 0;
  let clearing = Promise.withResolvers<void>();

  function spend(fault: ActiveFault): void {
    if (fault.left === 'always') return;
    fault.left -= 1;
    if (fault.left === 0) active = active.filter((other) => other !== fault);
  }

  return {
    add(rule) {
      const fault: ActiveFault = {
        id: ++sequence,
        rule,
        left: rule.times ?? (rule.fault.kind === 'list-lag' ? 'always' : 1),
      };
      active = [...active, fault];
      return fault;
    },
    remove(id) {
      const before = active.length;
      active = active.filter((fault) => fault.id !== id);
      return active.length < before;
    },
    clear() {
      active = [];
      clearing.resolve();
      clearing = Promise.withResolvers();
    },
    cleared: () => clearing.promise,
    active: () => active,
    strike(operation) {
      for (const fault of lastingLast(active)) {
        const { rule } = fault;
        if (!('operation' in rule) || rule.fault.kind === 'list-lag') continue;
        if (rule.operation !== '*' && rule.operation !== operation) continue;
        spend(fault);
        return rule.fault;
      }
      return undefined;
    },
    strikeEvent(type) {
      for (const fault of active) {
        const { rule } = fault;
        if (!('event' in rule) || (rule.event !== '*' && rule.event !== type)) continue;
        spend(fault);
        return rule.fault;
      }
      return undefined;
    },
    listLag() {
      for (const fault of active) {
        if (!('operation' in fault.rule) || fault.rule.fault.kind !== 'list-lag') continue;
        spend(fault);
        return fault.rule.fault.ms;
      }
      return 0;
    },
  };
}

/** In the order added, but with those that always strike last, because they would hide the others. */
const lastingLast = (faults: readonly ActiveFault[]): ActiveFault[] =>
  faults.toSorted((one, other) => Number(one.left === 'always') - Number(other.left === 'always'));
