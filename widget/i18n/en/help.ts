/** Texts for travellers whose phone does not support eSIM, or who are not sure. */
export const help = {
  'checkout.findDial':
    'Dial *#06# as if to call. If an EID is shown, with 32 digits, your phone takes an eSIM.',
  'checkout.findIphone':
    'iPhone: Settings, General, About. Look for “EID”. “No SIM restrictions” means that it is unlocked.',
  'checkout.findAndroid': 'Android: Settings, Connections or Network, SIM manager. Look for “Add eSIM”.',
  'checkout.findModels':
    'Most do: iPhone XR and later, Google Pixel 3 and later, Samsung Galaxy S20 and later, Z Flip and Z Fold. Phones bought in mainland China often do not.',
  'checkout.findLocked':
    'A phone on a contract may be locked to its network: the network can tell, and unlock it.',
  'checkout.unsureMore':
    'You can go on. Please check before you install: an eSIM that was installed cannot be returned.',
  'checkout.noTitle': 'Then this eSIM will not work in it',
  'checkout.noMore':
    'An eSIM needs a phone that takes one and is not locked to a network. Nothing was charged.',
  'checkout.otherPhone': 'It is for another phone, which takes an eSIM and is unlocked',
} as const;
