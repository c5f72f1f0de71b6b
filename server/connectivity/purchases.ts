import type { Purchase, PurchaseOutcome, PurchaseRequest } from '../orders/ports.ts';
import type { SendCall } from './authorized-request.ts';
import type { Circuits } from './circuits.ts';
import { classify } from './outcome.ts';
import { toProfile, type DrawQr } from './profile.ts';
import { toBought, TopUpReply } from './wire.ts';
import { maxBrandLength, type MailLanguage, mailLanguages } from '../contract/values/values.ts';

/** For each eSIM. */
const maxBytes = 64 * 1024;

/** The two calls that buy: one POST each, never repeated after it may have arrived. */
export function createPurchases(options: {
  sendCall: SendCall;
  circuits: Pick<Circuits, 'purchase' | 'top-up'>;
  deadlineMs: number;
  unknownStatuses: ReadonlySet<number>;
  drawQr: DrawQr;
  onOutcome: (call: 'purchase' | 'top-up', outcome: PurchaseOutcome) => void;
}) {
  async function post(
    name: 'purchase' | 'top-up',
    path: string,
    { body, sendBy, quantity = 1 }: { body: unknown; sendBy: number; quantity?: number },
    read: (body: unknown) => readonly Purchase[],
  ): Promise<PurchaseOutcome> {
    const { deadlineMs } = options;
    const call = { method: 'POST', path, body, sendBy, deadlineMs, maxBytes: maxBytes * quantity } as const;
    const answer = await options.circuits[name].purchase(() => options.sendCall(call));
    const outcome = classify(answer, read, options.unknownStatuses);
    options.onOutcome(name, outcome);
    return outcome;
  }

  return {
    buy(request: PurchaseRequest): Promise<PurchaseOutcome> {
      const body = {
        destination: request.destination,
        dataLimitInGB: request.dataGb,
        quantity: request.quantity,
        ...termFields(request.term),
        referenceId: request.reference,
        ...mailFields(request.mail),
        ...(request.mail === null ? {} : { language: mailLanguage(request.mail.lang) }),
      };
      const { sendBy, quantity } = request;
      return post('purchase', '/purchases/v2', { body, sendBy, quantity }, (reply) =>
        toBought(reply).map(({ purchase, profile }) => ({
          purchaseId: purchase.id,
          packageId: purchase.packageId,
          iccid: profile.iccid,
          profile: toProfile(profile, options.drawQr),
        })),
      );
    },

    topUp(
      request: Omit<PurchaseRequest, 'destination' | 'quantity'> & { iccid: string },
    ): Promise<PurchaseOutcome> {
      const body = {
        iccid: request.iccid,
        dataLimitInGB: request.dataGb,
        ...termFields(request.term),
        referenceId: request.reference,
        ...mailFields(request.mail),
      };
      return post('top-up', '/purchases/topup', { body, sendBy: request.sendBy }, (reply) => {
        const read = TopUpReply.safeParse(reply);
        // A top-up of a different eSIM does not count as bought.
        if (!read.success || read.data.profile.iccid !== request.iccid) return [];
        const { purchase, profile } = read.data;
        return [
          {
            purchaseId: purchase.id,
            packageId: purchase.packageId,
            iccid: profile.iccid,
            profile: null,
          },
        ];
      });
    },
  };
}

function termFields(term: PurchaseRequest['term']) {
  return 'days' in term ? { duration: term.days } : { startDate: term.start, endDate: term.end };
}

/** The fields that both calls take; a top-up takes no language. */
function mailFields(mail: PurchaseRequest['mail']) {
  if (mail === null) return {};
  const brand = mail.brand
    ?.replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, maxBrandLength)
    .trim();
  return {
    email: mail.email,
    ...(brand ? { emailBrand: brand } : {}),
  };
}

/** The language of the service's own mail that is nearest to `lang`. */
function mailLanguage(lang: string): MailLanguage {
  const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];
  return mailLanguages.find((known) => languageOf(known) === languageOf(lang)) ?? 'en';
}
