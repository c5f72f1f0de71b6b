// By hand: one event for a whole day; ical-generator brings 850 kB, with recurrence and time zones.
import { keep as ar } from '../../../../widget/i18n/ar/keep.ts';
import { keep as de } from '../../../../widget/i18n/de/keep.ts';
import { keep as en } from '../../../../widget/i18n/en/keep.ts';
import { keep as es } from '../../../../widget/i18n/es/keep.ts';
import { keep as fr } from '../../../../widget/i18n/fr/keep.ts';
import { keep as he } from '../../../../widget/i18n/he/keep.ts';
import { keep as it } from '../../../../widget/i18n/it/keep.ts';
import { keep as ja } from '../../../../widget/i18n/ja/keep.ts';
import { keep as ko } from '../../../../widget/i18n/ko/keep.ts';
import { keep as nl } from '../../../../widget/i18n/nl/keep.ts';
import { keep as pl } from '../../../../widget/i18n/pl/keep.ts';
import { keep as ptBr } from '../../../../widget/i18n/pt-BR/keep.ts';
import { keep as tr } from '../../../../widget/i18n/tr/keep.ts';
import { keep as zhHans } from '../../../../widget/i18n/zh-Hans/keep.ts';
import type { Part } from '../../../../widget/i18n/translate.ts';
import { dayMs, type Lang } from '../../../contract/values/values.ts';

const texts: Readonly<Record<Lang, Part<typeof en>>> = {
  en,
  de,
  fr,
  es,
  it,
  'pt-BR': ptBr,
  nl,
  pl,
  tr,
  ar,
  he,
  ja,
  ko,
  'zh-Hans': zhHans,
};

/**
 * A calendar day with a reminder at nine (RFC 5545). The phone may sync it to any account, so it holds no
 * link to an order and no code.
 */
export function calendarOf(event: {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  readonly destination: string;
  readonly lang: Lang;
  /** Opens the list of what the phone has kept. */
  readonly page: string;
  readonly now: number;
  readonly uid: string;
}): string {
  const { date, destination, lang, page, now, uid } = event;
  const { 'keep.turnOn': title, 'keep.turnOnHow': how } = texts[lang];
  const next = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
  const day = (text: string) => text.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//eSIM storefront//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day(date)}`,
    `DTEND;VALUE=DATE:${day(next)}`,
    `SUMMARY:${escaped(title.replace('{destination}', () => destination))}`,
    `DESCRIPTION:${escaped(how)}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title.replace('{destination}', () => destination))}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes every kind of line end: some readers end a line at a lone carriage return. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** At most 75 octets a line, and none in the middle of a character. */
function folded(line: string): string {
  let [whole, length] = ['', 0];
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > 75) [whole, length] = [`${whole}\r\n `, 1];
    whole += character;
    length += octets;
  }
  return whole;
}
