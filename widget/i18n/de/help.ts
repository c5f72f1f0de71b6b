import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial': 'Wählen Sie *#06#. Erscheint eine 32-stellige EID, ist Ihr Handy eSIM-fähig.',
  'checkout.findIphone':
    'iPhone: Einstellungen › Allgemein › Info. Suchen Sie „EID“. „Keine SIM-Einschränkungen“ heißt: kein SIM-Lock.',
  'checkout.findAndroid':
    'Android: Einstellungen › Verbindungen oder Netzwerk › SIM-Manager. Suchen Sie „eSIM hinzufügen“.',
  'checkout.findModels':
    'Die meisten neueren Handys sind es: iPhone XR und neuer, Google Pixel 3 und neuer, Samsung Galaxy S20 und neuer, Z Flip und Z Fold. Auf dem chinesischen Festland verkaufte meist nicht.',
  'checkout.findLocked':
    'Haben Sie Ihr Handy mit Vertrag gekauft? Fragen Sie Ihren Anbieter, ob es einen SIM-Lock hat.',
  'checkout.unsureMore':
    'Sie können jetzt kaufen und später prüfen, aber vor der Installation: Eine eSIM lässt sich nur einmal installieren.',
  'checkout.noTitle': 'Diese eSIM funktioniert mit dem Handy nicht',
  'checkout.noMore': 'Sie brauchen ein eSIM-fähiges Handy ohne SIM-Lock. Es wurde nichts abgebucht.',
  'checkout.otherPhone': 'Ich kaufe für ein anderes Handy, eSIM-fähig und ohne SIM-Lock',
} satisfies Part<typeof english>;
