import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Italian texts that help to choose a plan. */
export const advice = {
  'advice.use': 'Come la userai?',
  'advice.maps': 'Mappe e chat',
  'advice.social': '+ Social network',
  'advice.video': '+ Video e hotspot',
  'advice.videoOnly': '+ Video in streaming',
  'advice.need': 'Per questo contiamo circa {data} al giorno.',
  'advice.perDay': 'Circa {data} al giorno',
  'advice.recommended': 'Consigliato per {days}',
  'advice.most': 'Il più grande per {days}',
  'advice.all': {
    one: 'Tutti i pacchetti: {count}',
    many: 'Tutti i pacchetti: {count}',
    other: 'Tutti i {count} pacchetti',
  },
  'advice.several': 'Visiti più Paesi?',
  'advice.cheaper': 'Costa meno e vale in più Paesi',
  'advice.region': {
    one: '{region}, {count} Paese: {data} a {price}',
    many: '{region}, {count} di Paesi: {data} a {price}',
    other: '{region}, {count} Paesi: {data} a {price}',
  },
  'advice.facts': 'Buono a sapersi',
  'advice.dataOnly': 'Solo dati, niente chiamate né SMS',
  'advice.number': 'Il tuo numero resta attivo',
  'advice.stops': 'Si ferma a zero, nessuna sorpresa in bolletta',
  'advice.starts': 'Parte alla prima connessione e dura {days}',
  'advice.networks': 'Reti: {names}',
  'advice.fiveG': '5G dove la rete lo offre',
  'advice.noFiveG': 'Fino al 4G',
  'advice.hotspot': 'Hotspot consentito',
  'advice.noHotspot': 'Niente hotspot',
  'advice.id': 'Serve un documento d’identità',
  'advice.noId': 'Nessun documento richiesto',
  'advice.refund': {
    one: 'Non usata? Rimborso entro {count} giorno',
    many: 'Non usata? Rimborso entro {count} di giorni',
    other: 'Non usata? Rimborso entro {count} giorni',
  },
  'advice.questions': 'Cinque domande prima di acquistare',
} satisfies Part<typeof english>;
