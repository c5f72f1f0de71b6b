/** The words of the page with the tags. */
export const texts = {
  title: 'Embed',
  lead: (shop: string) =>
    `What goes into the page of ${shop}. The plain tag is enough; the rest is optional.`,
  builder: 'Choose currency, colours and more',
  shop: 'Shop',
  policy: 'If your page has a Content Security Policy',
  policyLead: 'Add these lines to it.',
  sites: 'Where it works',
  onlyThese: 'Browsers show the frame on these sites only. Change them under Shops.',
  anySite: 'On any site. Name yours under Shops to keep others out.',
  preview: 'Preview',
  previewLead:
    'Something wrong on your page? Add debug=1 to the address of the frame: the embed doctor names the mistake.',
  desktop: 'Computer: the shop in its frame',
  phone: 'Phone: the shop in its frame',
} as const;
