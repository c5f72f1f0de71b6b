import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial':
    'Toets *#06# in. Zie je een EID van 32 cijfers, dan is je telefoon geschikt voor eSIM.',
  'checkout.findIphone':
    'iPhone: Instellingen › Algemeen › Info. Zoek ‘EID’. ‘Geen simbeperkingen’ betekent simlockvrij.',
  'checkout.findAndroid':
    'Android: Instellingen › Verbindingen of Netwerk › Simkaartbeheer. Zoek ‘eSIM toevoegen’.',
  'checkout.findModels':
    'De meeste recente telefoons zijn geschikt: iPhone XR en nieuwer, Google Pixel 3 en nieuwer, Samsung Galaxy S20 en nieuwer, Z Flip en Z Fold. Telefoons uit China (vasteland) meestal niet.',
  'checkout.findLocked':
    'Heb je je telefoon met een abonnement gekocht? Vraag je provider of hij simlockvrij is.',
  'checkout.unsureMore':
    'Je kunt nu kopen en later checken, maar doe dat voordat je installeert: een eSIM installeer je maar één keer.',
  'checkout.noTitle': 'Deze eSIM werkt niet in die telefoon',
  'checkout.noMore':
    'Je hebt een simlockvrije telefoon nodig die geschikt is voor eSIM. Er is niets afgeschreven.',
  'checkout.otherPhone': 'Ik koop voor een andere telefoon: geschikt voor eSIM en simlockvrij',
} satisfies Part<typeof english>;
