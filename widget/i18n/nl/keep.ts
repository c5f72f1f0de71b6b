import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Dutch texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'Bewaard op dit apparaat. Opent ook offline.',
  'keep.home': 'Zet deze pagina op je beginscherm. Die opent ook offline.',
  'keep.print': 'Op één pagina afdrukken',
  'keep.day': 'De dag dat je aankomt',
  'keep.calendar': 'In je agenda zetten',
  'keep.turnOn': 'Zet je eSIM aan: {destination}',
  'keep.turnOnHow':
    'Zet in de instellingen van je telefoon de eSIM en dataroaming aan. De stappen staan op de pagina van je eSIM.',
  'keep.secret': 'Houd dit blad voor jezelf: wie het heeft, kan je eSIM installeren.',
  'keep.forget': 'Vergeet mij op dit apparaat',
  'keep.forgetMore':
    'Hiermee verwijder je alle eSIM’s die deze pagina hier heeft bewaard. Je eSIM’s en de links in je e-mails blijven werken.',
  'keep.forgetNow': 'Alles vergeten',
  'keep.mine': 'Mijn eSIM’s',
  'keep.none': 'Er is geen eSIM bewaard op dit apparaat',
  'keep.noneMore': 'Open je eSIM via de link in je e-mail, dan blijft hij hier staan, ook offline.',
  'keep.daysLeft': 'nog {days}',
} satisfies Part<typeof english>;
