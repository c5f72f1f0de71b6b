/** Texts for payment problems; `problem.*` explains the server's error slugs. */
export const errors = {
  'checkout.cardCheck': 'Please check the card details above.',
  'checkout.slow':
    'This takes longer than usual. It is safe to look at your order: nothing is charged twice.',
  'checkout.lookAtOrder': 'See my order',
  'checkout.declined': 'Your bank declined the card. Nothing was charged.',
  'checkout.declinedMore': 'Try another card, or the same one again.',
  'checkout.notCharged': 'Nothing was charged.',
  'checkout.walletClosed': 'The wallet was closed before the payment.',
  'checkout.notPaid': 'This payment could not be made. Nothing was charged.',
  'checkout.underWay': 'Your last order is still being prepared.',
  'checkout.underWayMore': 'Pay here only if you want another one.',
  'checkout.priceChanged': 'The price is now {price}; it was {was}. Nothing was charged.',
  'checkout.priceChangedMore': 'Order only if the new price is fine with you.',
  'checkout.fewer': 'That many eSIMs are not sold at once. Choose fewer.',
  'checkout.goneTitle': 'This package is not sold any more',
  'checkout.goneMore': 'Nothing was charged. Others for the same destination are one step back.',
  'checkout.choose': 'Choose another package',
  'checkout.paused': 'Buying is paused',
  'checkout.pausedMore':
    'Our supplier cannot be reached right now, so we take no payments. Nothing was charged. Please try again in a few minutes.',
  'problem.unavailable':
    'Buying is not possible right now. Nothing was charged. Please try again in a few minutes.',
  'problem.limited': 'Too many tries in a short time. Nothing was charged. Please wait a minute.',
  'problem.package': 'This package is not sold any more. Nothing was charged. Please choose another.',
  'problem.topUp': 'This eSIM cannot take this package. Nothing was charged.',
  'problem.small': 'This price is below what a card can be charged. Please choose a larger package.',
  'problem.before': 'You have placed this order before, and we are checking it. You are not charged twice.',
  'problem.used':
    'This offer has an order already, perhaps from another tab. Nothing was charged here. Please finish that order, or look for it in your mail.',
  'problem.underWay':
    'Your bank may still approve the payment of your last order, so nothing more was ordered or charged. Please try again in a few minutes.',
  'problem.changed':
    'The shop has changed since you opened it. Nothing was charged. Please choose your package again.',
  'problem.other': 'Something went wrong on our side. Nothing was charged. Please try again.',
  'problem.request': 'Number for our support: {id}',
} as const;
