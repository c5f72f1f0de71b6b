import type { WithdrawTexts } from './withdraw-texts.ts';

export const de: WithdrawTexts = {
  title: 'Vertrag widerrufen',
  lead: 'Sie können Ihre Bestellung innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen.',
  service:
    'Noch nicht installiert? Dann erhalten Sie den ganzen Preis zurück. Danach wird der Anteil der Daten einbehalten, die Sie verbraucht haben. Zuerst gekaufte Daten werden zuerst verbraucht; eine Aufladung ist eine eigene Bestellung.',
  content:
    'Noch nicht geliefert? Dann erhalten Sie den ganzen Preis zurück. Mit der Lieferung Ihrer eSIM ist das Widerrufsrecht erloschen, wie Sie es bei der Bestellung bestätigt haben.',
  neutral:
    'Ob Sie widerrufen können und was Sie zurückbekommen, richtet sich nach dem, was bei Ihrer Bestellung vereinbart wurde. Die Antwort kommt per E-Mail.',
  step: 'Schritt {n} von 2',
  name: 'Ihr Name',
  optional: 'freiwillig',
  number: 'Bestellnummer',
  numberHelp: 'Sie steht in der E-Mail mit Ihrer eSIM. Auch Ihre Buchungsnummer geht.',
  email: 'E-Mail-Adresse der Bestellung',
  emailHelp: 'An diese Adresse geht die Bestätigung.',
  nameMissing: 'Geben Sie Ihren Namen ein',
  numberMissing: 'Geben Sie Ihre Bestellnummer ein',
  emailWrong: 'Bitte im Format name@example.com eingeben',
  linkOld: 'Dieser Link öffnet keine Bestellung mehr. Geben Sie stattdessen die Angaben ein.',
  next: 'Weiter',
  checkTitle: 'Prüfen und bestätigen',
  checkLead: 'Hiermit erklären Sie, dass Sie den Vertrag widerrufen.',
  booking:
    'Ist das eine Buchungsnummer, widerrufen Sie alle Bestellungen dieser Buchung. Für nur eine davon geben Sie deren Bestellnummer ein.',
  confirm: 'Widerruf bestätigen',
  change: 'Angaben ändern',
  plan: 'Paket',
  ordered: 'Bestellt',
  until: 'Widerruf möglich bis',
  paid: 'Preis',
  used: 'Verbrauchte Daten',
  notUsed: 'keine',
  back: 'Sie erhalten zurück',
  unknownSum: 'berechnet der Verkäufer',
  received: 'Eingegangen',
  wayBack:
    'Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben, spätestens innerhalb von 14 Tagen. Banken zeigen ihn nach einigen Tagen an.',
  preparing:
    'Ihre eSIM ist noch nicht fertig. Wir brechen hier ab: Eine Reservierung auf Ihrer Karte wird aufgehoben, Abgebuchtes geht zurück.',
  unknown:
    'Wie viele Daten verbraucht wurden, lässt sich gerade nicht abfragen. Sie können trotzdem widerrufen: Der Verkäufer berechnet den Betrag und schreibt Ihnen.',
  already: 'Alles, was Sie bezahlt haben, ist bereits zurückgegangen.',
  allUsed: 'Alle Daten sind verbraucht, daher geht nichts zurück.',
  remove: 'Bitte entfernen Sie die eSIM danach von Ihrem Handy.',
  removeSeveral: 'Bitte entfernen Sie die eSIMs danach von Ihren Handys.',
  doneTitle: 'Wir haben Ihren Widerruf erhalten',
  doneMail: 'Eine Kopie geht Ihnen gerade per E-Mail zu.',
  doneKeep: 'Bitte speichern oder drucken Sie diese Seite: Sie ist Ihre Bestätigung.',
  sentTitle: 'Ihr Widerruf wurde gesendet',
  sentLead:
    'Wenn diese Angaben zu einer Bestellung passen, geht eine Bestätigung mit Uhrzeit und Betrag an die E-Mail-Adresse dieser Bestellung.',
  sentNothing:
    'Nach einigen Minuten keine E-Mail? Prüfen Sie die Angaben und versuchen Sie es noch einmal, oder schreiben Sie dem Verkäufer.',
  lateTitle: 'Die Widerrufsfrist ist abgelaufen',
  late: 'Sie endete am {date}.',
  exemptTitle: 'Hier besteht kein Widerrufsrecht',
  deliveredTitle: 'Ihre eSIM wurde geliefert',
  delivered: 'Damit ist das Widerrufsrecht erloschen, wie Sie es bei der Bestellung bestätigt haben.',
  unpaidTitle: 'Es gibt nichts zu widerrufen',
  unpaid: 'Diese Bestellung wurde nie bezahlt, und es wurde nichts abgebucht.',
  tooMany: 'Zu viele Versuche',
  tooManyMore: 'Bitte versuchen Sie es in einer Stunde wieder.',
  failed: 'Das hat nicht geklappt',
  failedMore: 'Es wurde nichts widerrufen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
};
