import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Polish texts that help to choose a plan. */
export const advice = {
  'advice.use': 'Do czego jej użyjesz?',
  'advice.maps': 'Mapy i czat',
  'advice.social': '+ Media społecznościowe',
  'advice.video': '+ Wideo i hotspot',
  'advice.videoOnly': '+ Wideo',
  'advice.need': 'Przyjmujemy na to około {data} dziennie.',
  'advice.perDay': 'Około {data} dziennie',
  'advice.recommended': 'Polecany na {days}',
  'advice.most': 'Największy na {days}',
  'advice.all': {
    one: 'Wszystkie pakiety: {count}',
    few: 'Wszystkie pakiety: {count}',
    many: 'Wszystkie pakiety: {count}',
    other: 'Wszystkie pakiety: {count}',
  },
  'advice.several': 'Odwiedzasz więcej krajów?',
  'advice.cheaper': 'Taniej i w większej liczbie krajów',
  'advice.region': {
    one: '{region}, {count} kraj: {data} za {price}',
    few: '{region}, {count} kraje: {data} za {price}',
    many: '{region}, {count} krajów: {data} za {price}',
    other: '{region}, {count} kraju: {data} za {price}',
  },
  'advice.facts': 'Warto wiedzieć',
  'advice.dataOnly': 'Tylko dane, bez połączeń i SMS-ów',
  'advice.number': 'Twój numer działa dalej',
  'advice.stops': 'Kończy się na zerze, bez dopłat',
  'advice.starts': 'Start przy pierwszym połączeniu, ważność: {days}',
  'advice.networks': 'Sieci: {names}',
  'advice.fiveG': '5G tam, gdzie ma je sieć',
  'advice.noFiveG': 'Do 4G',
  'advice.hotspot': 'Hotspot działa',
  'advice.noHotspot': 'Bez hotspotu',
  'advice.id': 'Potrzebny dokument tożsamości',
  'advice.noId': 'Bez okazywania dokumentu',
  'advice.refund': {
    one: 'Nieużyta? Zwrot do {count} dnia',
    few: 'Nieużyta? Zwrot do {count} dni',
    many: 'Nieużyta? Zwrot do {count} dni',
    other: 'Nieużyta? Zwrot do {count} dnia',
  },
  'advice.questions': 'Pięć pytań przed zakupem',
} satisfies Part<typeof english>;
