/** `wrong` breaks something, `hint` is a suggestion, `note` is good to know, `good` passed. */
export interface Diagnosis {
  readonly level: 'wrong' | 'hint' | 'note' | 'good';
  readonly what: string;
  /** How to fix it. */
  readonly fix?: string;
  /** Code to paste. */
  readonly code?: string;
}
