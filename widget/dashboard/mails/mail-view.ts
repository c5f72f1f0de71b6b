/** A setting in the form, with the value that saving now would store. */
export interface FieldView {
  readonly name: string;
  readonly value: string;
  /** The saved value in words, if it differs; null if nothing has changed. */
  readonly was: string | null;
  readonly error: string | null;
  /** The environment variable that fixes it; null if staff may change it. */
  readonly fixedBy: string | null;
}

export interface ChangeView {
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

/** One way to preview the mail. */
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
  /** The saved version; 0 if nothing has been saved. */
  readonly version: number;
  readonly brand: FieldView;
  readonly primary: FieldView;
  readonly secondary: FieldView;
  readonly language: FieldView;
  readonly brandToService: FieldView;
  readonly reminders: FieldView;
  readonly languages: readonly OptionView[];
  /** Differences from the saved version. */
  readonly changes: readonly ChangeView[];
  /** The version saved meanwhile, and by whom; null if none was. */
  readonly overtaken: VersionView | null;
  /** The sender of our mails; null if the service sends its own. */
  readonly sender: string | null;
  /** The recipient of a test mail. */
  readonly person: string;
  /** Kept by the form beside its fields: which mail the preview shows, and how. */
  readonly shown: Readonly<Record<'kind' | 'scheme' | 'width', string>>;
  readonly kinds: readonly ChoiceView[];
  readonly schemes: readonly ChoiceView[];
  readonly widths: readonly ChoiceView[];
  readonly previewLanguage: string;
  readonly previewLanguages: readonly OptionView[];
  /** The id of the shop whose mail is shown. */
  readonly shop: string;
  readonly shops: readonly OptionView[];
  readonly preview: { readonly src: string; readonly subject: string; readonly bytes: number };
  readonly legibility: readonly LegibilityView[];
  /** Newest first. */
  readonly versions: readonly VersionView[];
  /** The page without the unsaved changes. */
  readonly discardHref: string;
}
