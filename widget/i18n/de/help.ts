import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial':
    'Wählen Sie *#06# wie für einen Anruf. Erscheint eine EID mit 32 Ziffern, ist Ihr Handy eSIM-fähig.',
  'checkout.findIphone':
    'iPhone: Einstellungen › Allgemein › Info. Suchen Sie „EID“. „Keine SIM-Einschränkungen“ heißt: kein SIM-Lock.',
  'checkout.findAndroid':
    'Android: Einstellungen › Verbindungen oder Netzwerk › SIM-Manager. Suchen Sie „eSIM hinzufügen“.',
  'checkout.findModels':
    'Die meisten können es: iPhone XR und neuer, Google Pixel 3 und neuer, Samsung Galaxy S20 und neuer, Z Flip und Z Fold. Auf dem chinesischen Festland gekaufte Handys oft nicht.',
  'checkout.findLocked':
    'Ein Handy aus einem Vertrag kann an dessen Netz gebunden sein: Der Anbieter weiß es und kann es entsperren.',
  'checkout.unsureMore':
    'Sie können fortfahren. Prüfen Sie es bitte vor der Installation: Eine installierte eSIM kann nicht zurückgegeben werden.',
  'checkout.noTitle': 'Dann funktioniert diese eSIM darin nicht',
  'checkout.noMore': 'Eine eSIM braucht ein eSIM-fähiges Handy ohne SIM-Lock. Es wurde nichts abgebucht.',
  'checkout.otherPhone': 'Sie ist für ein anderes Handy, eSIM-fähig und ohne SIM-Lock',
} satisfies Part<typeof english>;
