/** `wrong` breaks something, `hint` is a suggestion, `note` is good to know, `good` passed. */
export interface Finding {
  readonly level: 'wrong' | 'hint' | 'note' | 'good';
  readonly what: string;
  /** What to do about it. */
  readonly fix?: string;
  /** What to paste. */
  readonly code?: string;
}
