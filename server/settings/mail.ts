import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { brand, colour } from '../config/value-schemas.ts';
import { nearestLang } from '../catalogue/languages.ts';
import { type Lang, languages } from '../contract/values/values.ts';
import { overlay, type Effective } from './effective-settings.ts';
import type { Saved } from './settings-store.ts';

/** The scope of the settings of all mails. */
export const mailScope = 'mail';

/** How our mails look; null: the store's own look, or the traveller's language. */
export interface MailSettings {
  /** Starts the subject. */
  readonly brand: string | null;
  /** `#rrggbb`. */
  readonly primary: string | null;
  readonly secondary: string | null;
  readonly language: Lang | null;
  /**
   * Whether the service gets the brand for its own mails. Only partners of its highest tier may name one: it
   * refuses every purchase of others that do.
   */
  readonly brandToService: boolean;
  /** Whether travellers are reminded of data that runs low, and two days before their package ends. */
  readonly reminders: boolean;
}

const unset: MailSettings = {
  brand: null,
  primary: null,
  secondary: null,
  language: null,
  brandToService: false,
  reminders: false,
};

const field = <T extends z.ZodType>(type: T) => type.nullable().catch(null);

/** Another version of the program may have saved other values: only those count as unset. */
const Stored = z.object({
  brand: field(brand),
  primary: field(colour),
  secondary: field(colour),
  language: field(z.enum(languages)),
  brandToService: z.boolean().catch(false),
  reminders: z.boolean().catch(false),
});

/** As saved, whatever version of the program saved it. */
export function readMailSettings(saved: Pick<Saved, 'value'> | undefined): MailSettings {
  const read = Stored.safeParse(saved?.value);
  return read.success ? read.data : unset;
}

/** Names of the variables that fix a setting. */
const variables = {
  brand: 'EMAIL_BRAND',
  primary: 'PRIMARY_COLOR',
  secondary: 'SECONDARY_COLOR',
  language: 'EMAIL_LANGUAGE',
  brandToService: 'EMAIL_BRAND',
  reminders: 'EMAIL_REMINDERS',
} as const satisfies Record<keyof MailSettings, string>;

/** Puts what the environment sets over what staff have saved. */
export function effectiveMail(saved: MailSettings, set: Config['mail']): Effective<MailSettings> {
  const { brand, language, primaryColor: primary, secondaryColor: secondary } = set;
  return overlay(
    saved,
    {
      brand,
      primary,
      secondary,
      language: language === undefined ? undefined : nearestLang(language),
      // A brand in the environment has always been told to the service.
      brandToService: brand === undefined ? undefined : true,
      reminders: set.reminders,
    },
    variables,
  );
}

/** A form's text for each setting; missing or empty means unset. */
export type MailForm = Readonly<Partial<Record<keyof MailSettings, string>>>;

export interface ReadForm {
  readonly value: MailSettings;
  /** The errors of invalid fields, whose values are then the saved ones. */
  readonly errors: Readonly<Partial<Record<keyof MailSettings, string>>>;
}

const fields = {
  brand,
  primary: colour.transform((text) => text.toLowerCase()),
  secondary: colour.transform((text) => text.toLowerCase()),
  language: z.enum(languages, 'one of the languages listed'),
} as const;

/** Reads a form over what is saved. What the environment fixes stays as it was saved. */
export function readMailForm(
  form: MailForm,
  saved: MailSettings,
  fixed: Effective<MailSettings>['fixed'],
): ReadForm {
  const value: Record<string, unknown> = { ...saved };
  const errors: Partial<Record<keyof MailSettings, string>> = {};
  for (const [name, field] of Object.entries(fields) as [keyof typeof fields, z.ZodType][]) {
    if (fixed[name] !== undefined) continue;
    const text = form[name]?.trim() ?? '';
    const read = field.nullable().safeParse(text === '' ? null : text);
    if (read.success) value[name] = read.data;
    else errors[name] = read.error.issues[0]?.message ?? '';
  }
  for (const name of ['brandToService', 'reminders'] as const)
    if (fixed[name] === undefined) value[name] = form[name] === 'yes';
  return { value: value as unknown as MailSettings, errors };
}
