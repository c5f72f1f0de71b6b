import { describe, expect, it } from 'vitest';
import { exploreModel } from '../../model/explore.ts';
import {
  isOver,
  keyOf,
  moves,
  start,
  switchDesign,
  violationsOf,
  type SwitchDesign,
} from '../../model/switch/switch-model.ts';

const explore = (design: SwitchDesign, until?: string) =>
  exploreModel(
    {
      start,
      keyOf,
      isOver,
      moves: (state) => moves(state, design),
      violationsOf: (state) => violationsOf(state, design),
    },
    until,
  );

const told = (verdict: ReturnType<typeof explore>) =>
  [...verdict.violations].map(([name, way]) => `${name}: ${way.join(' > ')}`).join('\n');

describe('the switch from the frame’s payment to one in a tab of its own', () => {
  it.each<[string, Partial<SwitchDesign>]>([
    ['whatever commits are lost', {}],
    ['while its traveller stays', { givesUp: false, losesCommits: false }],
  ])('has one payment that can be paid, and comes to rest, %s', (_when, more) => {
    const verdict = explore({ ...switchDesign, ...more });
    expect(told(verdict)).toBe('');
    expect(verdict.stuck).toBe(0);
    expect(verdict.states).toBeGreaterThan(50);
    console.log(`switch model: ${verdict.states} states, 0 violations, 0 stuck`);
  });

  it.each<[keyof SwitchDesign, string, Partial<SwitchDesign>]>([
    ['closesFormer', 'two payments that can be paid', {}],
    ['switchRow', 'ended, and its traveller is in the tab', { givesUp: false, losesCommits: false }],
    ['waitsWhileClosing', 'bought, and its payment is cancelled', {}],
    ['looksForForgotten', 'ended, and it can still be paid', {}],
  ])('breaks without %s: %s', (safeguard, violation, more) => {
    const verdict = explore({ ...switchDesign, ...more, [safeguard]: false }, violation);
    expect([...verdict.violations.keys()]).toContain(violation);
    console.log(`without ${safeguard}: ${verdict.violations.get(violation)?.join(' > ')}`);
  });
});
