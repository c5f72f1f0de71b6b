import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Bitte prüfen Sie die Kartendaten oben.',
  'checkout.slow':
    'Das dauert länger als sonst. Sie können unbesorgt Ihre Bestellung ansehen: Nichts wird doppelt abgebucht.',
  'checkout.lookAtOrder': 'Meine Bestellung ansehen',
  'checkout.declined': 'Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht.',
  'checkout.declinedMore': 'Bitte versuchen Sie es mit einer anderen Karte.',
  'checkout.notCharged': 'Es wurde nichts abgebucht.',
  'checkout.walletClosed': 'Die Wallet wurde vor der Zahlung geschlossen.',
  'checkout.notPaid': 'Diese Zahlung hat nicht geklappt. Es wurde nichts abgebucht.',
  'checkout.underWay': 'Wir bereiten Ihre letzte Bestellung noch vor.',
  'checkout.underWayMore': 'Bezahlen Sie hier nur, wenn Sie eine weitere möchten.',
  'checkout.priceChanged': 'Der Preis ist jetzt {price}, vorher {was}. Es wurde nichts abgebucht.',
  'checkout.priceChangedMore': 'Bestellen Sie nur, wenn der neue Preis für Sie in Ordnung ist.',
  'checkout.fewer': 'So viele eSIMs können Sie nicht auf einmal kaufen. Wählen Sie weniger.',
  'checkout.goneTitle': 'Dieses Paket gibt es nicht mehr',
  'checkout.goneMore': 'Es wurde nichts abgebucht. Bitte wählen Sie ein anderes Paket.',
  'checkout.choose': 'Anderes Paket wählen',
  'checkout.paused': 'Gerade sind keine Bestellungen möglich',
  'checkout.pausedMore': 'Bitte versuchen Sie es in ein paar Minuten erneut. Es wurde nichts abgebucht.',
  'problem.unavailable':
    'Gerade sind keine Bestellungen möglich. Es wurde nichts abgebucht. Bitte versuchen Sie es in ein paar Minuten erneut.',
  'problem.limited': 'Zu viele Versuche. Es wurde nichts abgebucht. Bitte warten Sie eine Minute.',
  'problem.package':
    'Dieses Paket gibt es nicht mehr. Es wurde nichts abgebucht. Bitte wählen Sie ein anderes.',
  'problem.topUp': 'Dieses Paket lässt sich nicht auf diese eSIM buchen. Es wurde nichts abgebucht.',
  'problem.small': 'Der Betrag ist zu klein für eine Kartenzahlung. Bitte wählen Sie ein größeres Paket.',
  'problem.before':
    'Sie haben diese Bestellung schon einmal aufgegeben; wir prüfen sie gerade. Es wird nichts doppelt abgebucht.',
  'problem.used':
    'Sie haben dieses Angebot schon genutzt, vielleicht in einem anderen Tab. Hier wurde nichts abgebucht. Schließen Sie die Bestellung dort ab oder sehen Sie in Ihren E-Mails nach.',
  'problem.underWay':
    'Ihre Bank kann die Zahlung Ihrer letzten Bestellung noch genehmigen, deshalb wurde nichts weiter bestellt oder abgebucht. Bitte versuchen Sie es in ein paar Minuten erneut.',
  'problem.changed':
    'Der Shop hat sich geändert, seit Sie ihn geöffnet haben. Es wurde nichts abgebucht. Bitte wählen Sie Ihr Paket noch einmal.',
  'problem.other':
    'Bei uns ist etwas schiefgegangen. Es wurde nichts abgebucht. Bitte versuchen Sie es erneut.',
  'problem.request': 'Vorgangsnummer: {id}',
} satisfies Part<typeof english>;
