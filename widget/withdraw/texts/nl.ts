import type { WithdrawTexts } from './withdraw-texts.ts';

export const nl: WithdrawTexts = {
  title: 'Overeenkomst herroepen',
  lead: 'Je kunt je bestelling binnen 14 dagen herroepen, zonder opgaaf van redenen.',
  service:
    'Nog niet geïnstalleerd? Dan krijg je de hele prijs terug. Daarna wordt het deel van de data ingehouden dat je hebt verbruikt. Eerst gekochte data wordt eerst verbruikt; een opwaardering is een aparte bestelling.',
  content:
    'Nog niet geleverd? Dan krijg je de hele prijs terug. Zodra je eSIM is geleverd, is het herroepingsrecht vervallen, zoals je bij het bestellen hebt bevestigd.',
  neutral:
    'Of je kunt herroepen en wat je terugkrijgt, hangt af van wat bij je bestelling is afgesproken. Je krijgt het antwoord per e-mail.',
  step: 'Stap {n} van 2',
  name: 'Je naam',
  optional: 'niet verplicht',
  number: 'Bestelnummer',
  numberHelp: 'Het staat in de e-mail met je eSIM. Je boekingsnummer mag ook.',
  email: 'E-mailadres van de bestelling',
  emailHelp: 'De bevestiging gaat naar dit adres.',
  nameMissing: 'Vul je naam in',
  numberMissing: 'Vul het nummer van je bestelling in',
  emailWrong: 'Vul een e-mailadres in zoals naam@example.com',
  linkOld: 'Deze link opent geen bestelling meer. Vul de gegevens in.',
  next: 'Verder',
  checkTitle: 'Controleer en bevestig',
  checkLead: 'Hiermee verklaar je dat je de overeenkomst herroept.',
  booking:
    'Is dit een boekingsnummer, dan herroep je alle bestellingen van die boeking. Voor één bestelling vul je het bestelnummer daarvan in.',
  confirm: 'Herroeping bevestigen',
  change: 'Gegevens wijzigen',
  plan: 'Bundel',
  ordered: 'Besteld op',
  until: 'Herroepen kan tot',
  paid: 'Prijs',
  used: 'Verbruikte data',
  notUsed: 'geen',
  back: 'Je krijgt terug',
  unknownSum: 'de verkoper berekent het',
  received: 'Ontvangen',
  wayBack:
    'Het bedrag gaat terug via de betaalmethode die je hebt gebruikt, uiterlijk binnen 14 dagen. Banken tonen het na een paar dagen.',
  preparing:
    'Je eSIM is nog niet klaar. We stoppen hier: een reservering op je kaart wordt vrijgegeven en wat is afgeschreven gaat terug.',
  unknown:
    'Hoeveel data is verbruikt, is nu niet op te vragen. Je kunt toch herroepen: de verkoper berekent het bedrag en schrijft je.',
  already: 'Alles wat je hebt betaald, is al teruggegaan.',
  allUsed: 'Alle data is verbruikt, dus er gaat niets terug.',
  remove: 'Verwijder de eSIM daarna van je telefoon.',
  removeSeveral: 'Verwijder de eSIM’s daarna van de telefoons.',
  doneTitle: 'We hebben je herroeping ontvangen',
  doneMail: 'Je krijgt dit ook per e-mail.',
  doneKeep: 'Bewaar of print deze pagina: dit is je bevestiging.',
  sentTitle: 'Je herroeping is verstuurd',
  sentLead:
    'Als deze gegevens bij een bestelling horen, gaat er een bevestiging met tijd en bedrag naar het adres van die bestelling.',
  sentNothing:
    'Na een paar minuten geen e-mail? Controleer de gegevens en probeer het opnieuw, of schrijf de verkoper.',
  lateTitle: 'De herroepingstermijn is voorbij',
  late: 'Die eindigde op {date}.',
  exemptTitle: 'Hier geldt geen herroepingsrecht',
  deliveredTitle: 'Je eSIM is geleverd',
  delivered: 'Daarmee is het herroepingsrecht vervallen, zoals je bij het bestellen hebt bevestigd.',
  unpaidTitle: 'Er valt niets te herroepen',
  unpaid: 'Deze bestelling is nooit betaald en er is niets afgeschreven.',
  tooMany: 'Te veel pogingen',
  tooManyMore: 'Probeer het over een uur opnieuw.',
  failed: 'Dat is niet gelukt',
  failedMore: 'Er is niets herroepen. Probeer het over een paar minuten opnieuw.',
};
