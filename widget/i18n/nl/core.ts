import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Dutch texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'eSIM-winkel voor op reis',
  'app.back': 'Terug',
  'app.retry': 'Opnieuw proberen',
  'app.stale': 'De prijzen zijn misschien niet helemaal actueel.',
  'app.offline': 'Je bent offline. We gaan verder zodra je weer online bent.',
  'app.loadFailed': 'Laden is mislukt',
  'app.loadFailedMore': 'Er is niets afgeschreven.',
  'packages.days': 'Hoelang ben je op reis?',
  'packages.dayUnit': 'dagen',
  'packages.dates': 'Reisdata kiezen',
  'packages.duration': 'Dagen kiezen',
  'packages.data': 'Hoeveel data heb je nodig?',
  'packages.perGb': '{price} per GB',
  'packages.covers': { one: 'Werkt in {count} land', other: 'Werkt in {count} landen' },
  'packages.continue': 'Verder met {data} · {price}',
  'packages.validity': '{days} geldig vanaf de eerste verbinding',
  'packages.validDates': 'Geldig: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Je bundel',
  'packages.charged': 'We schrijven pas af als je eSIM klaar is.',
  'packages.none': 'Kies andere reisdata',
  'packages.noneMore': 'Geen bundels voor deze reisdata. Probeer een kortere reis.',
  'packages.notSold': 'Deze bestemming hebben we nog niet',
  'packages.notSoldMore': 'Misschien past een regiobundel.',
  'packages.otherDestination': 'Andere bestemming kiezen',
} satisfies Part<typeof english>;
