import type { LegalTexts } from './legal-texts.ts';

export const nl: LegalTexts = {
  statements: {
    'begin.1': 'Lever mijn bundel direct, vóór het einde van de bedenktijd.',
    'service.1':
      'Ik weet dat mijn herroepingsrecht vervalt zodra de bundel volledig is geleverd, en dat ik betaal wat ik tot dan gebruik.',
    'digital-content.1': 'Ik weet dat ik daarmee mijn herroepingsrecht verlies.',
    'none.1': 'Lever mijn bundel direct. Ik weet dat ik deze overeenkomst niet kan herroepen.',
    'delivery.1':
      'Lever mijn eSIM meteen. Ik weet dat ik de overeenkomst na levering niet meer kan herroepen.',
    'top-up.1': 'Voeg de data meteen toe. Ik weet dat ik de overeenkomst daarna niet meer kan herroepen.',
  },
  missing: 'Vink dit aan om verder te gaan',
  changed: 'Deze tekst is gewijzigd. Lees hem opnieuw en vink hem aan.',
  agreed: 'Waar je mee akkoord ging',
  agreedOn: 'Aangevinkt bij de bestelling, op {time}.',
  right: 'Herroepingsrecht',
  how: 'Je kunt deze overeenkomst binnen 14 dagen na de bestelling zonder opgave van redenen herroepen. Laat dat {seller} weten met een ondubbelzinnige verklaring, bijvoorbeeld een e-mail of brief, of op deze pagina: {link} Je kunt het formulier hieronder gebruiken, maar dat hoeft niet. Het is genoeg om je verklaring vóór het einde van de 14 dagen te versturen.',
  effect:
    'Als je herroept, krijg je al je betalingen zo snel mogelijk terug, uiterlijk 14 dagen nadat we het weten, op de manier waarop je hebt betaald en zonder kosten.',
  consequence: {
    service:
      'Omdat je ons vroeg direct te beginnen, betaal je het deel dat tot je melding is geleverd. Het recht vervalt zodra de bundel volledig is geleverd.',
    'digital-content':
      'Je vroeg ons te beginnen vóór het einde van de bedenktijd en bevestigde dat je daarmee je herroepingsrecht verliest. Het is dus vervallen; herroepen kan niet meer.',
    none: 'Voor deze overeenkomst geldt geen herroepingsrecht.',
  },
  form: 'Modelformulier voor herroeping',
  formLines: [
    '(Dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen.)',
    'Aan {seller}:',
    'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de levering van de volgende dienst herroep/herroepen (*): {service}',
    'Besteld op (*)/ontvangen op (*): {date}',
    'Naam/namen consument(en):',
    'Adres consument(en):',
    'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):',
    'Datum:',
    '(*) Doorhalen wat niet van toepassing is.',
  ],
};
