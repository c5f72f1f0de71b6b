import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ptBr } from './texts/pt-br.ts';
import type { Texts } from './texts/texts.ts';

/** The languages of mails, as the configuration names them: those of the service's own mail. */
export const mailLangs = ['en', 'es', 'fr', 'de', 'pt-br'] as const;
export type MailLang = (typeof mailLangs)[number];

export const textsOf: Record<MailLang, Texts> = { en, es, fr, de, 'pt-br': ptBr };

/** The nearest language to a BCP 47 tag; English when there is none. */
export function nearestMailLang(tag: string): MailLang {
  const language = tag.toLowerCase().split(/[-_]/)[0];
  if (language === 'pt') return 'pt-br';
  return mailLangs.find((known) => known === language) ?? 'en';
}

/** Its BCP 47 tag, for Intl and the `lang` of the HTML. */
export function tagOf(lang: MailLang): string {
  return lang === 'pt-br' ? 'pt-BR' : lang;
}
