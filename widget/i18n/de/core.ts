import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** German texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Reise-eSIM-Shop',
  'app.back': 'Zurück',
  'app.retry': 'Erneut versuchen',
  'app.stale': 'Die Preise sind eventuell nicht ganz aktuell.',
  'app.offline': 'Sie sind offline. Sobald Sie wieder online sind, geht es weiter.',
  'app.loadFailed': 'Das konnten wir nicht laden',
  'app.loadFailedMore': 'Es wurde nichts abgebucht.',
  'packages.days': 'Wie lange reisen Sie?',
  'packages.dayUnit': 'Tage',
  'packages.dates': 'Zeitraum wählen',
  'packages.duration': 'Tage wählen',
  'packages.data': 'Wie viel Datenvolumen brauchen Sie?',
  'packages.perGb': '{price} pro GB',
  'packages.covers': { one: 'Gilt in {count} Land', other: 'Gilt in {count} Ländern' },
  'packages.continue': 'Weiter mit {data} · {price}',
  'packages.validity': '{days} gültig ab der ersten Verbindung',
  'packages.validDates': 'Gültig {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Ihr Paket',
  'packages.charged': 'Wir buchen erst ab, wenn Ihre eSIM bereit ist.',
  'packages.none': 'Anderen Zeitraum wählen',
  'packages.noneMore': 'Für diesen Zeitraum gibt es kein Paket. Wählen Sie eine kürzere Reise.',
  'packages.notSold': 'Dieses Reiseziel haben wir noch nicht',
  'packages.notSoldMore': 'Vielleicht passt ein Paket für die ganze Region.',
  'packages.otherDestination': 'Anderes Reiseziel wählen',
} satisfies Part<typeof english>;
