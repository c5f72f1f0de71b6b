import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Hoeveel eSIM’s?',
  'checkout.title': 'Afrekenen',
  'checkout.topUpTitle': 'Opwaarderen',
  'checkout.topUpOnto': 'Komt op de eSIM die je al hebt',
  'checkout.topUpEnding': 'Komt op de eSIM die eindigt op {digits}',
  'checkout.device': 'Is je telefoon geschikt voor eSIM en simlockvrij?',
  'checkout.yes': 'Ja',
  'checkout.unsure': 'Weet niet',
  'checkout.no': 'Nee',
  'checkout.findOut': 'Zo kom je erachter',
  'checkout.deviceMissing': 'Kies een antwoord',
  'checkout.email': 'E-mailadres voor je eSIM',
  'checkout.topUpEmail': 'E-mailadres voor de bon',
  'checkout.emailHint': 'Hierheen sturen we de eSIM en de bon, verder niets.',
  'checkout.emailWrong': 'Vul een e-mailadres in zoals naam@example.com',
  'checkout.emailMeant': 'Bedoelde je {email}?',
  'checkout.payment': 'Betaling',
  'checkout.cardLoading': 'De kaartvelden worden geladen. Een ogenblik.',
  'checkout.cardFailed': 'De kaartvelden zijn niet geladen. Er is niets afgeschreven.',
  'checkout.missing': {
    one: '{count} antwoord ontbreekt nog of klopt niet.',
    other: '{count} antwoorden ontbreken nog of kloppen niet.',
  },
  'checkout.placing': 'Een ogenblik…',
  'checkout.confirming': 'Wachten op je bank…',
  'checkout.facts':
    'Alleen data: geen nummer, geen bellen of sms. Is de data op, dan stopt de verbinding; er wordt verder niets in rekening gebracht.',
  'checkout.topUpCalm': 'Pas afgeschreven als de data is toegevoegd.',
  'problem.offline':
    'We konden de winkel niet bereiken. Er is niets afgeschreven. Controleer je verbinding en betaal opnieuw.',
} satisfies Part<typeof english>;
