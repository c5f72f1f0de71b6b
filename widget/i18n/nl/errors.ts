import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Controleer de kaartgegevens hierboven.',
  'checkout.slow':
    'Dit duurt langer dan normaal. Je kunt gerust je bestelling bekijken: niets wordt dubbel afgeschreven.',
  'checkout.lookAtOrder': 'Mijn bestelling bekijken',
  'checkout.declined': 'Je bank heeft de kaart geweigerd. Er is niets afgeschreven.',
  'checkout.declinedMore': 'Probeer een andere kaart, of dezelfde nog eens.',
  'checkout.notCharged': 'Er is niets afgeschreven.',
  'checkout.walletClosed': 'De wallet is vóór de betaling gesloten.',
  'checkout.notPaid': 'Deze betaling is niet gelukt. Er is niets afgeschreven.',
  'checkout.underWay': 'Je laatste bestelling wordt nog klaargemaakt.',
  'checkout.underWayMore': 'Betaal hier alleen als je er nog een wilt.',
  'checkout.priceChanged': 'De prijs is nu {price}; eerst was dat {was}. Er is niets afgeschreven.',
  'checkout.priceChangedMore': 'Betaal alleen als je de nieuwe prijs goed vindt.',
  'checkout.fewer': 'Zoveel eSIM’s tegelijk verkopen we niet. Kies er minder.',
  'checkout.goneTitle': 'Deze bundel wordt niet meer verkocht',
  'checkout.goneMore': 'Er is niets afgeschreven. Eén stap terug staan andere voor dezelfde bestemming.',
  'checkout.choose': 'Andere bundel kiezen',
  'checkout.paused': 'Kopen kan even niet',
  'checkout.pausedMore':
    'Onze leverancier is niet bereikbaar, dus nemen we geen betalingen aan. Er is niets afgeschreven. Probeer het over een paar minuten opnieuw.',
  'problem.unavailable':
    'Kopen kan nu niet. Er is niets afgeschreven. Probeer het over een paar minuten opnieuw.',
  'problem.limited': 'Te veel pogingen in korte tijd. Er is niets afgeschreven. Wacht een minuut.',
  'problem.package': 'Deze bundel wordt niet meer verkocht. Er is niets afgeschreven. Kies een andere.',
  'problem.topUp': 'Deze bundel past niet op deze eSIM. Er is niets afgeschreven.',
  'problem.small': 'Deze prijs is te laag voor een kaartbetaling. Kies een grotere bundel.',
  'problem.before':
    'Je hebt deze bestelling al eerder geplaatst en we zoeken dat uit. Er wordt niets dubbel afgeschreven.',
  'problem.used':
    'Voor dit aanbod is er al een bestelling, misschien in een ander tabblad. Hier is niets afgeschreven. Rond die bestelling af, of kijk in je mail.',
  'problem.underWay':
    'Je bank kan de betaling van je vorige bestelling nog goedkeuren, daarom is er niets anders besteld of afgeschreven. Probeer het over een paar minuten opnieuw.',
  'problem.changed':
    'De winkel is veranderd sinds je hem opende. Er is niets afgeschreven. Kies je bundel opnieuw.',
  'problem.other': 'Er ging bij ons iets mis. Er is niets afgeschreven. Probeer het opnieuw.',
  'problem.request': 'Nummer voor onze klantenservice: {id}',
} satisfies Part<typeof english>;
