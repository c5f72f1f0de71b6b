import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** German texts that help to choose a plan. */
export const advice = {
  'advice.use': 'Wofür brauchen Sie es?',
  'advice.maps': 'Karten und Chat',
  'advice.social': '+ Social Media',
  'advice.video': '+ Video und Hotspot',
  'advice.videoOnly': '+ Videos',
  'advice.need': 'Dafür rechnen wir mit etwa {data} am Tag.',
  'advice.perDay': 'Etwa {data} am Tag',
  'advice.recommended': 'Empfohlen für {days}',
  'advice.most': 'Das größte Paket für {days}',
  'advice.all': { one: 'Alle {count} Pakete', other: 'Alle {count} Pakete' },
  'advice.several': 'In mehrere Länder unterwegs?',
  'advice.cheaper': 'Günstiger und in mehr Ländern gültig',
  'advice.region': {
    one: '{region}, {count} Land: {data} für {price}',
    other: '{region}, {count} Länder: {data} für {price}',
  },
  'advice.facts': 'Gut zu wissen',
  'advice.dataOnly': 'Nur Daten, keine Anrufe oder SMS',
  'advice.number': 'Ihre eigene Nummer bleibt erreichbar',
  'advice.stops': 'Endet bei null, ohne Folgekosten',
  'advice.starts': 'Beginnt mit der ersten Verbindung, Laufzeit: {days}',
  'advice.networks': 'Netze: {names}',
  'advice.fiveG': '5G, wo das Netz es bietet',
  'advice.noFiveG': 'Bis zu 4G',
  'advice.hotspot': 'Hotspot möglich',
  'advice.noHotspot': 'Kein Hotspot',
  'advice.id': 'Mit Ausweisprüfung',
  'advice.noId': 'Ohne Ausweisprüfung',
  'advice.refund': {
    one: 'Unbenutzt: Geld zurück binnen {count} Tag',
    other: 'Unbenutzt: Geld zurück binnen {count} Tagen',
  },
  'advice.questions': 'Fünf Fragen vor dem Kauf',
} satisfies Part<typeof english>;
