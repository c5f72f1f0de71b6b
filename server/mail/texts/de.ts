import type { Texts } from './texts.ts';

export const de: Texts = {
  deliveredSubject: 'Ihre eSIM für {destination}',
  deliveredTitle: 'Ihre eSIM für {destination} ist bereit',
  deliveredLead:
    'Installieren Sie sie im WLAN, zu Hause oder nach der Ankunft. Das dauert etwa zwei Minuten.',
  severalSubject: 'Ihre eSIMs für {destination}',
  severalTitle: 'Ihre eSIMs für {destination} sind bereit',
  severalLead:
    'Installieren Sie sie im WLAN, zu Hause oder nach der Ankunft. Das dauert je eSIM etwa zwei Minuten.',
  deliveredPart: 'Gelieferte eSIMs: {delivered} von {quantity}. Sie bezahlen nur diese: {price}.',
  topUpSubject: '{data} zu Ihrer eSIM hinzugefügt',
  topUpTitle: '{data} zu Ihrer eSIM hinzugefügt',
  topUpLead:
    'Nichts zu installieren: Die Daten stehen bereit, sobald die bisherigen verbraucht oder abgelaufen sind.',
  delayedSubject: 'Ihre Bestellung für {destination} dauert länger',
  delayedTitle: 'Ihre Bestellung für {destination} dauert länger als üblich',
  delayedLead:
    'Das Netz hat sie noch nicht bestätigt. Wir fragen jede Minute nach und schreiben Ihnen, sobald wir mehr wissen; Sie müssen nichts tun.',
  delayedHeld:
    'Noch wurde nichts abgebucht: {price} sind auf Ihrer Karte nur reserviert. Wenn wir nicht liefern können, wird die Reservierung aufgehoben.',
  delayedPaid: 'Sie haben {price} bezahlt. Wenn wir nicht liefern können, bekommen Sie alles zurück.',
  releasedSubject: 'nichts wurde abgebucht',
  releasedTitle: 'Wir konnten Ihre eSIM für {destination} nicht beschaffen',
  releasedTopUp: 'Wir konnten Ihrer eSIM die Daten nicht hinzufügen',
  releasedMoney:
    'Ihnen wurde nichts berechnet. Die Reservierung von {price} auf Ihrer Karte ist aufgehoben; Ihre Bank zeigt sie vielleicht noch einige Tage.',
  refundedSubject: '{price} erstattet',
  refundedTitle: 'Ihre {price} wurden erstattet',
  refundedLead:
    'Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben; bei Banken dauert das einige Tage.',
  refundedEsim:
    'Keine eSIM dieser Bestellung darf mehr verwendet werden, und ihre Seite zeigt keine Codes mehr. Ist eine auf einem Handy, entfernen Sie sie bitte.',
  returnSubject: 'Ihre {price} kommen später zurück',
  returnTitle: 'Ihre {price} kommen später zurück als üblich',
  returnHeld:
    'Es wurde nichts abgebucht: {price} sind auf Ihrer Karte noch reserviert, und das Aufheben der Reservierung dauert länger als üblich. Wir versuchen es weiter und schreiben Ihnen, sobald es geschehen ist; Sie müssen nichts tun.',
  returnPaid:
    'Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben. Wir versuchen es weiter und schreiben Ihnen, sobald es geschehen ist; Sie müssen nichts tun.',
  refused: 'Das Netz gibt dieses Paket im Moment nicht aus.',
  unavailable: 'Das Netz war zu lange nicht erreichbar.',
  unknown:
    'Das Netz hat den Kauf nie bestätigt; deshalb haben wir abgebrochen, statt Ihnen etwas zu berechnen.',
  lapsed: 'Die Reservierung auf Ihrer Karte lief ab, bevor die eSIM bereit war.',
  withdrawnSubject: 'Ihr Widerruf der Bestellung für {destination}',
  withdrawnTitle: 'Wir haben Ihren Widerruf erhalten',
  withdrawnLead:
    'Sie haben den Vertrag für {destination} widerrufen. Diese E-Mail bestätigt, was wann bei uns eingegangen ist.',
  withdrawnBack:
    '{sum} gehen auf dem Weg zurück, auf dem Sie bezahlt haben, spätestens innerhalb von 14 Tagen. Banken zeigen es nach einigen Tagen an.',
  withdrawnNone:
    'Es geht nichts zurück: Alle Daten sind verbraucht, oder alles Bezahlte ist bereits zurückgegangen.',
  withdrawnByHand:
    'Wie viele Daten verbraucht wurden, ließ sich nicht abfragen. Der Verkäufer berechnet den Betrag und schreibt Ihnen; das Geld ist innerhalb von 14 Tagen zurück.',
  withdrawnLate: 'Er ging nach Ablauf der Frist am {until} ein und ist daher unwirksam.',
  withdrawnExempt: 'Für diesen Vertrag besteht kein Widerrufsrecht, er ist daher unwirksam. {reason}',
  withdrawnDelivered:
    'Ihre eSIM war bereits geliefert. Damit war das Widerrufsrecht erloschen, wie Sie es bei der Bestellung bestätigt haben; der Widerruf ist daher unwirksam.',
  withdrawnRemove: 'Bitte entfernen Sie die eSIM von Ihrem Handy.',
  withdrawnRemoveSeveral: 'Bitte entfernen Sie die eSIMs von Ihren Handys.',
  withdrawnReceived: 'Eingegangen',
  withdrawnName: 'Name',
  withdrawnUsed: 'Verbrauchte Daten',
  withdrawnSum: 'Sie erhalten zurück',
  linksSubject: 'Ihre eSIM-Links',
  linksTitle: 'Die Links, um die Sie gebeten haben',
  linksLead: 'Jeder öffnet eine Bestellung: installieren, Restdaten ansehen, aufladen.',
  linksUnasked:
    'Wenn Sie nicht darum gebeten haben, müssen Sie nichts tun: Nur Sie haben diese Links erhalten.',
  esim: 'eSIM',
  topUp: 'Aufladung',
  openEsim: 'Meine eSIM öffnen',
  openEsims: 'Meine eSIMs öffnen',
  openOrder: 'Meine Bestellung öffnen',
  openLead: 'Mit aktuellem Stand, Restdaten und Aufladen.',
  scanTitle: 'Mit dem Telefon scannen, für das sie ist',
  scanLead: 'Öffnen Sie die Kamera oder Einstellungen, eSIM hinzufügen.',
  qrAlt: 'QR-Code, der die eSIM installiert',
  sameTitle: 'Lesen Sie dies auf dem Telefon, für das sie ist?',
  installIphone: 'Auf diesem iPhone installieren',
  installAndroid: 'Auf diesem Android-Telefon installieren',
  handTitle: 'Von Hand',
  address: 'SM-DP+-Adresse',
  code: 'Aktivierungscode',
  whole: 'Beides in einem, für Android',
  stepsTitle: 'Schritt für Schritt',
  iphone: [
    'Einstellungen, Mobilfunk, eSIM hinzufügen.',
    'QR-Code verwenden und scannen. Auf demselben Telefon: Details manuell eingeben, mit den beiden Codes oben.',
    'Nach der Ankunft: für mobile Daten auswählen und dafür Datenroaming einschalten.',
  ],
  samsung: [
    'Einstellungen, Verbindungen, SIM-Manager, eSIM hinzufügen.',
    'QR-Code scannen. Auf demselben Telefon: Aktivierungscode eingeben, mit dem Code für Android.',
    'Nach der Ankunft: für mobile Daten auswählen und unter Mobile Netzwerke Datenroaming einschalten.',
  ],
  pixel: [
    'Einstellungen, Netzwerk & Internet, SIMs, SIM hinzufügen, eSIM einrichten.',
    'QR-Code scannen. Auf demselben Telefon: Brauchst du Hilfe?, Manuell eingeben, mit dem Code für Android.',
    'Nach der Ankunft: unter SIMs öffnen, Mobile Daten und Roaming einschalten.',
  ],
  android: [
    'Einstellungen, Netzwerk oder Verbindungen, SIM, eSIM hinzufügen.',
    'QR-Code scannen oder den Code für Android von Hand eingeben.',
    'Nach der Ankunft: für mobile Daten auswählen und dafür Roaming einschalten.',
  ],
  otherAndroid: 'Anderes Android',
  warnTitle: 'Bevor Sie installieren',
  warnings: [
    'Sie lässt sich nur auf einem Telefon und nur einmal installieren: Wählen Sie das Telefon, das mitreist.',
    'Löschen Sie sie erst nach der Reise vom Telefon: Sie lässt sich nicht noch einmal installieren.',
    'Leiten Sie diese Mail nicht weiter: Wer sie hat, kann Ihre eSIM nehmen.',
  ],
  receipt: 'Beleg',
  package: 'Paket',
  validity: 'Gültig',
  validFor: '{days} ab der ersten Verbindung',
  price: 'Preis',
  notCharged: '{price}, nicht berechnet',
  date: 'Datum',
  iccid: 'ICCID der eSIM',
  number: 'Bestellung',
  booking: 'Buchung',
  footer: 'Sie erhalten diese Mail, weil Ihre Adresse bei einer Bestellung angegeben wurde.',
};
