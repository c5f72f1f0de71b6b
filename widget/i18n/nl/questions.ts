import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Dutch texts of five questions before buying. */
export const questions = {
  'questions.phone': 'Werkt het op mijn telefoon?',
  'questions.phoneMore':
    'De meeste recente telefoons zijn geschikt voor eSIM: iPhone XR, Pixel 3, Galaxy S20 of nieuwer. Je telefoon mag niet aan één provider vastzitten. Controleren? Toets *#06# in: zie je een EID, dan is hij klaar.',
  'questions.number': 'Houd ik mijn nummer en WhatsApp?',
  'questions.numberMore':
    'Ja. Je eigen simkaart blijft in de telefoon en WhatsApp houdt je nummer. Alleen mobiele data gaat via de eSIM. Zet dataroaming van je eigen simkaart uit; gesprekken daarop kosten wat je provider in het buitenland rekent.',
  'questions.start': 'Wanneer installeer ik hem en wanneer begint hij?',
  'questions.startMore':
    'Installeer hem thuis via wifi; dat duurt ongeveer twee minuten. De dagen beginnen bij de eerste verbinding op je bestemming. Koos je reisdata, dan werkt hij op die dagen.',
  'questions.end': 'Wat gebeurt er als de data of de dagen op zijn?',
  'questions.endMore':
    'De verbinding stopt. Er wordt niets meer in rekening gebracht en niets verlengd. Zolang de eSIM het toelaat, koop je data bij op de pagina van je eSIM.',
  'questions.delivery': 'Hoe krijg ik hem, en wat als er iets misgaat?',
  'questions.deliveryMore':
    'Op je scherm en per e-mail, meestal binnen seconden na betaling. Kunnen we hem niet leveren, dan kost het je niets.',
} satisfies Part<typeof english>;
