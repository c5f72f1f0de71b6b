import type { Texts } from './mail-texts.ts';

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
  topUpSubject: '{data} auf Ihre eSIM gebucht',
  topUpTitle: '{data} auf Ihre eSIM gebucht',
  topUpLead:
    'Nichts zu installieren. Die Daten stehen bereit, sobald Ihr jetziges Paket verbraucht oder abgelaufen ist.',
  delayedSubject: 'Ihre Bestellung für {destination} dauert länger',
  delayedTitle: 'Ihre Bestellung für {destination} dauert länger als sonst',
  delayedLead:
    'Wir warten noch auf die Bestätigung des Netzes und schreiben Ihnen, sobald sie da ist. Sie müssen nichts tun.',
  delayedHeld:
    'Noch wurde nichts abgebucht: {price} sind auf Ihrer Karte nur reserviert. Wenn wir nicht liefern können, wird die Reservierung aufgehoben.',
  delayedPaid: 'Sie haben {price} bezahlt. Wenn wir nicht liefern können, bekommen Sie alles zurück.',
  releasedSubject: 'es wurde nichts abgebucht',
  releasedTitle: 'Wir konnten Ihre eSIM für {destination} nicht ausstellen',
  releasedTopUp: 'Wir konnten die Daten nicht auf Ihre eSIM buchen',
  releasedMoney:
    'Es wurde nichts abgebucht. Die Reservierung von {price} auf Ihrer Karte ist aufgehoben; Ihre Bank zeigt sie eventuell noch einige Tage an.',
  refundedSubject: '{price} erstattet',
  refundedTitle: 'Ihre {price} wurden erstattet',
  refundedLead:
    'Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben; bei Banken dauert das einige Tage.',
  refundedEsim:
    'Die eSIMs dieser Bestellung sind nicht mehr gültig, und ihre Seite zeigt keine Codes mehr. Ist eine auf einem Handy, entfernen Sie sie bitte.',
  returnSubject: 'die Rückgabe von {price} dauert länger',
  returnTitle: 'Die Rückgabe von {price} dauert länger als sonst',
  returnHeld:
    'Es wurde nichts abgebucht. {price} sind noch auf Ihrer Karte reserviert, und das Aufheben dauert länger als sonst. Wir bleiben dran und schreiben Ihnen, sobald es erledigt ist. Sie müssen nichts tun.',
  returnPaid:
    'Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben. Wir bleiben dran und schreiben Ihnen, sobald es erledigt ist. Sie müssen nichts tun.',
  refused: 'Dieses Paket ist vorübergehend nicht verfügbar.',
  unavailable: 'Wir konnten das Netz nicht rechtzeitig erreichen.',
  unknown: 'Wir bekamen keine Bestätigung für Ihre eSIM und haben die Bestellung storniert.',
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
  linksLead: 'Jeder öffnet eine Bestellung: installieren, Datenvolumen ansehen, aufladen.',
  linksUnasked: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Nur Sie haben diese Links.',
  esim: 'eSIM',
  topUp: 'Aufladung',
  openEsim: 'Meine eSIM öffnen',
  openEsims: 'Meine eSIMs öffnen',
  openOrder: 'Meine Bestellung öffnen',
  openLead: 'Installieren, Datenvolumen ansehen, aufladen.',
  scanTitle: 'Scannen Sie mit dem Handy, das mitreist',
  scanLead: 'Mit der Kamera oder unter Einstellungen › eSIM hinzufügen.',
  qrAlt: 'QR-Code, der die eSIM installiert',
  sameTitle: 'Lesen Sie das auf dem Handy, das mitreist?',
  installIphone: 'Auf diesem iPhone installieren',
  installAndroid: 'Auf diesem Android-Handy installieren',
  handTitle: 'Manuell eingeben',
  address: 'SM-DP+-Adresse',
  code: 'Aktivierungscode',
  whole: 'Vollständiger Code (Android)',
  stepsTitle: 'Installationsanleitung',
  iphone: [
    'Einstellungen › Mobilfunk › eSIM hinzufügen.',
    '„QR-Code verwenden“ und scannen. Auf demselben Handy: „Details manuell eingeben“, mit den beiden Codes oben.',
    'Bei der Ankunft: unter „Mobile Daten“ auswählen und „Datenroaming“ dafür einschalten.',
  ],
  samsung: [
    'Einstellungen › Verbindungen › SIM-Manager › eSIM hinzufügen.',
    '„QR-Code scannen“. Auf demselben Handy: „Aktivierungscode eingeben“, mit dem vollständigen Code.',
    'Bei der Ankunft: für „Mobile Daten“ auswählen und unter „Mobile Netzwerke“ das „Daten-Roaming“ einschalten.',
  ],
  pixel: [
    'Einstellungen › Netzwerk & Internet › SIMs › SIM hinzufügen › eSIM einrichten.',
    'QR-Code scannen. Auf demselben Handy: „Hilfe erforderlich?“ › „Manuell eingeben“, mit dem vollständigen Code.',
    'Bei der Ankunft: unter „SIMs“ öffnen, „Mobile Daten“ und „Roaming“ einschalten.',
  ],
  android: [
    'Einstellungen › Netzwerk oder Verbindungen › SIM › eSIM hinzufügen.',
    'QR-Code scannen oder den vollständigen Code von Hand eingeben.',
    'Bei der Ankunft: für mobile Daten auswählen und Roaming dafür einschalten.',
  ],
  otherAndroid: 'Anderes Android',
  warnTitle: 'Bevor Sie installieren',
  warnings: [
    'Sie lässt sich nur einmal installieren, auf einem Handy. Nehmen Sie das, das mitreist.',
    'Löschen Sie sie nicht vor dem Ende der Reise. Sie lässt sich nicht erneut installieren.',
    'Leiten Sie diese E-Mail nicht weiter. Wer sie hat, kann Ihre eSIM installieren.',
  ],
  receipt: 'Beleg',
  package: 'Paket',
  validity: 'Gültigkeit',
  validFor: '{days} ab der ersten Verbindung',
  price: 'Preis',
  notCharged: '{price}, nicht berechnet',
  date: 'Datum',
  iccid: 'Nummer der eSIM (ICCID)',
  number: 'Bestellung',
  booking: 'Buchungsnummer',
  footer: 'Sie erhalten diese E-Mail, weil Ihre Adresse bei einer Bestellung angegeben wurde.',
};
