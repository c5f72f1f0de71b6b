import type { Withdrawal } from '../seller/seller.ts';

/** Each is the text of a statement in all languages, with its version. */
export const statementIds = [
  'begin.1',
  'service.1',
  'digital-content.1',
  'none.1',
  'delivery.1',
  'top-up.1',
] as const;
export type StatementId = (typeof statementIds)[number];

/**
 * The statements of a rule, by the box to be ticked. For a service, the directive wants a request and an
 * acknowledgement (2011/83/EU, Articles 8(8) and 16(a)), which may be one act; for digital content it lists them as
 * two (Article 16(m)). Without a right to withdraw there is nothing to keep apart.
 */
export const ticksOf = {
  service: [['begin.1', 'service.1']],
  'digital-content': [['begin.1'], ['digital-content.1']],
  none: [['none.1']],
} as const satisfies Record<Withdrawal['rule'], readonly (readonly StatementId[])[]>;

const rules = ['service', 'digital-content', 'none'] as const satisfies readonly Withdrawal['rule'][];

/** The ids from earlier pages, which knew only one statement. */
export const earlier = { purchase: 'delivery.1', 'top-up': 'top-up.1' } as const satisfies Record<
  string,
  StatementId
>;

export const isStatement = (id: string): id is StatementId =>
  (statementIds as readonly string[]).includes(id);

/** The rule that statements were made for; undefined for those of earlier pages, which knew no rule. */
export const ruleOf = (ids: readonly string[]): Withdrawal['rule'] | undefined =>
  rules.find((rule) => ticksOf[rule].flat().every((id) => ids.includes(id)));
