import type { Clock } from '../clock.ts';
import { addPurchase, isTopUpAllowed, isUnlimited } from './esim-book.ts';
import type { Book, Esim, Purchase } from './esim-book.ts';
import type { Catalogue, Destination, Package } from './catalogue.ts';
import type { Ids } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { createProfile } from './profile.ts';
import type { Quirks } from './quirks.ts';
import { refuse } from './refusal.ts';
import { checkEnd, checkStart, dayOf, daysOf, endOf } from './term.ts';
import type { Term } from './term.ts';

/** Details of a purchase in addition to the goods. */
interface Note {
  readonly email?: string | undefined;
  readonly emailBrand?: string | undefined;
  readonly referenceId?: string | undefined;
  readonly language?: string | undefined;
}

export interface Sold {
  readonly purchase: Purchase;
  readonly esim: Esim;
}

export interface Sales {
  /** Sells `quantity` eSIMs; 400 if there is no such package. */
  buy(of: { destination: string; gb: number; term: Term; quantity: number; note: Note }): Sold[];
  /** Sells data onto an eSIM, for its own destination. */
  topUp(of: { iccid: string; gb: number; term: Term; note: Note }): Sold;
  destinations(): readonly Destination[];
  edit(of: { purchaseId: string; start: string; end: string }): Purchase;
}

export interface SalesOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly ledger: Ledger;
  /** How a trip's days are counted now. */
  readonly countDays: () => Quirks['days'];
  /** Called with every new eSIM. */
  readonly onEsim: (esim: Esim) => void;
}

const defaultBrand = 'Connectivity';

/** Purchases and what they change. Everything takes effect at once: there is no await in here. */
export function createSales(options: SalesOptions): Sales {
  const { clock, ids, catalogue, book, ledger, onEsim } = options;

  function packageFor(destination: Destination, gb: number, term: Term): Package {
    const found = catalogue.match(destination, gb, daysOf(term, options.countDays()));
    if (found && isUnlimited(found) && term.kind === 'duration') {
      refuse(400, 'duration: an unlimited package is bought by startDate and endDate');
    }
    return found ?? refuse(400, `dataLimitInGB: no package of ${gb} GB is sold there for so many days`);
  }

  function record(esim: Esim, bought: Package, term: Term, note: Note): Purchase {
    const purchase: Purchase = {
      id: ids.uuid(),
      sequence: book.list.length,
      package: bought,
      iccid: esim.profile.iccid,
      topUp: esim.purchases.length > 0,
      referenceId: note.referenceId || null,
      email: note.email ?? null,
      createdAt: clock.now(),
      term,
      usedBytes: 0,
      activatedAt: null,
      thresholdsReached: new Set(),
    };
    addPurchase(book, esim, purchase);
    const { id: purchaseId, iccid, referenceId, createdAt: at } = purchase;
    ledger.purchases.push({
      purchaseId,
      packageId: bought.id,
      iccid,
      referenceId,
      topUp: purchase.topUp,
      destinationISO2: bought.destinationISO2,
      dataLimitInGB: bought.dataLimitInGB,
      priceInCents: bought.priceInCents,
      at,
    });
    if (note.email) {
      const { email: to, emailBrand: brand = defaultBrand, language = 'en' } = note;
      ledger.mails.push({ to, brand, language, purchaseId, referenceId, iccid, at });
    }
    return purchase;
  }

  function newEsim(destination: Destination): Esim {
    const createdAt = clock.now();
    const esim: Esim = {
      profile: createProfile(ids),
      destination,
      createdAt,
      status: 'RELEASED',
      disabled: false,
      history: [{ status: 'RELEASED', at: createdAt }],
      purchases: [],
    };
    book.esims.set(esim.profile.iccid, esim);
    return esim;
  }

  return {
    buy({ destination: code, gb, term, quantity, note }) {
      const destination = catalogue.destination(code) ?? refuse(400, 'destination: is not known');
      const bought = packageFor(destination, gb, term);
      return Array.from({ length: quantity }, () => {
        const esim = newEsim(destination);
        const purchase = record(esim, bought, term, note);
        onEsim(esim);
        return { purchase, esim };
      });
    },
    topUp({ iccid, gb, term, note }) {
      const esim = book.esims.get(iccid) ?? refuse(400, 'iccid: is not known');
      if (!isTopUpAllowed(esim)) refuse(400, 'iccid: this eSIM cannot be topped up');
      return { esim, purchase: record(esim, packageFor(esim.destination, gb, term), term, note) };
    },
    destinations: () => catalogue.destinations,
    edit({ purchaseId, start, end }) {
      const purchase = book.purchases.get(purchaseId) ?? refuse(400, 'purchaseId: is not known');
      const { term, activatedAt, package: bought } = purchase;
      const now = clock.now();
      if (activatedAt === null) {
        checkStart(start, now);
      } else {
        const begun = term.kind === 'dates' ? term.start : dayOf(activatedAt);
        if (start !== begun) refuse(400, `startDate: must stay ${begun}, the purchase is active`);
        if (endOf(end) <= now) refuse(400, 'endDate: must not be over');
      }
      checkEnd(start, end);
      const changed: Term = { kind: 'dates', start, end };
      const days = daysOf(changed, options.countDays());
      if (days < bought.minDays || days > bought.maxDays) {
        refuse(400, `endDate: the package is for ${bought.minDays} to ${bought.maxDays} days`);
      }
      purchase.term = changed;
      return purchase;
    },
  };
}
