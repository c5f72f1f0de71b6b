import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Hoeveel eSIM’s?',
  'checkout.title': 'Afrekenen',
  'checkout.topUpTitle': 'Opwaarderen',
  'checkout.topUpOnto': 'Komt op je huidige eSIM',
  'checkout.topUpEnding': 'Komt op de eSIM die eindigt op {digits}',
  'checkout.device': 'Is je telefoon geschikt voor eSIM en simlockvrij?',
  'checkout.yes': 'Ja',
  'checkout.unsure': 'Weet niet',
  'checkout.no': 'Nee',
  'checkout.findOut': 'Check je telefoon',
  'checkout.deviceMissing': 'Kies een antwoord',
  'checkout.email': 'E-mailadres',
  'checkout.topUpEmail': 'E-mailadres voor de bon',
  'checkout.emailHint': 'Hierheen sturen we je eSIM en bon. Geen reclame.',
  'checkout.emailWrong': 'Vul een e-mailadres in zoals naam@example.com',
  'checkout.emailMeant': 'Bedoelde je {email}?',
  'checkout.payment': 'Betaling',
  'checkout.cardLoading': 'Het kaartformulier wordt geladen…',
  'checkout.cardFailed': 'Het kaartformulier is niet geladen. Er is niets afgeschreven.',
  'checkout.missing': {
    one: 'Controleer {count} veld hierboven.',
    other: 'Controleer {count} velden hierboven.',
  },
  'checkout.placing': 'Een ogenblik…',
  'checkout.confirming': 'Wachten op je bank…',
  'checkout.facts':
    'Alleen data: geen nummer, geen bellen of sms. Is de data op, dan stopt de verbinding; er wordt verder niets in rekening gebracht.',
  'checkout.topUpCalm': 'We schrijven pas af als de data is toegevoegd.',
  'problem.offline':
    'We konden de winkel niet bereiken. Er is niets afgeschreven. Controleer je verbinding en probeer het opnieuw.',
} satisfies Part<typeof english>;
