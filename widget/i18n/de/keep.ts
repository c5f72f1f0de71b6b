import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** German texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'Auf diesem Gerät gespeichert. Öffnet sich auch offline.',
  'keep.home': 'Fügen Sie diese Seite zum Startbildschirm hinzu. Sie öffnet sich auch ohne Netz.',
  'keep.print': 'Auf einer Seite drucken',
  'keep.day': 'Der Tag Ihrer Ankunft',
  'keep.calendar': 'In den Kalender',
  'keep.turnOn': 'eSIM einschalten: {destination}',
  'keep.turnOnHow':
    'Schalten Sie in den Einstellungen Ihres Handys die eSIM und ihr Datenroaming ein. Die Schritte stehen auf der Seite Ihrer eSIM.',
  'keep.secret': 'Geben Sie dieses Blatt nicht weiter: Wer es hat, kann Ihre eSIM installieren.',
  'keep.forget': 'Mich auf diesem Gerät vergessen',
  'keep.forgetMore':
    'Das entfernt Ihre eSIMs von dieser Seite. Auf Ihrem Handy und über die Links in Ihren E-Mails funktionieren sie weiter.',
  'keep.forgetNow': 'Alles vergessen',
  'keep.mine': 'Meine eSIMs',
  'keep.none': 'Auf diesem Gerät ist keine eSIM gespeichert',
  'keep.noneMore': 'Öffnen Sie eine über den Link in Ihrer E-Mail. Dann bleibt sie hier, auch offline.',
  'keep.daysLeft': 'noch {days}',
} satisfies Part<typeof english>;
