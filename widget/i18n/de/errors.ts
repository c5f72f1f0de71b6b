import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Bitte prüfen Sie die Kartendaten oben.',
  'checkout.slow':
    'Das dauert länger als sonst. Sie können unbesorgt Ihre Bestellung ansehen: Nichts wird doppelt abgebucht.',
  'checkout.lookAtOrder': 'Meine Bestellung ansehen',
  'checkout.declined': 'Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht.',
  'checkout.declinedMore': 'Versuchen Sie es mit einer anderen Karte oder noch einmal mit dieser.',
  'checkout.notCharged': 'Es wurde nichts abgebucht.',
  'checkout.walletClosed': 'Die Wallet wurde vor der Zahlung geschlossen.',
  'checkout.notPaid': 'Diese Zahlung war nicht möglich. Es wurde nichts abgebucht.',
  'checkout.underWay': 'Ihre letzte Bestellung wird noch vorbereitet.',
  'checkout.underWayMore': 'Bezahlen Sie hier nur, wenn Sie eine weitere möchten.',
  'checkout.priceChanged': 'Der Preis ist jetzt {price}, vorher {was}. Es wurde nichts abgebucht.',
  'checkout.priceChangedMore': 'Bezahlen Sie nur, wenn Sie mit dem neuen Preis einverstanden sind.',
  'checkout.fewer': 'So viele eSIMs auf einmal werden nicht verkauft. Wählen Sie weniger.',
  'checkout.goneTitle': 'Dieses Paket gibt es nicht mehr',
  'checkout.goneMore': 'Es wurde nichts abgebucht. Andere für dasselbe Ziel finden Sie einen Schritt zurück.',
  'checkout.choose': 'Anderes Paket wählen',
  'checkout.paused': 'Der Verkauf ruht gerade',
  'checkout.pausedMore':
    'Unser Lieferant ist gerade nicht erreichbar, deshalb nehmen wir keine Zahlungen an. Es wurde nichts abgebucht. Bitte versuchen Sie es in ein paar Minuten erneut.',
  'problem.unavailable':
    'Kaufen ist gerade nicht möglich. Es wurde nichts abgebucht. Bitte versuchen Sie es in ein paar Minuten erneut.',
  'problem.limited':
    'Zu viele Versuche in kurzer Zeit. Es wurde nichts abgebucht. Bitte warten Sie eine Minute.',
  'problem.package':
    'Dieses Paket gibt es nicht mehr. Es wurde nichts abgebucht. Bitte wählen Sie ein anderes.',
  'problem.topUp': 'Dieses Paket passt nicht auf diese eSIM. Es wurde nichts abgebucht.',
  'problem.small': 'Dieser Preis ist zu klein für eine Kartenzahlung. Bitte wählen Sie ein größeres Paket.',
  'problem.before':
    'Sie haben diese Bestellung schon einmal aufgegeben; wir prüfen sie gerade. Es wird nichts doppelt abgebucht.',
  'problem.used':
    'Für dieses Angebot gibt es schon eine Bestellung, vielleicht aus einem anderen Tab. Hier wurde nichts abgebucht. Bitte schließen Sie diese Bestellung ab oder sehen Sie in Ihren E-Mails nach.',
  'problem.underWay':
    'Ihre Bank kann die Zahlung Ihrer letzten Bestellung noch genehmigen, deshalb wurde nichts weiter bestellt oder abgebucht. Bitte versuchen Sie es in ein paar Minuten erneut.',
  'problem.changed':
    'Der Shop hat sich geändert, seit Sie ihn geöffnet haben. Es wurde nichts abgebucht. Bitte wählen Sie Ihr Paket noch einmal.',
  'problem.other':
    'Bei uns ist etwas schiefgegangen. Es wurde nichts abgebucht. Bitte versuchen Sie es erneut.',
  'problem.request': 'Nummer für unseren Support: {id}',
} satisfies Part<typeof english>;
