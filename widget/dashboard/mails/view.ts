/** A setting in the form: as it would be saved now. */
export interface FieldView {
  readonly name: string;
  readonly value: string;
  /** What is saved, in words, where that differs; null: nothing has changed. */
  readonly was: string | null;
  readonly error: string | null;
  /** The variable that fixes it; null: staff may change it. */
  readonly fixedBy: string | null;
}

export interface ChangeView {
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

/** One of a few ways to look at the mail. */
export interface ChoiceView {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

export interface LegibilityView {
  readonly pair: 'button' | 'brand' | 'secondary' | 'dark';
  /** `#rrggbb`. */
  readonly text: string;
  readonly ground: string;
  readonly ratio: number;
  readonly adjusted: boolean;
}

export interface VersionView {
  readonly version: number;
  /** Epoch ms. */
  readonly at: number;
  readonly by: string;
  /** Against the version before. */
  readonly changes: readonly ChangeView[];
}

export interface OptionView {
  readonly value: string;
  readonly label: string;
}

/** The page of mails, as plain data. */
export interface MailsView {
  /** Whether this person may change anything. */
  readonly owner: boolean;
  /** Of what is saved; 0: nothing is. */
  readonly version: number;
  readonly brand: FieldView;
  readonly primary: FieldView;
  readonly secondary: FieldView;
  readonly language: FieldView;
  readonly brandToService: FieldView;
  readonly reminders: FieldView;
  readonly languages: readonly OptionView[];
  /** What differs from what is saved. */
  readonly changes: readonly ChangeView[];
  /** The version that somebody saved meanwhile, with who did. */
  readonly overtaken: VersionView | null;
  /** Who our mails come from; null: the service sends its own. */
  readonly sender: string | null;
  /** Where a test goes. */
  readonly person: string;
  /** What the form keeps beside its fields: which mail is looked at, and how. */
  readonly shown: Readonly<Record<'kind' | 'scheme' | 'width', string>>;
  readonly kinds: readonly ChoiceView[];
  readonly schemes: readonly ChoiceView[];
  readonly widths: readonly ChoiceView[];
  readonly previewLanguage: string;
  readonly previewLanguages: readonly OptionView[];
  /** Whose mail is shown, by its id. */
  readonly shop: string;
  readonly shops: readonly OptionView[];
  readonly preview: { readonly src: string; readonly subject: string; readonly bytes: number };
  readonly legibility: readonly LegibilityView[];
  /** The newest first. */
  readonly versions: readonly VersionView[];
  /** The page without what is not saved. */
  readonly discardHref: string;
}
