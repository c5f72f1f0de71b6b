import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** German texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Reise-eSIM-Shop',
  'app.back': 'Zurück',
  'app.retry': 'Erneut versuchen',
  'app.stale': 'Die Preise sind eventuell nicht ganz aktuell: Unser Lieferant ist gerade nicht erreichbar.',
  'app.offline':
    'Sie sind offline. Was Sie sehen, bleibt erhalten. Sobald Sie wieder online sind, geht es weiter.',
  'app.loadFailed': 'Das wurde nicht geladen',
  'app.loadFailedMore': 'Nichts ging verloren, und es wurde nichts abgebucht.',
  'packages.days': 'Wie lange?',
  'packages.dayUnit': 'Tage',
  'packages.dates': 'Reisedaten',
  'packages.duration': 'Nach Dauer',
  'packages.data': 'Wie viele Daten?',
  'packages.perGb': '{price} pro GB',
  'packages.best': 'Niedrigster Preis pro GB',
  'packages.bestUnder': 'Niedrigster Preis pro GB unter {price}',
  'packages.region': 'Auch enthalten in: {region}',
  'packages.regionPrice': 'ab {price} pro GB',
  'packages.covers': { one: 'Gilt in {count} Land', other: 'Gilt in {count} Ländern' },
  'packages.continue': 'Weiter mit {data} · {price}',
  'packages.validity': '{days} gültig ab der ersten Verbindung',
  'packages.validDates': 'Gültig {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Ihre Auswahl',
  'packages.charged': 'Abgebucht wird erst, wenn Ihre eSIM bereit ist.',
  'packages.none': 'Andere Tage wählen',
  'packages.noneMore': 'Für diese Tage gibt es kein Paket.',
  'packages.notSold': 'Dieses Reiseziel bieten wir nicht an',
  'packages.notSoldMore': 'Vielleicht deckt ein Nachbarland oder eine Region es ab.',
  'packages.otherDestination': 'Anderes Reiseziel wählen',
} satisfies Part<typeof english>;
