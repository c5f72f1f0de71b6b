import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Wie viele eSIMs?',
  'checkout.title': 'Kasse',
  'checkout.topUpTitle': 'Aufladen',
  'checkout.topUpOnto': 'Wird Ihrer eSIM gutgeschrieben',
  'checkout.topUpEnding': 'Wird der eSIM mit den Endziffern {digits} gutgeschrieben',
  'checkout.device': 'Ist Ihr Handy eSIM-fähig und ohne SIM-Lock?',
  'checkout.yes': 'Ja',
  'checkout.unsure': 'Unsicher',
  'checkout.no': 'Nein',
  'checkout.findOut': 'So finden Sie es heraus',
  'checkout.deviceMissing': 'Wählen Sie eine Antwort',
  'checkout.email': 'E-Mail-Adresse für Ihre eSIM',
  'checkout.topUpEmail': 'E-Mail-Adresse für den Beleg',
  'checkout.emailHint': 'Dorthin senden wir eSIM und Beleg, sonst nichts.',
  'checkout.emailWrong': 'Geben Sie eine E-Mail-Adresse wie name@example.com ein',
  'checkout.emailMeant': 'Meinten Sie {email}?',
  'checkout.payment': 'Zahlung',
  'checkout.cardLoading': 'Die Kartenfelder werden geladen. Einen Moment, bitte.',
  'checkout.cardFailed': 'Die Kartenfelder wurden nicht geladen. Es wurde nichts abgebucht.',
  'checkout.missing': {
    one: '{count} Angabe fehlt noch oder stimmt nicht.',
    other: '{count} Angaben fehlen noch oder stimmen nicht.',
  },
  'checkout.placing': 'Einen Moment …',
  'checkout.confirming': 'Warten auf Ihre Bank …',
  'checkout.facts':
    'Nur Daten: keine Rufnummer, keine Anrufe oder SMS. Sind die Daten verbraucht, endet die Verbindung; es wird nichts weiter berechnet.',
  'checkout.topUpCalm': 'Abgebucht wird erst, wenn die Daten aufgebucht sind.',
  'problem.offline':
    'Wir konnten den Shop nicht erreichen. Es wurde nichts abgebucht. Prüfen Sie Ihre Verbindung und bezahlen Sie erneut.',
} satisfies Part<typeof english>;
