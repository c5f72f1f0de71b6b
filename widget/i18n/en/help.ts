/** Texts for travellers whose phone does not support eSIM, or who are not sure. */
export const help = {
  'checkout.findDial': 'Dial *#06#. If you see a 32-digit EID, your phone supports eSIM.',
  'checkout.findIphone':
    'iPhone: Settings › General › About. Look for “EID”. “No SIM restrictions” means it’s unlocked.',
  'checkout.findAndroid': 'Android: Settings › Connections or Network › SIM manager. Look for “Add eSIM”.',
  'checkout.findModels':
    'Most recent phones do: iPhone XR or later, Google Pixel 3 or later, Samsung Galaxy S20 or later, Z Flip and Z Fold. Phones sold in mainland China usually don’t.',
  'checkout.findLocked': 'If you bought your phone on a contract, ask your carrier whether it’s unlocked.',
  'checkout.unsureMore':
    'You can buy now and check later, but check before you install: an eSIM installs only once.',
  'checkout.noTitle': 'This eSIM won’t work on that phone',
  'checkout.noMore': 'You need an unlocked phone that supports eSIM. You haven’t been charged.',
  'checkout.otherPhone': 'I’m buying for another phone that is eSIM-ready and unlocked',
} as const;
