import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Polish texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Przyjazd',
  'packages.end': 'Wyjazd',
  'packages.datesPast': 'Data przyjazdu już minęła.',
  'packages.datesFar': 'Przyjazd musi przypadać w ciągu najbliższych 12 miesięcy.',
  'packages.datesBefore': 'Wyjazd wypada przed przyjazdem.',
  'packages.datesLong': 'Podróż może trwać najwyżej 90 dni.',
  'packages.datesRefused': 'Te daty nie są już dostępne. Wybierz inne.',
  'packages.nights': { one: '{count} noc', few: '{count} noce', many: '{count} nocy', other: '{count} nocy' },
  'packages.party': {
    one: 'Dla {count} osoby: jedna karta eSIM. Ceny za jedną kartę eSIM.',
    few: 'Dla {count} osób: każda dostaje własną kartę eSIM. Ceny za jedną kartę eSIM.',
    many: 'Dla {count} osób: każda dostaje własną kartę eSIM. Ceny za jedną kartę eSIM.',
    other: 'Dla {count} osoby: każda dostaje własną kartę eSIM. Ceny za jedną kartę eSIM.',
  },
  'packages.whole': 'Jeden pakiet na całą podróż',
  'packages.each': 'Osobny pakiet na każdy kierunek',
  'packages.together': 'Razem {price}',
  'packages.calendar': 'Kalendarz',
  'packages.pickStart': 'Kiedy przyjeżdżasz?',
  'packages.pickEnd': 'Kiedy wyjeżdżasz?',
  'packages.monthBefore': 'Poprzedni miesiąc',
  'packages.monthAfter': 'Następny miesiąc',
} satisfies Part<typeof english>;
