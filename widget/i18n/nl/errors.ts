import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Controleer de kaartgegevens hierboven.',
  'checkout.slow':
    'Dit duurt langer dan normaal. Je kunt gerust je bestelling bekijken: je betaalt niet dubbel.',
  'checkout.lookAtOrder': 'Mijn bestelling bekijken',
  'checkout.declined': 'Je bank heeft de kaart geweigerd. Er is niets afgeschreven.',
  'checkout.declinedMore': 'Probeer een andere kaart.',
  'checkout.notCharged': 'Er is niets afgeschreven.',
  'checkout.walletClosed': 'De wallet is vóór de betaling gesloten.',
  'checkout.notPaid': 'Deze betaling is niet gelukt. Er is niets afgeschreven.',
  'checkout.underWay': 'We zijn nog met je vorige bestelling bezig.',
  'checkout.underWayMore': 'Betaal hier alleen als je er nog een wilt.',
  'checkout.priceChanged': 'De prijs is nu {price}; eerst was dat {was}. Er is niets afgeschreven.',
  'checkout.priceChangedMore': 'Betaal alleen als je de nieuwe prijs goed vindt.',
  'checkout.fewer': 'Zoveel eSIM’s kun je niet tegelijk kopen. Kies er minder.',
  'checkout.goneTitle': 'Deze bundel is niet meer verkrijgbaar',
  'checkout.goneMore': 'Er is niets afgeschreven. Kies een andere bundel.',
  'checkout.choose': 'Andere bundel kiezen',
  'checkout.paused': 'Bestellen kan nu even niet',
  'checkout.pausedMore': 'Probeer het over een paar minuten opnieuw. Er is niets afgeschreven.',
  'problem.unavailable':
    'Bestellen kan nu even niet. Er is niets afgeschreven. Probeer het over een paar minuten opnieuw.',
  'problem.limited': 'Te veel pogingen. Er is niets afgeschreven. Wacht een minuut.',
  'problem.package': 'Deze bundel is niet meer verkrijgbaar. Er is niets afgeschreven. Kies een andere.',
  'problem.topUp': 'Deze bundel kan niet op deze eSIM. Er is niets afgeschreven.',
  'problem.small': 'Dit bedrag is te laag voor een kaartbetaling. Kies een grotere bundel.',
  'problem.before': 'Je hebt deze bestelling al geplaatst en we controleren die nu. Je betaalt niet dubbel.',
  'problem.used':
    'Je hebt dit aanbod al gebruikt, misschien in een ander tabblad. Hier is niets afgeschreven. Rond die bestelling af of zoek ernaar in je e-mail.',
  'problem.underWay':
    'Je bank kan de betaling van je vorige bestelling nog goedkeuren, daarom is er niets anders besteld of afgeschreven. Probeer het over een paar minuten opnieuw.',
  'problem.changed':
    'De winkel is veranderd sinds je hem opende. Er is niets afgeschreven. Kies je bundel opnieuw.',
  'problem.other': 'Er ging bij ons iets mis. Er is niets afgeschreven. Probeer het opnieuw.',
  'problem.request': 'Referentie: {id}',
} satisfies Part<typeof english>;
