import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** German texts of five questions before buying. */
export const questions = {
  'questions.phone': 'Funktioniert das mit meinem Handy?',
  'questions.phoneMore':
    'Die meisten neueren Handys sind eSIM-fähig: iPhone XR, Pixel 3, Galaxy S20 oder neuer. Das Handy darf nicht an ein Netz gebunden sein. Zum Prüfen *#06# wählen: Erscheint eine EID, passt es.',
  'questions.number': 'Behalte ich meine Nummer und WhatsApp?',
  'questions.numberMore':
    'Ja. Ihre eigene SIM bleibt im Handy, und WhatsApp behält Ihre Nummer. Nur mobile Daten laufen über die eSIM. Schalten Sie das Datenroaming der eigenen SIM aus; Anrufe darauf kosten, was Ihr Anbieter im Ausland berechnet.',
  'questions.start': 'Wann installiere ich sie, und wann beginnt sie?',
  'questions.startMore':
    'Am besten zu Hause im WLAN, in etwa zwei Minuten. Die Tage beginnen mit der ersten Verbindung am Reiseziel. Haben Sie einen Zeitraum gewählt, gilt sie an genau diesen Tagen.',
  'questions.end': 'Was passiert, wenn Daten oder Tage aufgebraucht sind?',
  'questions.endMore':
    'Die Verbindung endet. Es wird nichts weiter berechnet und nichts verlängert. Auf der Seite Ihrer eSIM können Sie Daten nachladen, solange die eSIM es zulässt.',
  'questions.delivery': 'Wie bekomme ich sie, und was, wenn etwas schiefgeht?',
  'questions.deliveryMore':
    'Meist Sekunden nach der Zahlung auf dem Bildschirm und per E-Mail. Können wir sie nicht liefern, kostet es Sie nichts.',
} satisfies Part<typeof english>;
