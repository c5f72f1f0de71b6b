import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial':
    'Toets *#06# in alsof je belt. Zie je een EID van 32 cijfers, dan is je telefoon geschikt voor eSIM.',
  'checkout.findIphone':
    'iPhone: Instellingen › Algemeen › Info. Zoek ‘EID’. ‘Geen simbeperkingen’ betekent simlockvrij.',
  'checkout.findAndroid':
    'Android: Instellingen › Verbindingen of Netwerk › Simkaartbeheer. Zoek ‘eSIM toevoegen’.',
  'checkout.findModels':
    'De meeste zijn geschikt: iPhone XR en nieuwer, Google Pixel 3 en nieuwer, Samsung Galaxy S20 en nieuwer, Z Flip en Z Fold. Telefoons van het Chinese vasteland vaak niet.',
  'checkout.findLocked':
    'Een telefoon met abonnement kan een simlock van de provider hebben: die kan het je vertellen en hem eraf halen.',
  'checkout.unsureMore':
    'Je kunt verdergaan. Controleer het voordat je installeert: een geïnstalleerde eSIM kun je niet terugbrengen.',
  'checkout.noTitle': 'Dan werkt deze eSIM er niet in',
  'checkout.noMore': 'Een eSIM vraagt om een geschikte telefoon zonder simlock. Er is niets afgeschreven.',
  'checkout.otherPhone': 'Hij is voor een andere telefoon, geschikt voor eSIM en simlockvrij',
} satisfies Part<typeof english>;
