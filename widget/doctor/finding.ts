/** `wrong` breaks something, `hint` could be better, `note` is good to know, `good` is as it should be. */
export interface Finding {
  readonly level: 'wrong' | 'hint' | 'note' | 'good';
  readonly what: string;
  /** What to do about it. */
  readonly mend?: string;
  /** What to paste. */
  readonly code?: string;
}
