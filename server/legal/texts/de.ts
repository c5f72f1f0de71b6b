import type { LegalTexts } from './legal-texts.ts';

export const de: LegalTexts = {
  statements: {
    'begin.1': 'Stellen Sie mein Datenpaket sofort bereit, vor Ablauf der Widerrufsfrist.',
    'service.1':
      'Mir ist bekannt, dass mein Widerrufsrecht erlischt, sobald es vollständig bereitgestellt ist, und dass ich bis dahin Genutztes bezahle.',
    'digital-content.1': 'Mir ist bekannt, dass ich dadurch mein Widerrufsrecht verliere.',
    'none.1':
      'Stellen Sie mein Datenpaket sofort bereit. Mir ist bekannt, dass für diesen Vertrag kein Widerrufsrecht besteht.',
    'delivery.1':
      'Stellen Sie meine eSIM sofort bereit. Mir ist bekannt, dass ich den Vertrag nach der Bereitstellung nicht mehr widerrufen kann.',
    'top-up.1':
      'Buchen Sie die Daten sofort auf. Mir ist bekannt, dass ich den Vertrag danach nicht mehr widerrufen kann.',
  },
  missing: 'Bitte ankreuzen, um fortzufahren',
  changed: 'Der Text hat sich geändert. Bitte lesen Sie ihn noch einmal und kreuzen Sie ihn an.',
  agreed: 'Dem haben Sie zugestimmt',
  agreedOn: 'Angekreuzt bei der Bestellung am {time}.',
  right: 'Widerrufsrecht',
  how: 'Sie können diesen Vertrag binnen 14 Tagen ab der Bestellung ohne Angabe von Gründen widerrufen. Teilen Sie das {seller} mit einer eindeutigen Erklärung mit, etwa per E-Mail oder Brief, oder auf dieser Seite: {link} Sie können dafür das Formular unten verwenden, müssen es aber nicht. Zur Wahrung der Frist reicht es, die Erklärung vor ihrem Ablauf abzusenden.',
  effect:
    'Wenn Sie widerrufen, erhalten Sie alle Zahlungen unverzüglich zurück, spätestens 14 Tage nachdem wir davon erfahren haben, auf dem Weg, auf dem Sie bezahlt haben, und ohne Kosten für Sie.',
  consequence: {
    service:
      'Da wir auf Ihren Wunsch sofort begonnen haben, bezahlen Sie den Teil, der bis zu Ihrer Mitteilung erbracht wurde. Das Widerrufsrecht erlischt, sobald das Datenpaket vollständig bereitgestellt ist.',
    'digital-content':
      'Sie haben verlangt, dass wir vor Ablauf der Widerrufsfrist beginnen, und bestätigt, dass Sie dadurch Ihr Widerrufsrecht verlieren. Es ist damit erloschen; ein Widerruf ist nicht mehr möglich.',
    none: 'Für diesen Vertrag besteht kein Widerrufsrecht.',
  },
  form: 'Muster-Widerrufsformular',
  formLines: [
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    'An {seller}:',
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung: {service}',
    'Bestellt am (*)/erhalten am (*): {date}',
    'Name des/der Verbraucher(s):',
    'Anschrift des/der Verbraucher(s):',
    'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
    'Datum:',
    '(*) Unzutreffendes streichen.',
  ],
};
