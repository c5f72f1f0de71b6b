/** Texts for payment problems; `problem.*` explains the server's error slugs. */
export const errors = {
  'checkout.cardCheck': 'Please check the card details above.',
  'checkout.slow':
    'This is taking longer than usual. You can check your order safely; you won’t be charged twice.',
  'checkout.lookAtOrder': 'See my order',
  'checkout.declined': 'Your bank declined the card. You haven’t been charged.',
  'checkout.declinedMore': 'Try another card.',
  'checkout.notCharged': 'You haven’t been charged.',
  'checkout.walletClosed': 'The wallet closed before you paid.',
  'checkout.notPaid': 'This payment didn’t go through. You haven’t been charged.',
  'checkout.underWay': 'We’re still preparing your last order.',
  'checkout.underWayMore': 'Pay here only if you want another one.',
  'checkout.priceChanged': 'The price is now {price} (was {was}). You haven’t been charged.',
  'checkout.priceChangedMore': 'Order only if you’re happy with the new price.',
  'checkout.fewer': 'You can’t buy that many eSIMs at once. Choose fewer.',
  'checkout.goneTitle': 'This plan is no longer available',
  'checkout.goneMore': 'You haven’t been charged. Please choose another plan.',
  'checkout.choose': 'Choose another plan',
  'checkout.paused': 'We can’t take orders right now',
  'checkout.pausedMore': 'Please try again in a few minutes. You haven’t been charged.',
  'problem.unavailable':
    'We can’t take orders right now. You haven’t been charged. Please try again in a few minutes.',
  'problem.limited': 'Too many attempts. You haven’t been charged. Please wait a minute.',
  'problem.package': 'This plan is no longer available. You haven’t been charged. Please choose another.',
  'problem.topUp': 'This plan can’t be added to your eSIM. You haven’t been charged.',
  'problem.small': 'This amount is too small for a card payment. Please choose a bigger plan.',
  'problem.before': 'You’ve already placed this order, and we’re checking it. You won’t be charged twice.',
  'problem.used':
    'You’ve already used this offer, perhaps in another tab. You haven’t been charged here. Finish that order, or look for it in your email.',
  'problem.underWay':
    'Your bank may still approve the payment for your last order, so we haven’t ordered or charged anything else. Please try again in a few minutes.',
  'problem.changed':
    'The shop has changed since you opened it. You haven’t been charged. Please choose your plan again.',
  'problem.other': 'Something went wrong on our side. You haven’t been charged. Please try again.',
  'problem.request': 'Reference: {id}',
} as const;
