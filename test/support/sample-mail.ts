import type { Lang } from '../../server/contract/values/values.ts';
import { sampleLetter, type SampleKind } from '../../server/mail/samples.ts';
import { writeMail, type MailBranding } from '../../server/mail/write.ts';
import type { MailSeller } from '../../server/mail/seller.ts';
import type { Letter } from '../../server/orders/notifications/notifications.ts';
import { seller } from './seller.ts';

export const publicUrl = 'https://store.example';

interface Sample extends Partial<Pick<Letter, 'agreed'>> {
  readonly kind?: SampleKind;
  readonly lang?: Lang;
  /** When the order was placed. */
  readonly at?: number;
  readonly branding?: MailBranding;
  /** Changes to a seller with every detail known; null for no seller. */
  readonly by?: Partial<MailSeller> | null;
}

/** A mail about an invented order, for Japan, in the shop `fjord`. */
export function sampleMail(sample: Sample = {}) {
  const { kind = 'delivered', lang = 'en', at = 0, by = {}, agreed } = sample;
  const { branding = { brand: null, primary: null, secondary: null } } = sample;
  const letter = sampleLetter(kind, { to: 'lena@example.com', lang, at, publicUrl });
  return writeMail(agreed ? { ...letter, agreed } : letter, {
    lang,
    branding,
    destination: () => 'Japan',
    seller: by && {
      seller,
      shop: 'fjord',
      publicUrl,
      withdrawal: { rule: 'service', reason: null },
      ...by,
    },
  });
}
