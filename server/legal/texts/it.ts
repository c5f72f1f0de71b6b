import type { LegalTexts } from './legal-texts.ts';

export const it: LegalTexts = {
  statements: {
    'begin.1': 'Fornitemi subito il pacchetto, prima che scada il periodo di recesso.',
    'service.1':
      'So che perdo il diritto di recesso quando il pacchetto è stato fornito per intero, e che pago ciò che uso fino ad allora.',
    'digital-content.1': 'So che così perdo il diritto di recesso.',
    'none.1': 'Fornitemi subito il pacchetto. So che per questo contratto non esiste il diritto di recesso.',
    'delivery.1':
      'Fornitemi subito la eSIM. So che, una volta fornita, non potrò più recedere dal contratto.',
    'top-up.1': 'Aggiungete subito i dati. So che, una volta aggiunti, non potrò più recedere dal contratto.',
  },
  missing: 'Spunta questa casella per continuare',
  changed: 'Questo testo è cambiato. Rileggilo e spunta la casella.',
  agreed: 'Che cosa hai accettato',
  agreedOn: 'Spuntato al momento dell’ordine, il {time}.',
  right: 'Diritto di recesso',
  how: 'Puoi recedere da questo contratto entro 14 giorni dall’ordine, senza indicarne il motivo. Comunicalo a {seller} con una dichiarazione esplicita, per esempio un’e-mail o una lettera, oppure in questa pagina: {link} Puoi usare il modulo qui sotto, ma non è obbligatorio. Basta inviare la dichiarazione prima che scadano i 14 giorni.',
  effect:
    'Se recedi, ti rimborsiamo tutti i pagamenti senza ritardo, al più tardi 14 giorni dopo averlo saputo, con lo stesso mezzo con cui hai pagato e senza spese per te.',
  consequence: {
    service:
      'Poiché hai chiesto di iniziare subito, paghi la parte fornita fino alla tua comunicazione. Il diritto termina quando il pacchetto è stato fornito per intero.',
    'digital-content':
      'Hai chiesto di iniziare prima della fine del periodo di recesso e confermato che così perdi il diritto. Perciò è terminato e non puoi più recedere da questo contratto.',
    none: 'Per questo contratto non esiste il diritto di recesso.',
  },
  form: 'Modulo di recesso tipo',
  formLines: [
    '(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto.)',
    'Destinatario: {seller}',
    'Con la presente io/noi (*) notifico/notifichiamo (*) il recesso dal mio/nostro (*) contratto di prestazione del seguente servizio: {service}',
    'Ordinato il (*)/ricevuto il (*): {date}',
    'Nome del/dei consumatore(i):',
    'Indirizzo del/dei consumatore(i):',
    'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea):',
    'Data:',
    '(*) Cancellare la dicitura inutile.',
  ],
};
