import type { Withdrawal } from '../../seller/seller.ts';
import type { StatementId } from '../statement-ids.ts';

/** The legal texts of one language. A lawyer reads these files; the program only chooses among them. */
export interface LegalTexts {
  /**
   * What travellers agree to. Orders keep the ids, so a text never changes: a better one gets the next number, and the
   * old one stays for the orders that have it.
   */
  readonly statements: Readonly<Record<StatementId, string>>;
  /** Shown at a box that is not ticked, and at boxes that were not on the page before. */
  readonly missing: string;
  readonly changed: string;
  /** In the mail, above what was agreed to, and when: `{time}`. */
  readonly agreed: string;
  readonly agreedOn: string;
  /** The information of Directive 2011/83/EU, Annex I (A): `{seller}`, and the page `{link}`. */
  readonly right: string;
  readonly how: string;
  readonly effect: string;
  /** What the rule of the shop means for the right. */
  readonly consequence: Readonly<Record<Withdrawal['rule'], string>>;
  /** The model form of Annex I (B): `{seller}`, `{service}`, `{date}`. */
  readonly form: string;
  readonly formLines: readonly string[];
}
