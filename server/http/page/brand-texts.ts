import type { Lang } from '../../contract/values/values.ts';

/** The texts of the language and currency switch. */
interface SwitchTexts {
  readonly both: string;
  readonly language: string;
  readonly currency: string;
}

export const switchTexts: Readonly<Record<Lang, SwitchTexts>> = {
  en: { both: 'Language and currency', language: 'Language', currency: 'Currency' },
  de: { both: 'Sprache und Währung', language: 'Sprache', currency: 'Währung' },
  fr: { both: 'Langue et devise', language: 'Langue', currency: 'Devise' },
  es: { both: 'Idioma y moneda', language: 'Idioma', currency: 'Moneda' },
  it: { both: 'Lingua e valuta', language: 'Lingua', currency: 'Valuta' },
  'pt-BR': { both: 'Idioma e moeda', language: 'Idioma', currency: 'Moeda' },
  nl: { both: 'Taal en valuta', language: 'Taal', currency: 'Valuta' },
  pl: { both: 'Język i waluta', language: 'Język', currency: 'Waluta' },
  tr: { both: 'Dil ve para birimi', language: 'Dil', currency: 'Para birimi' },
  ar: { both: 'اللغة والعملة', language: 'اللغة', currency: 'العملة' },
  he: { both: 'שפה ומטבע', language: 'שפה', currency: 'מטבע' },
  ja: { both: '言語と通貨', language: '言語', currency: '通貨' },
  ko: { both: '언어 및 통화', language: '언어', currency: '통화' },
  'zh-Hans': { both: '语言和货币', language: '语言', currency: '货币' },
};
