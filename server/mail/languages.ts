import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ptBr } from './texts/pt-br.ts';
import type { Texts } from './texts/texts.ts';
import { mailLanguages } from '../contract/values.ts';

export type MailLang = (typeof mailLanguages)[number];

export const textsOf: Record<MailLang, Texts> = { en, es, fr, de, 'pt-br': ptBr };

/** The nearest language to a BCP 47 tag; English when there is none. */
export function nearestMailLang(tag: string): MailLang {
  const language = tag.toLowerCase().split(/[-_]/)[0];
  if (language === 'pt') return 'pt-br';
  return mailLanguages.find((known) => known === language) ?? 'en';
}

/** Its BCP 47 tag, for Intl and the `lang` of the HTML. */
export function tagOf(lang: MailLang): string {
  return lang === 'pt-br' ? 'pt-BR' : lang;
}
