import { describe, expect, it } from 'vitest';
import { design, type Design } from '../../model/saga/design.ts';
import { explore } from '../../model/saga/saga-model.ts';

const told = (verdict: ReturnType<typeof explore>) =>
  [...verdict.violations].map(([name, way]) => `${name}: ${way.join(' > ')}`).join('\n');

describe('the design of a purchase', () => {
  it('buys once, charges only what is bought, and always comes to rest, whatever commits are lost', () => {
    const verdict = explore(design);
    expect(told(verdict)).toBe('');
    expect(verdict.stuck).toBe(0);
    expect(verdict.states).toBeGreaterThan(10_000);
    console.log(`saga model: ${verdict.states} states, 0 violations, 0 stuck`);
  });

  it('does so whenever a person asks for a look', () => {
    const verdict = explore({ ...design, personLooks: true, losesCommits: false });
    expect(told(verdict)).toBe('');
    expect(verdict.stuck).toBe(0);
    console.log(`saga model: ${verdict.states} states with a person's look, 0 violations, 0 stuck`);
  });

  it.runIf(process.env['PROPERTY_RUNS'])(
    'does so whenever a person asks for a look, whatever commits are lost',
    { timeout: 300_000 },
    () => {
      const verdict = explore({ ...design, personLooks: true });
      expect(told(verdict)).toBe('');
      expect(verdict.stuck).toBe(0);
    },
  );

  it.each([
    ['whatever commits are lost', {}],
    ['whenever a person has it looked at', { personLooks: true, losesCommits: false }],
  ])('charges for those of two eSIMs that the service sold, %s', (_when, more) => {
    const verdict = explore({ ...design, esims: 2, ...more });
    expect(told(verdict)).toBe('');
    expect(verdict.stuck).toBe(0);
    console.log(`saga model: ${verdict.states} states of two eSIMs, 0 violations, 0 stuck`);
  });

  const neededForTwo: readonly (readonly [keyof Design, Partial<Design>])[] = [
    ['fewAnswersAreUnknown', {}],
    ['fewListedAreAwaited', { personLooks: true }],
  ];
  it.each(neededForTwo)('charges for the wrong number of two eSIMs without %s', (safeguard, more) => {
    const violation = 'paid for another number of eSIMs than were sold';
    const changed = { esims: 2, losesCommits: false, ...more, [safeguard]: false } as const;
    const verdict = explore({ ...design, ...changed }, violation);
    expect([...verdict.violations.keys()]).toContain(violation);
    console.log(`without ${safeguard}: ${verdict.violations.get(violation)?.join(' > ')}`);
  });

  it('breaks when an early look leads to another try: bought twice', () => {
    const early = { personLooks: true, earlyLookProvesNothing: false };
    const verdict = explore({ ...design, ...early, losesCommits: false }, 'bought twice');
    expect(verdict.violations.get('bought twice')?.join(' > ')).toContain('a person asks for a look');
  });

  const needed: readonly (readonly [keyof Design, string])[] = [
    ['attemptRow', 'bought twice'],
    ['settleWindow', 'bought, hold released'],
    ['staleSendGuard', 'bought, hold released'],
    ['noBlindRetry', 'bought twice'],
    ['compareAndSet', 'bought twice'],
    ['idempotencyKey', 'captured twice'],
    ['lookAfterNo', 'bought twice'],
  ];
  it.each(needed)('breaks without %s: %s', (safeguard, violation) => {
    const verdict = explore({ ...design, losesCommits: false, [safeguard]: false }, violation);
    expect([...verdict.violations.keys()]).toContain(violation);
    console.log(`without ${safeguard}: ${verdict.violations.get(violation)?.join(' > ')}`);
  });

  const neededWhenLost: readonly (readonly [keyof Design, string, Partial<Design>])[] = [
    ['lookWhenLate', 'bought twice', {}],
    ['lookAgain', 'bought, hold released', {}],
    ['readPayment', 'bought, hold released', {}],
    ['lookBeforeRefund', 'bought, money refunded', { deadline: true }],
    ['slowFailOver', 'bought twice', {}],
  ];
  it.each(neededWhenLost)('breaks without %s once commits are lost: %s', (safeguard, violation, more) => {
    const verdict = explore({ ...design, ...more, [safeguard]: false }, violation);
    expect([...verdict.violations.keys()]).toContain(violation);
    console.log(`without ${safeguard}: ${verdict.violations.get(violation)?.join(' > ')}`);
  });

  it('never charges for nothing, even when the list lags beyond the window', () => {
    const verdict = explore({ ...design, losesCommits: false, listInTime: false });
    expect([...verdict.violations.keys()].toSorted()).toEqual(['bought twice', 'bought, hold released']);
  });

  it('never charges, buys or refunds twice when the time to buy runs out, and captures no purchase without an outcome', () => {
    const verdict = explore({ ...design, deadline: true });
    expect([...verdict.violations.keys()]).toEqual(['bought, hold released']);
  });
});
