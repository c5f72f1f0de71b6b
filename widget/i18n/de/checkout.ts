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
  'checkout.unsure': 'Weiß nicht',
  'checkout.no': 'Nein',
  'checkout.findOut': 'Handy prüfen',
  'checkout.deviceMissing': 'Wählen Sie eine Antwort',
  'checkout.email': 'E-Mail-Adresse',
  'checkout.topUpEmail': 'E-Mail-Adresse für den Beleg',
  'checkout.emailHint': 'Wir senden Ihnen eSIM und Beleg, keine Werbung.',
  'checkout.emailWrong': 'Bitte im Format name@example.com eingeben',
  'checkout.emailMeant': 'Meinten Sie {email}?',
  'checkout.payment': 'Zahlung',
  'checkout.cardLoading': 'Das Kartenformular wird geladen …',
  'checkout.cardFailed': 'Das Kartenformular wurde nicht geladen. Es wurde nichts abgebucht.',
  'checkout.missing': {
    one: 'Bitte prüfen Sie {count} Feld oben.',
    other: 'Bitte prüfen Sie {count} Felder oben.',
  },
  'checkout.placing': 'Einen Moment …',
  'checkout.confirming': 'Warten auf Ihre Bank …',
  'checkout.facts':
    'Nur Daten: keine Rufnummer, keine Anrufe oder SMS. Ist das Datenvolumen verbraucht, endet die Verbindung, ohne weitere Kosten.',
  'checkout.topUpCalm': 'Wir buchen erst ab, wenn die Daten aufgebucht sind.',
  'problem.offline':
    'Wir konnten den Shop nicht erreichen. Es wurde nichts abgebucht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
} satisfies Part<typeof english>;
