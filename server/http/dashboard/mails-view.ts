import type { Config } from '../../config/config.ts';
import { defaultShop, type Lang, languages, mailLanguages } from '../../contract/values/values.ts';
import { nearestLang } from '../../catalogue/languages.ts';
import { legibilityOf } from '../../mail/colours.ts';
import { sampleKinds, type SampleKind } from '../../mail/samples.ts';
import type { PreviewScheme } from '../../mail/preview.ts';
import {
  effectiveMail,
  readMailForm,
  readMailSettings,
  type MailForm,
  type MailSettings,
  type ReadForm,
} from '../../settings/mail.ts';
import type { Saved } from '../../settings/settings-store.ts';
import type { Effective } from '../../settings/effective-settings.ts';
import type { Person } from '../../staff/person.ts';
import { may } from '../../staff/person.ts';
import type {
  ChangeView,
  FieldView,
  MailsView,
  OptionView,
  VersionView,
} from '../../../widget/dashboard/mails/mail-view.ts';
import { texts } from '../../../widget/dashboard/mails/mail-texts.ts';

/** Which mail is shown, and how. */
export interface Shown {
  readonly kind: SampleKind;
  readonly lang: Lang;
  readonly scheme: PreviewScheme;
  readonly width: 'phone' | 'computer';
  /** The shop whose seller and logo it has. */
  readonly shop: string;
}

/** What the page shows, read from an address or a form. */
export interface Draft extends ReadForm {
  /** As it was typed. */
  readonly typed: MailForm;
  readonly shown: Shown;
  /** With the values that the environment fixes. */
  readonly effective: Effective<MailSettings>;
}

const names = [
  'brand',
  'primary',
  'secondary',
  'language',
  'brandToService',
  'reminders',
] as const satisfies readonly (keyof MailSettings)[];

/** Reads a draft over what is saved; without one, what is saved is shown. */
export function readDraft(
  given: Readonly<Record<string, string>>,
  saved: MailSettings,
  { environment, shops }: { environment: Config['mail']; shops: readonly string[] },
): Draft {
  const { fixed } = effectiveMail(saved, environment);
  const typed: MailForm = given['draft'] === 'yes' ? given : asForm(saved);
  const read = readMailForm(typed, saved, fixed);
  return {
    ...read,
    typed,
    effective: effectiveMail(read.value, environment),
    shown: {
      kind: sampleKinds.find((kind) => kind === given['kind']) ?? 'delivered',
      lang: nearestLang(given['lang'] ?? 'en'),
      scheme: given['scheme'] === 'dark' ? 'dark' : 'light',
      width: given['width'] === 'phone' ? 'phone' : 'computer',
      shop: shops.find((id) => id === given['shop']) ?? defaultShop,
    },
  };
}

const asForm = (settings: MailSettings): MailForm => ({
  brand: settings.brand ?? '',
  primary: settings.primary ?? '',
  secondary: settings.secondary ?? '',
  language: settings.language ?? '',
  ...(settings.brandToService ? { brandToService: 'yes' } : {}),
  ...(settings.reminders ? { reminders: 'yes' } : {}),
});

/** The address of the same page, or of its preview, with another way to look at the draft. */
export function mailsHref(
  path: string,
  draft: Draft,
  change: Partial<Shown> = {},
  over = isChanged(draft),
): string {
  const { shop, ...how } = draft.shown;
  const query = new URLSearchParams({ ...how, ...(shop === defaultShop ? {} : { shop }), ...change });
  if (over)
    for (const [name, value] of Object.entries({ draft: 'yes', ...pick(draft.typed) }))
      query.set(name, value);
  return `${path}?${query.toString()}`;
}

const pick = (typed: MailForm): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])));

const isChanged = ({ typed }: Draft): boolean => 'draft' in typed;

/** The differences between two values, in words. */
function changesBetween(before: MailSettings, after: MailSettings): readonly ChangeView[] {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: texts.labels[name], was: inWords(name, before), now: inWords(name, after) }));
}

function inWords(name: keyof MailSettings, settings: MailSettings): string {
  const value = settings[name];
  if (value === null) return texts.unset[name as keyof typeof texts.unset];
  if (typeof value === 'boolean') {
    const [on, off] = texts.switches[name as keyof typeof texts.switches];
    return value ? on : off;
  }
  if (name === 'language') return languageName(value);
  return name === 'brand' ? `“${value}”` : value.toUpperCase();
}

const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' });
const languageName = (tag: string): string => inEnglish.of(tag) ?? tag;
const option = (value: string): OptionView => ({ value, label: languageName(value) });

const serviceTags: readonly string[] = mailLanguages.map((tag) => nearestLang(tag));

export function toMailsView(options: {
  draft: Draft;
  saved: Saved | undefined;
  versions: readonly Saved[];
  /** Another version was saved while this form was filled in. */
  overtaken: boolean;
  sender: { readonly name: string; readonly address: string } | null;
  person: Person;
  path: string;
  preview: { readonly subject: string; readonly bytes: number };
  shops: readonly { readonly id: string; readonly name: string }[];
}): MailsView {
  const { draft, saved, person, path, sender } = options;
  const { shown, effective, typed, errors } = draft;
  const kept = readMailSettings(saved);
  const field = (name: keyof MailSettings): FieldView => {
    const fixedBy = effective.fixed[name] ?? null;
    return {
      name,
      value: (fixedBy === null ? typed[name] : asForm(effective.value)[name]) ?? '',
      was: kept[name] === draft.value[name] ? null : inWords(name, kept),
      error: errors[name] ?? null,
      fixedBy,
    };
  };
  const versions = toVersions(options.versions);
  const choice = (label: string, change: Partial<Shown>) => ({
    label,
    href: mailsHref(path, draft, change),
    current: Object.entries(change).every(([name, value]) => shown[name as keyof Shown] === value),
  });
  const { kind, scheme, width } = shown;
  return {
    owner: may(person, 'owner'),
    version: saved?.version ?? 0,
    brand: field('brand'),
    primary: field('primary'),
    secondary: field('secondary'),
    language: field('language'),
    brandToService: field('brandToService'),
    reminders: field('reminders'),
    languages: (sender ? languages : languages.filter((tag) => serviceTags.includes(tag))).map(option),
    changes: changesBetween(kept, draft.value),
    overtaken: options.overtaken ? (versions[0] ?? null) : null,
    sender: sender && (sender.name === '' ? sender.address : `${sender.name} <${sender.address}>`),
    person: person.email,
    shown: { kind, scheme, width },
    kinds: sampleKinds.map((kind) => choice(texts.kinds[kind], { kind })),
    schemes: (['light', 'dark'] as const).map((scheme) => choice(texts.schemes[scheme], { scheme })),
    widths: (['phone', 'computer'] as const).map((width) => choice(texts.widths[width], { width })),
    previewLanguage: effective.value.language ?? shown.lang,
    previewLanguages: (effective.value.language === null ? languages : [effective.value.language]).map(
      option,
    ),
    shop: shown.shop,
    shops: options.shops.map(({ id, name }) => ({ value: id, label: name })),
    preview: { src: mailsHref(`${path}/preview`, draft), ...options.preview },
    legibility: legibilityOf(effective.value),
    versions,
    discardHref: mailsHref(path, draft, {}, false),
  };
}

function toVersions(saved: readonly Saved[]): readonly VersionView[] {
  return saved.map((each, index) => {
    const { version, at, by } = each;
    const before = readMailSettings(saved[index + 1]);
    // The predecessor of the last one read is unknown, unless it is the first version.
    const known = version === 1 || index + 1 < saved.length;
    return { version, at, by, changes: known ? changesBetween(before, readMailSettings(each)) : [] };
  });
}
