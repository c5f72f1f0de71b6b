import type { Clock } from '../runtime/clock.ts';
import { createCircuit, type Circuit } from './circuit.ts';
import type { Exchange } from './connectivity-send.ts';

const selling = ['token', 'purchase', 'top-up', 'list'] as const;
const reading = ['catalogue', 'history', 'consumption'] as const;
type Name = (typeof selling)[number] | (typeof reading)[number];

export type Circuits = Readonly<Record<Name, Circuit>> & {
  /** Whether one kind of order may be placed: its call, the tokens, and the list that shows what was bought. */
  available(kind: 'purchase' | 'top-up'): boolean;
};

/**
 * One circuit per operation: a failing one closes no other. Reads of an ICCID typed by strangers have none; what they
 * ask for must not block others.
 */
export function createCircuits(options: {
  clock: Clock;
  /** A cheap read that shows whether the service can be bought from again. */
  probe: () => Promise<Exchange>;
  onChange: (name: string, state: 'open' | 'closed') => void;
}): Circuits {
  const { clock, probe } = options;
  const named = (name: Name, probed: boolean) =>
    createCircuit({
      clock,
      ...(probed ? { probe } : {}),
      onChange: (state) => options.onChange(name, state),
    });
  const circuits = Object.fromEntries([
    ...selling.map((name) => [name, named(name, true)]),
    ...reading.map((name) => [name, named(name, false)]),
  ]) as Record<Name, Circuit>;
  return {
    ...circuits,
    available: (kind) => [circuits.token, circuits.list, circuits[kind]].every((each) => each.available()),
  };
}
